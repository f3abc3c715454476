import type { Plugin, Rollup } from 'vite'

/** What a page that is loaded later begins with: by the first word of its address, the files that it takes at once. */
const PAGES: Readonly<Record<string, string>> = {
  host: 'pages/Host.svelte',
  t: 'pages/Table.svelte',
  learn: 'pages/Learn.svelte',
  replay: 'pages/Replay.svelte',
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
        const first = filesOf(chunks.find((one) => one.isEntry), chunks)
        const told = Object.entries(PAGES).map(([room, page]) => {
          const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(page))
          if (!chunk) throw new Error(`rooms: expected a chunk for ${page}, found none`)
          return [room, [...filesOf(chunk, chunks)].filter((file) => !first.has(file)).map((file) => `/${file}`)]
        })
        this.emitFile({ type: 'asset', fileName: 'rooms.json', source: JSON.stringify(Object.fromEntries(told)) })
      },
    },
  }
}

/** A chunk, all that it imports, and their styles. */
function filesOf(chunk: Rollup.OutputChunk | undefined, chunks: readonly Rollup.OutputChunk[]): ReadonlySet<string> {
  const found = new Set<string>()
  const gather = (one: Rollup.OutputChunk | undefined): void => {
    if (!one || found.has(one.fileName)) return
    found.add(one.fileName)
    for (const style of one.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of one.imports) gather(chunks.find(({ fileName }) => fileName === name))
  }
  gather(chunk)
  return found
}
