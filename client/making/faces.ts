import type { Plugin } from 'vite'

const FACE = /assets\/.*\.woff2$/

/** Asks for both faces at once with the page: they are on every first screen, and nothing waits for them. */
export function faces(): Plugin {
  return {
    name: 'kermesse:faces',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FACE.test(name))
          .sort()
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}
