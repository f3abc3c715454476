import { defineConfig } from 'vitest/config'

/** The tests beside the code, in Node: pages are tested in a real browser, by the Python package's tests. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], environment: 'node' } })
