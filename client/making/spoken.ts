import { globSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin, type Rollup, transformWithOxc } from 'vite'
import type { Lang } from '../src/words/languages.ts'
import type { Words } from '../src/words/phrase.ts'
import { typeset } from '../src/words/typeset.ts'
import { mayBeSaid, sayingsIn } from './said.ts'

const SOURCE = normalizePath(fileURLToPath(new URL('../src', import.meta.url)))
const PHRASES = /\/phrases\.(\w+)\.ts$/
const LATER = /\bimport\((['"])[^'"]+\.svelte\1\)/g
const LEARNT = `${SOURCE}/words/learnt.ts`

/**
 * Brings phrases to the pages that say them, in the language that is spoken, and typeset.
 *
 * A file that says a phrase needs the phrases of the folder that it lies in; what is imported later is shown once its
 * phrases are learnt. Nobody has to write down either.
 */
export function spoken(): Plugin {
  const folders = new Map<string, readonly string[]>()
  return {
    name: 'kermesse:spoken',
    async buildStart() {
      for (const file of globSync('**/phrases.en.ts', { cwd: SOURCE })) {
        const path = `${SOURCE}/${normalizePath(file)}`
        folders.set(folderOf(path), Object.keys(await phrasesIn(path)))
      }
    },
    async load(id) {
      const lang = PHRASES.exec(id)?.[1] as Lang | undefined
      if (lang === undefined) return
      const told = Object.entries(await phrasesIn(id)).map(([name, words]) => [name, set(words, lang)])
      return { code: `export default ${JSON.stringify(Object.fromEntries(told))}`, moduleType: 'js' }
    },
    transform(code, id) {
      if (!id.startsWith(`${SOURCE}/`) || !/\.(?:ts|svelte)$/.test(id) || PHRASES.test(id) || id === LEARNT) return
      const sayings = sayingsIn(code)
      const said = [...folders].filter(([, names]) => names.some((name) => mayBeSaid(name, sayings)))
      const phrases = said.map(([folder]) => folder)
      const waiting = code.replace(LATER, '$&.then(__learned)')
      if (phrases.length === 0 && waiting === code) return
      const head = `import { learned as __learned, needs as __needs } from '${LEARNT}'\n__needs(${JSON.stringify(phrases)})\n`
      return { code: head + waiting, map: null, meta: { phrases } }
    },
  }
}

/** The folders whose phrases a module says. */
export function spokenBy(module: Rollup.ModuleInfo | null): readonly string[] {
  return (module?.meta as { phrases?: readonly string[] } | undefined)?.phrases ?? []
}

function folderOf(path: string): string {
  return normalizePath(relative(SOURCE, dirname(path)))
}

/** A folder's phrases, as they are written. */
async function phrasesIn(path: string): Promise<Readonly<Record<string, Words>>> {
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  const { default: phrases } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return phrases
}

function set(words: Words, lang: Lang): Words {
  if (typeof words === 'string') return typeset(words, lang)
  return Object.fromEntries(Object.entries(words).map(([form, one]) => [form, typeset(one, lang)])) as never
}
