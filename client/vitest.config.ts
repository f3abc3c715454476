import { defineConfig } from 'vitest/config'
import { spoken } from './making/spoken.ts'

/** The tests beside the code, in Node: pages are tested in a real browser, by the Python package's tests. */
export default defineConfig({
  plugins: [spoken()],
  test: { include: ['src/**/*.test.ts'], environment: 'node', setupFiles: ['src/words/both.ts'] },
})
