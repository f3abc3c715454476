import type { Plugin, Rollup } from 'vite'
import { LANGS } from '../src/words/languages.ts'
import { MAIN, PAGES, SEATED } from './pages.ts'
import { spokenBy } from './spoken.ts'

type Chunks = readonly Rollup.OutputChunk[]

/** A page: what to fetch along with it, its phrases by language, and what is fetched by itself soon after. */
interface Room {
  readonly files: readonly string[]
  readonly phrases: Readonly<Record<string, readonly string[]>>
  /** Where a style that was fetched early is not used, browsers complain. */
  readonly later: readonly string[]
}

/**
 * Writes `rooms.json`: what the server tells a browser to fetch along with the page, which would else find out only once
 * the first script runs.
 */
export function rooms(): Plugin {
  return {
    name: 'kermesse:rooms',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const said = (id: string): readonly string[] => spokenBy(this.getModuleInfo(id))
        const told = Object.keys(PAGES).map((name) => [name, roomOf(name, chunks, said)])
        this.emitFile({ type: 'asset', fileName: 'rooms.json', source: JSON.stringify({ pages: Object.fromEntries(told) }) })
      },
    },
  }
}

function roomOf(name: string, chunks: Chunks, said: (id: string) => readonly string[]): Room {
  const first = closure([chunkOf(MAIN, chunks)], chunks)
  const page = closure((PAGES[name] ?? []).map((one) => chunkOf(one, chunks)), chunks)
  const seat = closure(SEATED[name] ? [chunkOf(SEATED[name], chunks)] : [], chunks)
  const indexed = filesOf(first)
  const files = [...new Set([...filesOf(page), ...filesOf(seat).filter(isScript)])].filter((file) => !indexed.includes(file))
  const spoken = [...new Set([...first, ...page, ...seat])].flatMap(({ moduleIds }) => moduleIds).flatMap(said)
  return {
    files: files.map(address),
    phrases: Object.fromEntries(LANGS.map((lang) => [lang, phrasesOf(spoken, lang, chunks).map(address)])),
    later: filesOf(seat).filter((file) => !files.includes(file) && !indexed.includes(file)).map(address),
  }
}

const address = (file: string): string => `/${file}`
const isScript = (file: string): boolean => file.endsWith('.js')

function chunkOf(path: string, chunks: Chunks): Rollup.OutputChunk {
  const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(`/src/${path}`)))
  if (!chunk) throw new Error(`rooms: expected a chunk for ${path}, found none`)
  return chunk
}

/** Chunks, and all that they import. */
function closure(begun: Chunks, chunks: Chunks): ReadonlySet<Rollup.OutputChunk> {
  const found = new Set<Rollup.OutputChunk>()
  const gather = (one: Rollup.OutputChunk | undefined): void => {
    if (!one || found.has(one)) return
    found.add(one)
    for (const name of one.imports) gather(chunks.find(({ fileName }) => fileName === name))
  }
  begun.forEach(gather)
  return found
}

/** Scripts, and their styles. */
function filesOf(chunks: Iterable<Rollup.OutputChunk>): readonly string[] {
  return [...chunks].flatMap((one) => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])
}

function phrasesOf(folders: readonly string[], lang: string, chunks: Chunks): readonly string[] {
  return [...new Set(folders.map((folder) => chunkOf(`${folder}/phrases.${lang}.ts`, chunks).fileName))].sort()
}
