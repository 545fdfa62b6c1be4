import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MAX_FILE_BYTES } from '../readers/index.ts'
import { cut, writeInParts } from './in-parts.ts'
import type { TextSheet } from './text-sheet.types.ts'

const sheetOf = (name: string, rows: number, text = 'x'): TextSheet => ({
  name,
  columns: [{ header: '列', width: 10 }],
  rows: Array.from({ length: rows }, (_, n) => [`${name}${n}${text}`]),
})

const textsOf = (sheets: readonly TextSheet[]): string[] =>
  sheets.flatMap(({ name, rows }) => rows.map(([text]) => `${name}|${text}`))

describe('sheets that are cut', () => {
  it('keep every row once and in order, in pieces of one size', () => {
    const sizes = fc.array(fc.nat(40), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 9 }), (lengths, count) => {
        const sheets = lengths.map((rows, n) => sheetOf(`${n}`, rows))
        const parts = cut(sheets, count)
        expect(parts.flatMap((part) => textsOf(part))).toEqual(textsOf(sheets))
        const total = textsOf(sheets).length
        expect(parts.length).toBeLessThanOrEqual(count)
        for (const part of parts) {
          expect(part.every(({ rows }) => rows.length > 0)).toBe(true)
          expect(textsOf(part).length).toBeLessThanOrEqual(Math.ceil(total / count))
        }
      }),
    )
  })
})

/** A file of so many bytes a row, whatever is in it; its writer reports the rows. */
function writer(bytesPerRow: (row: string) => number) {
  const written: string[][] = []
  const stages: string[] = []
  const made = (sheets: readonly TextSheet[]) =>
    writeInParts(sheets, {
      onStage: (stage, rows) => stages.push(`${stage} ${rows}`),
      async write(part, onRows) {
        const texts = textsOf(part)
        onRows(1)
        onRows(texts.length)
        written.push(texts)
        const size = texts.reduce((sum, text) => sum + bytesPerRow(text), 0)
        // No memory for bytes that nobody reads.
        return Object.defineProperty(new Blob([]), 'size', { value: size })
      },
    })
  return { made, written, stages }
}

describe('files of many rows', () => {
  it('are one file, written once, when it is small', async () => {
    const { made, written, stages } = writer(() => 80)
    const files = await made([sheetOf('a', 300), sheetOf('b', 5)])
    expect([files.length, written.length]).toEqual([1, 1])
    expect(stages).toEqual(['write 1', 'pack 305'])
  })

  it('are several that can all be imported, each row in one of them', async () => {
    const { made, written, stages } = writer(() => 130)
    const sheets = [sheetOf('a', 60_000, 'x'.repeat(90)), sheetOf('b', 30_000, 'x'.repeat(90))]
    const files = await made(sheets)
    expect(files.length).toBe(3)
    expect(files.every(({ size }) => size <= MAX_FILE_BYTES)).toBe(true)
    // The first was the sample.
    expect(written.slice(1).flat()).toEqual(textsOf(sheets))
    expect(stages.filter((stage) => stage.startsWith('pack'))).toEqual([
      'pack 30000',
      'pack 60000',
      'pack 90000',
    ])
  })

  it('are cut again where a part became larger than the sample predicted', async () => {
    const { made } = writer((text) => (text.startsWith('b') ? 400 : 20))
    const files = await made([
      sheetOf('a', 60_000, 'x'.repeat(90)),
      sheetOf('b', 30_000, 'x'.repeat(90)),
    ])
    expect(files.every(({ size }) => size <= MAX_FILE_BYTES)).toBe(true)
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBe(60_000 * 20 + 30_000 * 400)
  })

  it('hold a row that alone is too large', async () => {
    const { made } = writer(() => MAX_FILE_BYTES + 1)
    expect(await made([sheetOf('a', 3, 'x'.repeat(3_000_000))])).toHaveLength(3)
  })
})
