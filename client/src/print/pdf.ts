/**
 * A table's paper: lines that tell how far it is, and after the last of them the file, all in one answer. Before that,
 * what it would ask of a host.
 */
import type { Environment } from '../wire/environment'
import { refusalIn, RefusedThere, Unreachable } from '../wire/errors'
import type { PaperCount, Said, Wished } from '../wire/types'

export interface Progress {
  readonly done: number
  readonly of: number
  readonly doing: Said
}

export interface Paper {
  /** A PDF, or an archive where there are several `files`. */
  readonly content: Blob
  readonly isArchive: boolean
  readonly pages: number
  /** What it asks of a host, in sentences: sheets, cutting, packing, guides; none for what is not printed here. */
  readonly preparation: readonly Said[]
  readonly files: number
}

interface Sheets {
  readonly bytes: number
  readonly pages: number
  readonly preparation: readonly Said[]
  readonly files: number
}

const END = 10

/**
 * Has a table's paper made. Ends in `RefusedThere`, or in `Unreachable` where the answer breaks off; both leave nothing
 * behind but links that nobody has seen.
 */
export async function fetchPdf(
  around: Environment,
  table: string,
  wished: Wished,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Paper> {
  const answer = await asked(around, table, '/print', 'application/x-ndjson', wished, signal)
  if (!answer?.ok || answer.body === null) throw faultIn(await answer?.json().catch(() => null), answer?.status ?? null)
  const reader = answer.body.getReader()
  let rest: Uint8Array<ArrayBuffer> = new Uint8Array()
  let sheets: Sheets | null = null
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }))
    if (done) break
    if (sheets !== null) {
      pieces.push(value)
      continue
    }
    rest = joined(rest, value)
    for (let end = rest.indexOf(END); sheets === null && end >= 0; end = rest.indexOf(END)) {
      const line: unknown = JSON.parse(new TextDecoder().decode(rest.subarray(0, end)))
      rest = rest.subarray(end + 1)
      if (isSheets(line)) sheets = line
      else if (isProgress(line)) tell(line)
      else throw faultIn(line, null)
    }
    if (sheets !== null) pieces.push(rest)
  }
  const isArchive = (wished.form ?? 'pdf') !== 'pdf'
  const content = new Blob(pieces, { type: isArchive ? 'application/zip' : 'application/pdf' })
  if (sheets === null || content.size !== sheets.bytes) throw new Unreachable('print')
  return { content, isArchive, pages: sheets.pages, preparation: sheets.preparation, files: sheets.files }
}

/** What the paper that is wished would ask of a host, in sentences. Nothing is printed; null where it is not known. */
export async function fetchPreparation(
  around: Environment,
  table: string,
  wished: Wished,
  signal: AbortSignal,
): Promise<readonly Said[] | null> {
  const answer = await asked(around, table, '/print/count', 'application/json', wished, signal)
  if (!answer?.ok) return null
  const counted = (await answer.json().catch(() => null)) as PaperCount | null
  return counted?.preparation ?? null
}

function asked(
  around: Environment,
  table: string,
  what: string,
  accept: string,
  wished: Wished,
  signal: AbortSignal,
): Promise<Response | null> {
  return around
    .fetch(`/api/tables/${encodeURIComponent(table)}${what}`, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json' },
      body: JSON.stringify(wished),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
    .catch(() => null)
}

function joined(one: Uint8Array<ArrayBuffer>, other: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

function faultIn(answer: unknown, status: number | null): RefusedThere | Unreachable {
  const refusal = refusalIn(answer)
  return refusal === null ? new Unreachable('print') : new RefusedThere(refusal, status)
}

function isSheets(line: unknown): line is Sheets {
  return typeof line === 'object' && line !== null && 'bytes' in line
}

function isProgress(line: unknown): line is Progress {
  return typeof line === 'object' && line !== null && 'doing' in line
}
