import { describe, expect, it } from 'vitest'
import { browser, type Environment } from '../wire/environment'
import { RefusedThere, Unreachable } from '../wire/errors'
import { fetchPdf, fetchPreparation, type Progress } from './pdf'

const WISHED = { langs: ['en'] as ['en'] }
const PDF = '%PDF-1.7\nwith\nlines'
const PREPARATION = [{ en: '3 plain sheets.', fr: '3 feuilles simples.' }]
const DOING = { done: 0, of: 2, doing: { en: 'Laying out', fr: 'Mise en pages' } }
const REFUSAL = { reason: 'OUR_FAULT', words: { en: 'A mistake', fr: 'Une erreur' } }

/** A server whose answer comes in pieces of so many bytes. */
function server(text: string, each: number, status = 200): Environment {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(into) {
      for (let at = 0; at < bytes.length; at += each) into.enqueue(bytes.slice(at, at + each))
      into.close()
    },
  })
  return { ...browser(), fetch: () => Promise.resolve(new Response(body, { status })) }
}

function lines(...told: unknown[]): string {
  return told.map((one) => `${JSON.stringify(one)}\n`).join('')
}

async function print(around: Environment): Promise<{ text: string; pages: number; told: Progress[] }> {
  const told: Progress[] = []
  const { content, pages } = await fetchPdf(around, 'T', WISHED, (one) => told.push(one), new AbortController().signal)
  return { text: await content.text(), pages, told }
}

describe('a PDF after lines', () => {
  it.each([1, 7, 10_000])('comes whole in pieces of %i bytes', async (each) => {
    const whole = lines(DOING, { ...DOING, done: 1 }, { bytes: PDF.length, pages: 3, preparation: PREPARATION, files: 1 }) + PDF
    expect(await print(server(whole, each))).toEqual({ text: PDF, pages: 3, told: [DOING, { ...DOING, done: 1 }] })
  })

  it('in another form is an archive of so many files', async () => {
    const around = server(lines({ bytes: 4, pages: 9, preparation: PREPARATION, files: 3 }) + 'PK..', 5)
    const paper = await fetchPdf(around, 'T', { ...WISHED, form: 'papers' }, () => {}, new AbortController().signal)
    expect(paper).toMatchObject({ isArchive: true, files: 3, pages: 9, content: { type: 'application/zip' } })
  })

  it('that breaks off is none', async () => {
    const broken = lines({ bytes: PDF.length, pages: 3, preparation: PREPARATION, files: 1 }) + PDF.slice(0, 5)
    await expect(print(server(broken, 4))).rejects.toBeInstanceOf(Unreachable)
    await expect(print(server(lines(DOING), 4))).rejects.toBeInstanceOf(Unreachable)
  })

  it('may be refused, at once or at work', async () => {
    await expect(print(server(lines(DOING, REFUSAL), 9))).rejects.toBeInstanceOf(RefusedThere)
    await expect(print(server(lines(REFUSAL), 9, 429))).rejects.toMatchObject({ status: 429 })
    await expect(print(server('a proxy', 9, 502))).rejects.toBeInstanceOf(Unreachable)
  })
})

describe('what paper would ask of a host', () => {
  const asked = (around: Environment): ReturnType<typeof fetchPreparation> =>
    fetchPreparation(around, 'T', WISHED, new AbortController().signal)

  it('is said in sentences', async () => {
    expect(await asked(server(lines({ preparation: PREPARATION }), 9))).toEqual(PREPARATION)
  })

  it('is not known where the server refuses, a proxy answers or nobody does', async () => {
    expect(await asked(server(lines(REFUSAL), 9, 429))).toBeNull()
    expect(await asked(server('a proxy', 9))).toBeNull()
    expect(await asked({ ...browser(), fetch: () => Promise.reject(new Error('no network')) })).toBeNull()
  })
})
