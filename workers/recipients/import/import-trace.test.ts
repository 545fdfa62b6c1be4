import { describe, expect, it } from 'vitest'

import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'

import { countLines, linesOf, lineText, type LastImport } from './import-trace.ts'
import type { RestoredCell } from './import.types.ts'
import { appended, NO_ROWS } from '../list/change.ts'
import { RecipientList } from '../list/recipient-list.ts'
import { makeRow } from '../list/row.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { LostCells } from '../readers/lost-cells.ts'
import type { LostRuns } from '../sheet.types.ts'

async function lostIn(file: Uint8Array<ArrayBuffer>): Promise<Record<string, number[]>> {
  const read = await readStill(file)
  if (!read.ok) throw new Error(read.error.code)
  const kinds = Object.entries<Uint32Array>(read.value.lost)
  return Object.fromEntries(kinds.map(([kind, runs]) => [kind, [...runs]]))
}

const formula = { xml: '<c r="{ref}"><f>A1</f></c>' }
const empty = { xml: '<c r="{ref}"><f>A1</f><v></v></c>' }
const noText = { xml: '<c r="{ref}" t="str"><f>A1</f><v></v></c>' }
const missing = { xml: '<c r="{ref}" t="s"><v>7</v></c>' }
const unreadable = { xml: '<c r="{ref}" t="s"><v>0</v></c>' }

/** Lines 2 to 4 became rows 11 to 13. */
function importOf(lost: LostRuns): { imported: LastImport; list: RecipientList } {
  const list = new RecipientList()
  const ids = [11, 12, 13]
  const rows = ids.map((id) => makeRow(id, { ...EMPTY_RECIPIENT, name: `人${id}` }, []))
  list.apply({
    cause: 'import',
    before: [],
    after: [],
    removed: NO_ROWS,
    inserted: appended(0, rows),
  })
  const none = new Uint32Array(0)
  const part = {
    sheet: '订单',
    headers: ['订单号', '姓名'],
    ids: Uint32Array.from(ids),
    lines: Uint32Array.of(2, 3, 4),
    flags: new Uint16Array(3),
    emptySpans: none,
    leftOut: none,
    notARecipient: none,
    struckOut: none,
    lost,
    restored: new Map<number, readonly RestoredCell[]>(),
  }
  return { imported: { mode: 'import', added: new Set(ids), parts: [part] }, list }
}

describe('where a file lost something', () => {
  it('is known of every cell of a workbook, by line and column', async () => {
    const rows = [
      ['甲', '乙', '丙'],
      ['a', formula, noText],
      [missing, 'b', empty],
      [missing, formula, unreadable],
    ]
    const file = makeXlsx([{ name: 'S', rows }], { strings: '<si><t>缺\uFFFD</t></si>' })
    expect(await lostIn(file)).toEqual({
      formulasUncached: [2, 2, 1, 3, 3, 2, 4, 4, 1],
      stringsMissing: [3, 4, 0],
      replaced: [4, 4, 2],
    })
  })

  it('is known of columns that are too far right and of merged cells that cannot be filled', async () => {
    const data =
      '<row r="1"><c r="A1"><v>1</v></c><c r="IW1"><v>1</v></c><c r="IX1"><v>1</v></c></row>'
    const after = '<mergeCells><mergeCell ref="B9:B5"/></mergeCells>'
    expect(await lostIn(makeXlsx([{ name: 'S', data, after }]))).toEqual({
      columnsDropped: [1, 1, 256],
      mergesIgnored: [5, 9, 1],
    })
  })

  it('costs no more for a million cells below each other than for one', () => {
    const lost = new LostCells()
    for (let line = 1; line <= 1_000_000; line++) lost.add(line, 3)
    expect([lost.count, ...lost.toRuns()]).toEqual([1_000_000, 1, 1_000_000, 3])
  })

  it('stays small in a file that loses every other cell, and leaves no line out', () => {
    const lost = new LostCells()
    for (let line = 1; line <= 1_000_001; line += 2) lost.add(line, line % 3)
    const runs = lost.toRuns()
    expect(runs.length).toBeLessThanOrEqual(60_000)
    expect(Math.max(...runs.filter((_, at) => at % 3 === 1))).toBe(1_000_001)
    expect(lost.count).toBe(500_001)
  })
})

describe('the lines behind a number of the summary', () => {
  it('are rows where rows were made of them, and spans elsewhere, each line once', () => {
    const runs = Uint32Array.of(1, 3, 1, 3, 3, 0, 8, 9, 256)
    const { imported, list } = importOf({ formulasUncached: runs })
    expect(countLines(imported, 'formulasUncached')).toBe(5)
    const { total, lines } = linesOf(imported, list, {
      kind: 'formulasUncached',
      offset: 0,
      limit: 9,
    })
    expect(total).toBe(4)
    expect(
      lines.map(({ from, to, columns, isTaken, row }) => [from, to, columns, isTaken, row?.name]),
    ).toEqual([
      [1, 1, ['B 姓名'], false, undefined],
      [2, 2, ['B 姓名'], true, '人11'],
      [3, 3, ['A 订单号', 'B 姓名'], true, '人12'],
      [8, 9, ['IW'], false, undefined],
    ])
    expect(lineText(imported, 'formulasUncached')).toBe('1-3、8-9')
  })

  it('are none of a kind that did not occur', () => {
    const { imported, list } = importOf({})
    expect(countLines(imported, 'replaced')).toBe(0)
    expect(linesOf(imported, list, { kind: 'replaced', offset: 0, limit: 9 }).lines).toEqual([])
  })
})
