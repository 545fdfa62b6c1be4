import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeRandom } from '#tests/fixtures/files/make-orders.ts'
import { makeXlsx, sheetXml, sstXml } from '#tests/fixtures/files/make-xlsx.ts'
import { problemOf, SEED, TRIES, type Random } from './fuzz-problem.ts'

const FOLDER = path.resolve('tests/fixtures/files/merchant')
/** Agile keys take 100,000 hashes each: too slow to repeat. */
const FILES = readdirSync(FOLDER).filter((name) => !/\.json$|^agile|password|read-only/.test(name))

function mutate(source: Uint8Array, random: Random): Uint8Array {
  const bytes = source.slice()
  const at = () => Math.floor(random() * bytes.length)
  const kind = Math.floor(random() * 6)
  if (kind === 0) bytes[at()] = (bytes[at()] ?? 0) ^ (1 << Math.floor(random() * 8))
  else if (kind === 1) for (let i = 0; i < 20; i++) bytes[at()] = Math.floor(random() * 256)
  else if (kind === 2) return bytes.slice(0, at())
  else if (kind === 3) {
    const from = at()
    bytes.fill(
      [0, 0xff, 0x20, 0x3c][Math.floor(random() * 4)] ?? 0,
      from,
      from + Math.floor(random() * 64),
    )
  } else if (kind === 4) bytes.copyWithin(at(), at(), at())
  else {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (bytes.length > 4)
      view.setUint32(
        Math.min(at(), bytes.length - 4),
        [0, 0xffffffff, 0x7fffffff, 1][Math.floor(random() * 4)] ?? 0,
        true,
      )
  }
  return bytes
}

describe('damaged files', () => {
  test.each(FILES)('%s, with bits flipped, ends in rows or a known code', async (file) => {
    const source = new Uint8Array(readFileSync(path.join(FOLDER, file)))
    const random = makeRandom(SEED)
    for (let i = 0; i < TRIES; i++)
      expect(await problemOf(mutate(source, random), `${file} #${i} seed ${SEED}`)).toBe('')
  })
})

const PIECES = [
  '<c>',
  '<c/>',
  '</c>',
  '<c r="A1" t="s">',
  '<c r="B9" s="1" t="inlineStr">',
  '<c t="str">',
  '<c t="e">',
  '<c t="b">',
  '<c t="d">',
  "<c r='C3'>",
  '<x:c>',
  '</x:c>',
  '<row>',
  '<row r="5" hidden="1">',
  '</row>',
  '<row/>',
  '<sheetData>',
  '</sheetData>',
  '<v>',
  '</v>',
  '<v/>',
  '<is>',
  '</is>',
  '<t>',
  '<t xml:space="preserve">',
  '</t>',
  '<r>',
  '</r>',
  '<rPh>',
  '</rPh>',
  '<f>',
  '</f>',
  '<f t="shared"/>',
  '<si>',
  '</si>',
  '<si/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?x',
  '?>',
  '<',
  '>',
  '"',
  '&',
  '&amp;',
  '&#20320;',
  '_x000D_',
  '_x0000_',
  '0',
  '1',
  '17',
  '1e5',
  '6901234567890123456',
  '张三',
  ' ',
  '\n',
  '<mergeCell ref="A1:B3"/>',
  '<col min="1" max="9" hidden="1"/>',
  '\u0000',
  '\uFFFD',
]

// The long form is 80,000 documents, some six minutes of them.
describe('documents put together at random', { timeout: 1_200_000 }, () => {
  test('a worksheet of shuffled pieces of markup ends in rows or a known code', async () => {
    const random = makeRandom(SEED + 1)
    for (let i = 0; i < TRIES * 40; i++) {
      const text = (length: number) =>
        Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join('')
      const good = sheetXml({ name: 'S', rows: [['甲', '乙']], after: text(20) })
      const part =
        random() < 0.5 ? text(60) : good.replace('</sheetData>', `${text(40)}</sheetData>`)
      const bytes = makeXlsx([{ name: 'S', part }], {
        zip: { level: 1 },
        extra: [{ name: 'xl/sharedStrings.xml', data: sstXml(text(40)) }],
      })
      expect(await problemOf(bytes, `worksheet #${i}: ${part.slice(0, 300)}`)).toBe('')
    }
  })

  test('text of shuffled separators, quotes and tags ends in rows or a known code', async () => {
    const random = makeRandom(SEED + 2)
    const pieces = [
      ',',
      '\t',
      ';',
      '"',
      '""',
      '\n',
      '\r\n',
      '\r',
      '="',
      "'",
      'a',
      '张三',
      '13812345678',
      '<table>',
      '<tr>',
      '<td rowspan=3>',
      '</td>',
      '</table>',
      '<',
      '>',
      '&nbsp;',
      '<script>',
      '<!--',
      '\uFEFF',
    ]
    for (let i = 0; i < TRIES * 40; i++) {
      const text = Array.from(
        { length: 80 },
        () => pieces[Math.floor(random() * pieces.length)],
      ).join('')
      expect(
        await problemOf(new TextEncoder().encode(text), `text #${i}: ${JSON.stringify(text)}`),
      ).toBe('')
    }
  })
})
