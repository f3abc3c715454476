import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { away } from './making/away.ts'
import { chunkOf } from './making/chunks.ts'
import { licences } from './making/licences.ts'
import { packed } from './making/packed.ts'
import { rooms } from './making/rooms.ts'
import { spoken } from './making/spoken.ts'
import { symbols } from './making/symbols.ts'

const BUILT = '../src/kermesse/web/built'

export default defineConfig({
  plugins: [svelte({ compilerOptions: { runes: true } }), spoken(), symbols(), licences(), away(), rooms(), packed()],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    // Phones of about the last five years; the first Firefox that knows dialogs.
    target: ['chrome94', 'edge94', 'firefox98', 'safari15.4'],
    // The pages' policy lets nothing in that is written into another file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'folders' }] } } },
  },
  // `npm run dev`, beside a `kermesse serve`.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
})
