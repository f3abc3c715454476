/** Tests speak every language, all phrases at once; typeset, as pages have them. */
import { LANGS, type Lang } from './languages'
import { learn, needs, type Spoken } from './learnt'
import type { Words } from './phrase'
import type { Phrase } from './phrases'

const FILES = import.meta.glob<Spoken>('../**/phrases.*.ts', { eager: true, import: 'default' })

/** By language and folder: `fr`, `haggle/floor`. */
export const PHRASES_BY_FOLDER = Object.fromEntries(
  LANGS.map((lang) => {
    const own = Object.entries(FILES).filter(([file]) => file.endsWith(`/phrases.${lang}.ts`))
    return [lang, new Map(own.map(([file, phrases]) => [file.split('/').slice(1, -1).join('/'), phrases]))]
  }),
) as unknown as Readonly<Record<Lang, ReadonlyMap<string, Spoken>>>

export const PHRASES = Object.fromEntries(
  LANGS.map((lang) => [lang, Object.assign({}, ...PHRASES_BY_FOLDER[lang].values())]),
) as Readonly<Record<Lang, Readonly<Record<Phrase, Words>>>>

needs([...PHRASES_BY_FOLDER.en.keys()])
await Promise.all(LANGS.map(learn))
