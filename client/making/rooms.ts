import type { Plugin, Rollup } from 'vite'

const TABLE = 'table/TablePage.svelte'
const ANY = [TABLE, 'table/AtTable.svelte']
const HAGGLE = [TABLE, 'haggle/night/HaggleTable.svelte']
const REPLAY = [TABLE, 'replay/TableReplay.svelte']

/**
 * What a page that is loaded later begins with: by the first word of its address; at a table by its game, too, and by how
 * far that has come, or that it is seen again.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': [],
  join: [],
  host: ['hall/Host.svelte'],
  learn: ['learn/Learn.svelte'],
  replay: ['replay/ReplayPage.svelte'],
  t: ANY,
  't/haggle': HAGGLE,
  't/haggle/over': HAGGLE,
  't/haggle/replay': [...REPLAY, 'haggle/replay/ReplayHaggle.svelte'],
  't/hattrick': [TABLE, 'hattrick/HattrickTable.svelte'],
  't/haggle/print': [...HAGGLE, 'haggle/desk/Desk.svelte', 'print/Print.svelte'],
  't/hattrick/print': [TABLE, 'hattrick/HattrickTable.svelte', 'print/PrintAside.svelte'],
  't/hattrick/replay': [...REPLAY, 'hattrick/replay/ReplayHattrick.svelte'],
}

/**
 * And what those see there who sit at the table, which are most, but neither its host nor a big screen. Its scripts alone:
 * where a style that was fetched early is not used, browsers complain.
 */
const SEATED: Readonly<Record<string, string>> = {
  't/haggle': 'haggle/floor/UntilClosing.svelte',
  't/haggle/over': 'haggle/ending/Ending.svelte',
}

/** In which language they speak. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = { en: ['spoken:en'], fr: ['spoken:fr'] }

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
        const first = filesOf(chunks.filter((one) => one.isEntry), chunks)
        const told = (named: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, readonly string[]>> =>
          Object.fromEntries(
            Object.entries(named).map(([name, pages]) => {
              const files = filesOf(pages.map((page) => chunkOf(page, chunks)), chunks)
              const seated = SEATED[name] ? filesOf([chunkOf(SEATED[name], chunks)], chunks) : []
              const scripts = [...seated].filter((file) => file.endsWith('.js'))
              return [name, [...new Set([...files, ...scripts])].filter((file) => !first.has(file)).map((file) => `/${file}`)]
            }),
          )
        const source = JSON.stringify({ pages: told(PAGES), languages: told(LANGUAGES) })
        this.emitFile({ type: 'asset', fileName: 'rooms.json', source })
      },
    },
  }
}

function chunkOf(page: string, chunks: readonly Rollup.OutputChunk[]): Rollup.OutputChunk {
  const chunk = chunks.find((one) => one.moduleIds.some((id) => id.endsWith(page)))
  if (!chunk) throw new Error(`rooms: expected a chunk for ${page}, found none`)
  return chunk
}

/** Chunks, all that they import, and their styles. */
function filesOf(begun: readonly Rollup.OutputChunk[], chunks: readonly Rollup.OutputChunk[]): ReadonlySet<string> {
  const found = new Set<string>()
  const gather = (one: Rollup.OutputChunk | undefined): void => {
    if (!one || found.has(one.fileName)) return
    found.add(one.fileName)
    for (const style of one.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of one.imports) gather(chunks.find(({ fileName }) => fileName === name))
  }
  begun.forEach(gather)
  return found
}
