/** Evenings as a file, for another device. */
import type { Evening } from './evening'
import { MOST_EVENINGS } from './collection'
import { eveningOf } from './validation'

const FORMAT = 1

/** A file may be so large, in bytes; more than so many evenings are in none of ours. */
export const LARGEST = 4 * 1024 * 1024

/** Why evenings cannot be read. */
export type Refused = 'other' | 'format' | 'damaged' | 'large'

/** Evenings from outside, or why there are none. */
export type Reading = { readonly evenings: readonly Evening[] } | { readonly refused: Refused }

export function fileOf(evenings: readonly Evening[], day: string): { readonly name: string; readonly text: string } {
  const lines = evenings.map((evening) => `  ${JSON.stringify(evening)}`).join(',\n')
  const text = `{"kermesse": "evenings", "format": ${FORMAT}, "evenings": [\n${lines}\n]}\n`
  return { name: `kermesse-${day}.evenings.json`, text }
}

/** Reads a file, whole or not at all. */
export function readFile(text: string): Reading {
  if (text.length > LARGEST) return { refused: 'large' }
  const told = parsed(text)
  if (told?.kermesse !== 'evenings') return { refused: 'other' }
  if (told.format !== FORMAT) return { refused: 'format' }
  if (!Array.isArray(told.evenings)) return { refused: 'damaged' }
  if (told.evenings.length > MOST_EVENINGS) return { refused: 'large' }
  const evenings = told.evenings.map(eveningOf)
  return evenings.some((evening) => evening === null) ? { refused: 'damaged' } : { evenings: evenings as readonly Evening[] }
}

function parsed(text: string): { kermesse?: unknown; format?: unknown; evenings?: unknown } | null {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return null
  }
}
