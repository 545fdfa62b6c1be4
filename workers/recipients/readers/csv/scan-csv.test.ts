import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { createPace } from '../pace.ts'
import { rowTexts } from '../sheet.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { CsvScanner } from './scan-csv.ts'

/** The rows without the empty cells at their end; lines without text are left out. */
async function scanned(text: string, charsPerTurn = 1000): Promise<string[][]> {
  const builder = new SheetBuilder(DEFAULT_LIMITS)
  const scanner = new CsvScanner(text, ',', 0, builder)
  while (scanner.scan(charsPerTurn)) continue
  const sheet = await builder.finish('', createPace(undefined, Infinity))
  return Array.from({ length: sheet.rowCount }, (_, r) => trimmed(rowTexts(sheet, r)))
}

function trimmed(cells: readonly string[]): string[] {
  const kept = cells.map((cell) => (cell.trim() === '' ? '' : cell))
  while (kept.at(-1) === '') kept.pop()
  return kept
}

const cell = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '\t', '\u00A0') },
  { weight: 5, arbitrary: fc.stringMatching(/^[一-龥a-z0-9 \t。·]{1,8}$/u) },
)
const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 7 }), { maxLength: 12 })

describe('CsvScanner', () => {
  test('a line wider than all before it is cut at its own separators', async () => {
    expect(await scanned('a,b\nc,d,e,f\ng')).toEqual([['a', 'b'], ['c', 'd', 'e', 'f'], ['g']])
  })

  test('empty cells past the widest line change nothing', async () => {
    expect(await scanned('a,b\nc,d,,,,\n,,\n,,,,,e,')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['', '', '', '', '', 'e'],
    ])
  })

  test('lines of any width and quoting are the cells that were joined, however many a turn takes', async () => {
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.boolean()),
        async (rows, lineBreak, charsPerTurn, quoted) => {
          const text = rows
            .map((row) => row.map((one) => (quoted.next().value ? `"${one}"` : one)).join(','))
            .join(lineBreak)
          const meant = rows.map(trimmed).filter((row) => row.length > 0)
          expect(await scanned(text, charsPerTurn)).toEqual(meant)
        },
      ),
      { numRuns: 500 },
    )
  })
})
