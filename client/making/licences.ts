import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/@]+(?=\/)/
/** Faces come by way of a style sheet, so no module names them. */
const FACES = ['bricolage-grotesque', 'atkinson-hyperlegible-next'].map((face) => `@fontsource-variable/${face}`)

/** Writes `licences.txt`: of everything of others' that is in the pages, its licence in full. */
export function licences(): Plugin {
  let root = ''
  return {
    name: 'kermesse:licences',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle() {
      const folders = new Set(FACES.map((face) => join(root, 'node_modules', face)))
      for (const id of this.getModuleIds()) {
        const found = PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))
        if (found && this.getModuleInfo(id)?.code) folders.add(found[0])
      }
      const source = [...folders].sort().filter(existsSync).map(licence).join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

function licence(folder: string): string {
  const told = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  if (!text) throw new Error(`${folder}: expected a licence, found none`)
  return `${told['name']} ${told['version']} (${told['license']})\n\n${text}`
}
