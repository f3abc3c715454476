import type { Plugin } from 'vite'

const FACE = /assets\/.*\.woff2$/

/** Asks for both faces along with the page: they are on every first screen. What draws it comes before them. */
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
            attrs: {
              ...{ rel: 'preload', as: 'font', type: 'font/woff2' },
              ...{ href: `/${name}`, crossorigin: true, fetchpriority: 'low' },
            },
            injectTo: 'head',
          })),
    },
  }
}
