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
    test: /\/src\/(look\/light|arriving|way|places|words|doors|wire\/(doors|clock|faults|surroundings|ways|boxes|pauses|ids)|cards\/(HatCard|TarotCard|ColourCard)|play\/founding|parts\/Icon|desk\/fields)[./]/,
  },
  {
    name: 'table',
    test: /\/src\/(table\/(?!HaggleTable|night|late|Countdown)\w+|wire\/(live|errands|call|asking|kept|changes|store)|play\/(countdown|talk|ringing|people|seed|hattrick|hand|seats|turn|suggesting|plan)|look\/(senses|sounding|tones)|floor\/(Rename|MyLink)|parts\/(Qr|Lamps|Senses)|desk\/(Copy|Sure|told|HowLong|Given)|hattrick\/(Hats|PassMark|told)|ending\/Seed)[./]/,
  },
  {
    name: 'market',
    test: /\/src\/(table\/(HaggleTable|night|late|Countdown)|wire\/(texts|reckoner)|play\/(?!founding|desk|story|news|settling|happened|takingback)[a-z]+|cards\/(Sign|Ticket|Good|OwnCard|Token)|parts\/Person|learn\/coach\/steps)[./]/,
  },
  { name: 'goods', test: /\/src\/(bargain\/(Stepper|OfferTray|Slips|inwords)|ending\/(Counter|Lines)|cards\/Stacks)\./ },
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
