import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

export type Bundle = { readonly file: string; readonly gzipBytes: number }

/** Builds one entry as the product would ship it: minified, one file. */
export async function bundle(entry: string): Promise<Bundle> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'address-bench-'))
  const name = path.basename(entry, '.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve(entry),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: `${name}.mjs` },
      },
    },
  })
  const file = path.join(outDir, `${name}.mjs`)
  return { file, gzipBytes: gzipSync(readFileSync(file), { level: 9 }).length }
}
