import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(css|html|js|json|svg|txt|webmanifest)$/
const SMALLEST = 600

/** Packs every file once, as well as can be, so that the server never has to. */
export function packed(): Plugin {
  let folder = ''
  return {
    name: 'kermesse:packed',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle(wrong?: Error) {
      if (wrong) return
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (WORTH_IT.test(name)) pack(join(folder, name))
      }
    },
  }
}

function pack(path: string): void {
  const body = readFileSync(path)
  if (body.length < SMALLEST) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params: size }))
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}
