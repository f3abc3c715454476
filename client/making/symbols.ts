import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SPRITE = new URL('../src/symbols/sprite.svg', import.meta.url)
/** The goods of our own boxes; paper draws them too. Those for kits come when a kit has them: `haggle/pieces/drawings.ts`. */
const DRAWINGS = new URL('../../src/kermesse/pieces/drawings/', import.meta.url)

/** Puts every symbol into the page itself: none comes late, and `<use href="#sun">` needs no request. */
export function symbols(): Plugin {
  return {
    name: 'kermesse:symbols',
    transformIndexHtml(page) {
      const goods = readdirSync(DRAWINGS).filter((file) => file.endsWith('.svg')).sort().map(symbol).join('')
      const sprite = readFileSync(SPRITE, 'utf8').replace('<defs>', `<defs>${goods}`).replace(/\s*\n\s*/g, '')
      return page.replace('<!-- symbols -->', sprite.replace('<svg ', '<svg class="symbols" aria-hidden="true" '))
    },
  }
}

function symbol(file: string): string {
  const id = file.replace('.svg', '')
  const drawing = readFileSync(new URL(file, DRAWINGS), 'utf8')
  return drawing.replace('<svg xmlns="http://www.w3.org/2000/svg"', `<symbol id="${id}"`).replace('</svg>', '</symbol>')
}
