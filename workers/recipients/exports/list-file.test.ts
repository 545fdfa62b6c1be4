import { describe, expect, it } from 'vitest'

import { fail, ok } from '#domain/result/result.ts'

import type { ExportProgress } from '../workbook/progress.types.ts'
import { TextWorkbook } from '../workbook/text-workbook.ts'
import { fillFile, makeListFile } from './list-file.ts'
import type { ReadPart } from './list-parts.ts'
import type { TablePart } from './read-lines.ts'

/** Parts of a table with one column; lines that are empty are left out. */
function partsOf(parts: readonly (readonly string[])[]): ReadPart<TablePart> {
  return async (after = '0') => {
    const at = Number(after)
    const list = parts[at] ?? []
    const rows = list.filter((text) => text !== '').map((text) => [text])
    return ok({
      sheet: { name: '表', columns: [{ header: '单号', width: 10 }], rows },
      read: list.length,
      left: list.length - rows.length,
      next: at + 1 < parts.length ? String(at + 1) : null,
    })
  }
}

const nothing = (): void => {}

describe('a file that is written while its list comes', () => {
  const fill = async (parts: readonly (readonly string[])[]) => {
    const readPart = partsOf(parts)
    const filled = await fillFile(new TextWorkbook(), {
      readPart,
      expected: 0,
      onProgress: nothing,
    })
    return filled.ok ? filled.value : filled.error.code
  }

  it('has no sheet when the list is empty, or nothing of it counts', async () => {
    expect(await fill([[]])).toEqual({ title: '', rows: 0, left: 0 })
    expect(await fill([['', ''], ['']])).toEqual({ title: '', rows: 0, left: 3 })
  })

  it('leaves out a part of which nothing counts, and counts what it left out', async () => {
    expect(await fill([[''], ['W1', 'W2'], ['', 'W3']])).toEqual({ title: '表', rows: 3, left: 2 })
  })
})

describe('a list as CSV', () => {
  const make = (
    readPart: ReadPart<TablePart>,
    onProgress: (at: ExportProgress) => void = nothing,
  ) =>
    makeListFile({
      format: 'csv',
      expected: 4,
      readPart,
      signal: new AbortController().signal,
      onProgress,
    })

  it('is one file with every line, and reports how far it is', async () => {
    const seen: ExportProgress[] = []
    const made = await make(
      partsOf([
        ['W1', 'W2'],
        ['', 'W3'],
      ]),
      (at) => seen.push(at),
    )
    if (!made.ok || made.value === null) throw new Error('no file')
    const { files, ...rest } = made.value
    expect(rest).toEqual({ title: '表', format: 'csv', rows: 3, left: 1 })
    expect(await Promise.all(files.map((file) => file.text()))).toEqual([
      '单号\r\nW1\r\nW2\r\nW3\r\n',
    ])
    expect(seen).toEqual([
      { stage: 'find', rows: 2, total: 4 },
      { stage: 'find', rows: 4, total: 4 },
      { stage: 'pack', rows: 3, total: 3 },
    ])
  })

  it('is no file when the list has no line, or a part cannot be had', async () => {
    expect(await make(partsOf([[]]))).toEqual(ok(null))
    const broken: ReadPart<TablePart> = async (after) =>
      after === undefined ? partsOf([['W1'], ['W2']])(after) : fail('network_error')
    expect(await make(broken)).toMatchObject({ ok: false, error: { code: 'network_error' } })
  })

  it('begins another file where a spreadsheet has no more lines', async () => {
    const columns = [{ header: '单号', width: 10 }]
    const rows = Array.from({ length: 600_000 }, () => ['W'])
    const made = await make(async (after) =>
      ok({
        sheet: { name: '表', columns, rows },
        read: rows.length,
        left: 0,
        next: after === undefined ? '1' : null,
      }),
    )
    expect(made).toMatchObject({ ok: true, value: { rows: 1_200_000 } })
    expect(made.ok && made.value?.files.length).toBe(2)
  })
})
