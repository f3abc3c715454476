import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import type { Lang } from '../src/words/language.svelte.ts'
import type { Counted, Said } from '../src/words/phrase.ts'
import { typeset } from '../src/words/typeset.ts'

const NAME = /^spoken:(en|fr)$/
const PHRASES = fileURLToPath(new URL('../src/words/phrases.ts', import.meta.url))

/** Makes `spoken:en` and `spoken:fr` of the phrases, which are written side by side: a page fetches one language alone. */
export function spoken(): Plugin {
  return {
    name: 'kermesse:spoken',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const lang = NAME.exec(id.slice(1))?.[1] as Lang | undefined
      if (!lang) return
      const { module, dependencies } = await runnerImport<{ PHRASES: Readonly<Record<string, Said>> }>(PHRASES, {
        configFile: false,
      })
      for (const file of dependencies) this.addWatchFile(file)
      const told = Object.entries(module.PHRASES).map(([name, said]) => [name, set(said[lang], lang)])
      return `export default ${JSON.stringify(Object.fromEntries(told))}`
    },
  }
}

function set(words: string | Counted, lang: Lang): string | Counted {
  if (typeof words === 'string') return typeset(words, lang)
  return Object.fromEntries(Object.entries(words).map(([form, one]) => [form, typeset(one as string, lang)])) as never
}
