/** The goods that are drawn for kits, as symbols to be used by name; paper has the same files. */
const FILES = import.meta.glob<string>('../../../src/kermesse/pieces/drawings/goods/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const goods = `<svg id="kit-goods" class="symbols" aria-hidden="true" width="0" height="0"><defs>${Object.entries(FILES)
  .map(([path, svg]) =>
    svg
      .trim()
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="${path.slice(path.lastIndexOf('/') + 1, -4)}"`)
      .replace('</svg>', '</symbol>'),
  )
  .join('')}</defs></svg>`
