import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SPRITE = new URL('../src/symbols/sprite.svg', import.meta.url)

/** Puts every symbol into the page itself: none comes late, and `<use href="#sun">` needs no request. */
export function symbols(): Plugin {
  return {
    name: 'kermesse:symbols',
    transformIndexHtml(page) {
      const sprite = readFileSync(SPRITE, 'utf8').replace(/\s*\n\s*/g, '')
      return page.replace('<!-- symbols -->', sprite.replace('<svg ', '<svg class="symbols" aria-hidden="true" '))
    },
  }
}
