import { describe, expect, it } from 'vitest'

import { table } from '#tests/fixtures/files/read-table.ts'
import type { ImportJob } from './import-file.ts'
import { summarise } from './import-summary.ts'
import { PIPELINE, rowOfSource } from '../pipeline.ts'
import type { ReadAnswer } from '../sheet.types.ts'

const ADDRESS = '浙江省杭州市西湖区文三路1号'

describe('what an import came to', () => {
  it('counts the rows that a platform has masked once each, among those with errors', async () => {
    const sheet = await table(
      ['收货人', '手机', '地址'],
      ['张**', '138****8000', ADDRESS],
      ['李娜', '139****0000', ADDRESS],
      ['王*', '13800138000', ADDRESS],
      ['赵敏', '13800138001', ADDRESS],
    )
    const mapping = PIPELINE.map(sheet, { platform: 'generic' })
    const rows = PIPELINE.rows(sheet, mapping, 0, 5).map((source, at) => rowOfSource(at, source))
    const counts = { rows: 5, empty: 0, merged: 0, hiddenRows: 0, hiddenColumns: 0, repaired: 0 }
    const written = { lines: new Uint32Array(0), columns: new Uint32Array(0), texts: [] }
    const answer = { chosen: 0, sheet, counts, warnings: [], lost: {}, written }
    const format = { kind: 'csv', encoding: null, delimiter: ',' } as const
    const read: ReadAnswer = { ...answer, ...format, sheets: [], others: [] }
    // Only the file and the beginning of the import under way are read.
    const running = { file: new File([], 'a.csv'), startedAt: 0 } as unknown as ImportJob
    const summary = summarise(running, read, {
      parts: [{ read, mapping }],
      left: [],
      added: rows,
      updated: 0,
      rows,
      imported: null,
    })
    expect(summary).toMatchObject({ dataRows: 4, rowsWithErrors: 3, masked: 3 })
  })
})
