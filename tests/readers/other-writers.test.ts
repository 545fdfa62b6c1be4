import { describe, expect, test } from 'vitest'
import { makeCompound } from '#tests/fixtures/files/make-compound.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'

/** What the files of other office software taught; each is made again here, as small as it can be. */
const text = (source: string) => new TextEncoder().encode(source)

describe('WPS tables of the old kind', () => {
  test.each(['订单.et', '订单.ett', '订单.xls'])(
    'a compound file with a Workbook stream is an old workbook, also as %s',
    async (name) => {
      const answer = await readStill(makeXls([{ name: 'S', rows: [['收货人'], ['赵伟']] }]), {
        name,
      })
      expect(answer).toMatchObject({ ok: true, value: { kind: 'xls', sheet: { rowCount: 2 } } })
    },
  )

  test.each(['WpsBook', 'ETBook', 'CONTENTS'])(
    'a compound file of an unknown kind (%s) is refused as none we read',
    async (stream) => {
      const file = makeCompound([{ name: stream, data: new Uint8Array(5000).fill(7) }])
      expect(await readStill(file, { name: '订单.et' })).toMatchObject({
        ok: false,
        error: { code: 'file_type_unsupported', params: { found: 'compound' } },
      })
    },
  )
})

test('the hidden columns of an XML workbook are reported', async () => {
  const file = text(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="S"><Table><Column ss:Width="9"/><Column ss:Index="3" ss:Hidden="1" ss:Span="1"/>
<Column ss:Width="9"/><Column ss:Hidden="1"/><Column ss:Hidden="1" ss:Span="99999999"/>
<Row>${'<Cell><Data ss:Type="String">甲</Data></Cell>'.repeat(6)}</Row></Table></Worksheet></Workbook>`)
  expect(await readStill(file)).toMatchObject({
    ok: true,
    value: { kind: 'xml2003', sheet: { hiddenColumns: [2, 3, 5] } },
  })
})

test('a table of LibreOffice in one XML file is named, not read as a page', async () => {
  const file = text(`<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:styles><style:style/></office:styles><office:body/></office:document>`)
  expect(await readStill(file)).toMatchObject({
    ok: false,
    error: { code: 'file_type_unsupported', params: { found: 'ods' } },
  })
})
