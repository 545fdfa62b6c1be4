import { describe, expect, test } from 'vitest'
import { makeCompound } from '#tests/fixtures/files/make-compound.ts'
import { makeRandom } from '#tests/fixtures/files/make-orders.ts'
import { makeWorkbookStream, record } from '#tests/fixtures/files/make-xls.ts'
import { concat } from '#tests/fixtures/files/make-zip.ts'
import { problemOf, SEED, TRIES, type Random } from './fuzz-problem.ts'

const XML_PIECES = [
  '<Worksheet ss:Name="T">',
  '</Worksheet>',
  '<Table>',
  '<Row>',
  '<Row ss:Index="9" ss:Hidden="1">',
  '<Row ss:Index="-1">',
  '</Row>',
  '<Cell>',
  '<Cell ss:Index="4">',
  '<Cell ss:MergeAcross="2" ss:MergeDown="3">',
  '<Cell ss:StyleID="s1">',
  '<Cell ss:Index="99999999999"/>',
  '</Cell>',
  '<Data ss:Type="String">',
  '<Data ss:Type="Number">',
  '<Data ss:Type="DateTime">',
  '<Data ss:Type="Boolean">',
  '<Data ss:Type="Error">',
  '<ss:Data>',
  '</Data>',
  '<Comment>',
  '</Comment>',
  '<Style ss:ID="s1"><NumberFormat ss:Format="Short Date"/></Style>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '张三',
  '1',
  '6901234567890123456',
  '2025-03-01T00:00:00.000',
  '1e999',
  '&#0;',
  '<',
]

function recordsOf(stream: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const view = new DataView(stream.buffer)
  const records: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at + 4 <= stream.length;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    records.push(stream.slice(at, end))
    at = end
  }
  return records
}

/** Swaps, repeats, drops, cuts, stretches or renames one record, or breaks its length. */
function disturb(records: Uint8Array<ArrayBuffer>[], random: Random): void {
  const pick = () => Math.floor(random() * records.length)
  const at = pick()
  const one = records[at] ?? new Uint8Array(4)
  const type = one[0] ?? 0
  const kind = Math.floor(random() * 7)
  if (kind === 0) records.splice(at, 1, records[pick()] ?? one)
  else if (kind === 1) records.splice(pick(), 0, one)
  else if (kind === 2) records.splice(at, 1)
  else if (kind === 3)
    records[at] = record(type | ((one[1] ?? 0) << 8), one.slice(4, 4 + random() * one.length))
  else if (kind === 4)
    records[at] = record(type, [
      ...one.slice(4),
      ...Array<number>(40).fill(Math.floor(random() * 256)),
    ])
  else if (kind === 5) records[at] = record(0x3c, one.slice(4)) // CONTINUE
  else if (one.length > 4) {
    const changed = one.slice()
    changed[2 + Math.floor(random() * (one.length - 2))] = Math.floor(random() * 256)
    records[at] = changed
  }
}

describe('documents put together at random, old formats', () => {
  test('an old workbook of shuffled, cut and stretched records ends in rows or a known code', async () => {
    const random = makeRandom(SEED + 3)
    const seeds = [8, 5].flatMap((version) =>
      [true, false].map((labels) =>
        recordsOf(
          makeWorkbookStream(
            [
              {
                name: '订单',
                rows: [
                  ['甲', 1.5, true, { formula: '文' }, { error: 7 }],
                  ['乙'.repeat(300), 13812345678],
                ],
                merges: [[0, 0, 1, 0]],
                hiddenRows: [1],
              },
            ],
            { version: version === 8 ? 8 : 5, labels, format: '0.00' },
          ),
        ),
      ),
    )
    for (let i = 0; i < TRIES * 40; i++) {
      const records = [...(seeds[i % seeds.length] ?? [])]
      for (let step = 0; step < 1 + random() * 4; step++) disturb(records, random)
      const stream = concat(records)
      const bytes = makeCompound([{ name: random() < 0.5 ? 'Workbook' : 'Book', data: stream }])
      expect(await problemOf(bytes, `workbook #${i} seed ${SEED}`)).toBe('')
    }
  })

  test('an XML workbook of shuffled elements ends in rows or a known code', async () => {
    const random = makeRandom(SEED + 4)
    for (let i = 0; i < TRIES * 40; i++) {
      const parts = Array.from(
        { length: 50 },
        () => XML_PIECES[Math.floor(random() * XML_PIECES.length)],
      )
      const text = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${parts.join('')}`
      expect(await problemOf(new TextEncoder().encode(text), `xml #${i}: ${text}`)).toBe('')
    }
  })
})
