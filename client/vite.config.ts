import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { away } from './making/away.ts'
import { licences } from './making/licences.ts'
import { packed } from './making/packed.ts'
import { rooms } from './making/rooms.ts'
import { spoken } from './making/spoken.ts'
import { symbols } from './making/symbols.ts'

/** What several pages share, in few files: on a slow network each file costs a way there and back. */
const TOGETHER = [
  { name: 'svelte', test: /\/node_modules\/svelte\/src\/(?!reactivity\/(?!create))|node_modules\/clsx|@oxc-project|preload-helper/ },
  {
    name: 'hall',
    test: /\/src\/(look\/(light|fields)|hall\/(navigation|places)|table\/arrival|words|wire\/(server|api|backoff|boxes|clock|environment|errors|generated|ids|limits|sessions)|parts\/(Icon|cards\/(HatCard|TarotCard|ColourCard))|hattrick\/founding\/tableplan)[./]/,
  },
  {
    name: 'table',
    test: /\/src\/(table\/(?!TablePage|tablerequest)\w+|wire\/(live|store)|look\/(senses|sound|tones)|parts\/(Qr|Senses|Confirm|Copy|decoration\/Lamps)|haggle\/desk\/(kits|suggestions|founding\/(plan|MarketLength))|hattrick\/(cards|settingwords|hand\/handgrid|lobby\/seats|talk\/talk|table\/(Hats|PassMark|turn)))[./]/,
  },
  {
    name: 'market',
    test: /\/src\/(haggle\/(night|pieces\/(?!Stacks)\w+|bargain\/(sentence|terms|bargains|compose\/(basis|draft|hints|palette|slot)|inbox\/(inbox|inboxpage|newbargains)|pick\/numberinput)|ending\/(envelope\/(envelope|envelopeline)|reveal\/(reveal|standings)|score\/(ownsums|scorelines)|story\/momentwords)|floor\/(notices|goods\/worth|notebook\/notebook|people\/dealings))|parts\/Person|learn\/coach\/steps)[./]/,
  },
  {
    name: 'goods',
    test: /\/src\/haggle\/(bargain\/(Stepper|OfferTray|Slips|bundlewords)|ending\/(envelope\/Counter|score\/ScoreLines)|pieces\/Stacks)\./,
  },
]

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
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER } } },
  },
  // `npm run dev`, beside a `kermesse serve`.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8420', ws: true } } },
})
