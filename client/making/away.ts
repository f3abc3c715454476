import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { PAGES } from './pages.ts'

const WORKER = new URL('./away.worker.js', import.meta.url)
const FIRST_SCRIPT = /<script type="module"[^>]* src="\/assets\/([\w-]+)\.js"/

/** What the worker is told of a build. */
export interface Made {
  /** All files, by address. */
  readonly files: readonly string[]
  /** The one page. */
  readonly page: string
}

/** Writes `away.js`, which keeps the pages for when there is no signal, with the names of what this build has made. */
export function away(): Plugin {
  return {
    name: 'kermesse:away',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
        const page = bundle['index.html']
        const told = page?.type === 'asset' ? String(page.source) : ''
        this.emitFile({ type: 'asset', fileName: 'away.js', source: workerOf({ files: files.map((name) => `/${name}`), page: told }) })
      },
    },
  }
}

/** The worker of a build. */
export function workerOf({ files, page }: Made): string {
  const listed = [...files].sort()
  const build = FIRST_SCRIPT.exec(page)?.[1]
  if (build === undefined) throw new Error('away: expected a page with a first script, found none')
  const rooms = [...new Set(Object.keys(PAGES).map((page) => page.split('/')[0]))]
  return readFileSync(WORKER, 'utf8')
    .replace("['PUT-IN-THE-FILES']", JSON.stringify(listed))
    .replace("['PUT-IN-THE-ROOMS']", JSON.stringify(rooms))
    .replace('PUT-IN-THE-BUILD', build)
    .replace('PUT-IN-THE-NAME', createHash('sha256').update(`${listed.join()} ${page}`).digest('hex').slice(0, 12))
}
