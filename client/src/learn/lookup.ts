/** Looking a word up. */
import type { Lang } from '../words'
import { bare } from '../words/bare'
import { GLOSSARY, type Term } from '../words/glossary'

/** The words that begin with what was typed, or have it in them, in either language; sorted in one's own. */
export function termsFor(wanted: string, lang: Lang): readonly Term[] {
  const part = bare(wanted.trim())
  const begins = (term: Term): boolean => [term.en, term.fr].some((word) => bare(word).startsWith(part))
  return GLOSSARY.filter(({ en, fr }) => bare(`${en} ${fr}`).includes(part)).sort(
    (one, two) => Number(begins(two)) - Number(begins(one)) || one[lang].localeCompare(two[lang], lang),
  )
}
