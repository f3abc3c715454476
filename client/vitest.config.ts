import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { spoken } from './making/spoken.ts'

/**
 * The tests beside the code, in Node: pages are tested in a real browser, by the Python package's tests. All in one
 * process: else each file makes both languages' phrases anew, and the whole takes eight times as long.
 */
export default defineConfig({
  // Runes as a browser has them: what reads a state follows it in a test, too.
  plugins: [spoken(), svelte({ configFile: false, dynamicCompileOptions: () => ({ generate: 'client' }) })],
  ssr: { resolve: { conditions: ['browser'] } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['src/words/both.ts'],
    isolate: false,
    maxWorkers: 1,
  },
})
