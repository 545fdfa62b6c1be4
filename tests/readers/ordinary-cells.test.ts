import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import type { Sheet } from '#workers/recipients/sheet.types.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'

const FORMATS = [
  '0',
  '0_ ',
  '#',
  '@',
  '0.00',
  '#,##0',
  '0;-0;',
  '00000',
  'yyyy-mm-dd',
  '[>9]0"大";0',
]

const value = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9]\d{0,21})$/),
  fc.stringMatching(/^-?(0|[1-9]\d{0,8})\.\d{1,9}$/),
  fc.stringMatching(/^[1-9](\.\d{1,14})?E[+-]?\d{1,2}$/),
  fc.constantFrom('007', '', ' 5', '5.', '.5', '1e5', 'NaN', '12345678901234567890', '0.000001'),
)
const cell = fc.oneof(
  fc.record({ value, style: fc.nat(FORMATS.length), type: fc.constantFrom('', ' t="n"') }),
  fc.record({
    value: fc.constantFrom('甲', 'a&amp;b', ' 乙 ', '_x0041_', ''),
    style: fc.nat(2),
    type: fc.constant(' t="inlineStr"'),
  }),
)
type Cell = { value: string; style: number; type: string }

function xml({ value, style, type }: Cell, ref: string): string {
  const open = `<c r="${ref}"${style > 0 ? ` s="${style}"` : ''}${type}>`
  if (type.includes('inlineStr')) return `${open}<is><t xml:space="preserve">${value}</t></is></c>`
  return value === '' ? `<c r="${ref}" s="${style}"/>` : `${open}<v>${value}</v></c>`
}

async function read(rows: Cell[][], spell: (cell: string) => string): Promise<Sheet | string> {
  const lines = rows.map((row, r) => {
    const cells = row.map((one, c) => spell(xml(one, `${'ABCD'[c]}${r + 1}`)))
    return `<row r="${r + 1}">${cells.join('')}</row>`
  })
  // More than the look ahead behind the last cell, or the usual way would not be taken.
  const after = `<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>`
  const file = makeXlsx([{ name: 'S', data: lines.join(''), after }], { formats: FORMATS })
  const answer = await readStill(new Blob([file]))
  return answer.ok ? answer.value.sheet : answer.error.code
}

test('cells in the usual spelling are read as in any other spelling', async () => {
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const usual = await read(rows, (one) => one)
      const other = await read(rows, (one) => one.replace('<c r=', '<c  r='))
      expect(usual).toEqual(other)
    }),
    { numRuns: 150 },
  )
})

/** Some lines and a page end, longer than the look ahead. */
const bookOf = (data: string, strings = '') =>
  readStill(
    new Blob([
      makeXlsx([{ name: 'S', data: `${data}<row r="9000"><c r="A9000"><v>1</v></c></row>` }], {
        strings,
      }),
    ]),
  )

const ROW_TAGS = [
  '',
  ' spans="1:2" ht="15" customHeight="1"',
  ' hidden="1"',
  ' hidden="true" s="1"',
  ' x="a>b"',
  " x='>'",
]
const row = fc.record({
  gap: fc.integer({ min: -2, max: 3 }),
  tag: fc.constantFrom(...ROW_TAGS),
  end: fc.constantFrom('</row>', '</row>\n', '</row >'),
})

test('rows in the usual spelling are read as in any other spelling', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 8 }), async (rows) => {
      const spelled = async (open: string) => {
        let line = 3
        const data = rows.map(({ gap, tag, end }, r) => {
          line = Math.max(1, line + gap)
          const cells = 'AB'
            .split('')
            .map((c) => `<c r="${c}${line}" t="inlineStr"><is><t>${c}${r}</t></is></c>`)
          return `<${open} r="${line}"${tag}>${cells.join('')}${end}`
        })
        const answer = await bookOf(data.join(''))
        return answer.ok ? answer.value.sheet : answer.error.code
      }
      expect(await spelled('row')).toEqual(await spelled('row '))
    }),
    { numRuns: 150 },
  )
})

test('shared strings of the plain shape are read as in any other', async () => {
  const texts = [
    '甲',
    '',
    'a_b',
    '_x0041_',
    'tb_1',
    'a&amp;b',
    '<![CDATA[乙]]>',
    '丙\r\n丁',
    '戊'.repeat(40),
  ]
  const piece = fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(piece, async (strings) => {
      // Many windows of strings, so that some hold nothing but items.
      const all = Array.from({ length: 6000 }, (_, i) => strings[i % strings.length] ?? '')
      const data = all.slice(-strings.length).map((_, i) => {
        const at = all.length - strings.length + i
        return `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>${at}</v></c></row>`
      })
      const read = async (open: string) => {
        const answer = await bookOf(
          data.join(''),
          all.map((it) => `${open}${it}</t></si>`).join(''),
        )
        return answer.ok ? answer.value.sheet : answer.error.code
      }
      expect(await read('<si><t>')).toEqual(await read('<si><t >'))
    }),
    { numRuns: 20 },
  )
})
