import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const WORKER = new URL('./away.worker.js', import.meta.url)
const PUT_IN = "'PUT-IN-BY-THE-BUILD'"

/** Writes `away.js`, which keeps the pages for when there is no signal, with the names of what this build has made. */
export function away(): Plugin {
  return {
    name: 'kermesse:away',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const listed = ['/', ...files.sort().map((name) => `/${name}`)]
        const page = bundle['index.html']
        const told = page?.type === 'asset' ? String(page.source) : ''
        const name = createHash('sha256').update(`${listed.join()} ${told}`).digest('hex').slice(0, 12)
        const source = readFileSync(WORKER, 'utf8')
          .replace(`[${PUT_IN}]`, JSON.stringify(listed))
          .replace('PUT-IN-BY-THE-BUILD', name)
        this.emitFile({ type: 'asset', fileName: 'away.js', source })
      },
    },
  }
}
