import { describe, expect, it } from 'vitest'

import { loadCells } from './copy-cells.ts'
import type { TableColumn } from './data-table.types.ts'

type Row = { readonly no: string; readonly name: string }

const column = (id: 'no' | 'name'): TableColumn<Row> => ({
  id,
  header: id,
  size: 1,
  text: (row) => row[id],
})

const ROWS: readonly Row[] = [
  { no: '6920260101000000001', name: '王<小>明 & "大号"' },
  { no: '007', name: 'a\tb' },
  { no: '12', name: '' },
]

const source = {
  key: 'all',
  revision: 1,
  load: (offset: number, limit: number) =>
    Promise.resolve({
      revision: 1,
      total: ROWS.length,
      offset,
      rows: ROWS.slice(offset, offset + limit),
    }),
}

describe('cells for the clipboard', () => {
  it('are plain text that breaks no row of a spreadsheet', async () => {
    const { tsv } = await loadCells(source, [[0, 3]], [column('no'), column('name')])
    expect(tsv).toBe('6920260101000000001\t"王<小>明 & ""大号"""\r\n007\t"a\tb"\r\n12\t')
  })

  it('are a table in which long and zero-led numbers are declared text', async () => {
    const { html } = await loadCells(
      source,
      [
        [0, 1],
        [1, 3],
      ],
      [column('no'), column('name')],
    )
    expect(html).toContain(
      String.raw`<tr><td style='mso-number-format:"\@"'>6920260101000000001</td><td>王&lt;小&gt;明 &amp; "大号"</td></tr>`,
    )
    expect(html).toContain(String.raw`<td style='mso-number-format:"\@"'>007</td>`)
    expect(html).toContain('<tr><td>12</td><td></td></tr>')
  })
})
