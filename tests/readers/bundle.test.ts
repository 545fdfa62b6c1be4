import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { build, type Rolldown } from 'vite'

/** What every user downloads to import a file; the whole worker may take 60 kB. */
const BUDGET = 30_000

test('the reader of XLSX and CSV is small, and rare formats wait until a file needs them', async () => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: {
        input: path.resolve('workers/recipients/readers/index.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  })
  const { output } = [made].flat()[0] as Rolldown.RolldownOutput // write: false always answers so
  const chunks = output.filter((file) => file.type === 'chunk')
  const common = commonChunks(chunks)
  const size = common.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  expect(size).toBeLessThan(BUDGET)
  expect(chunks.length).toBeGreaterThan(common.length + 2)
  expect(common.map(({ code }) => code).join('')).not.toContain('VelvetSweatshop')
})

/** The entry and what it imports at once. */
function commonChunks(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(visit)
  }
  visit('entry.js')
  return [...found]
}
