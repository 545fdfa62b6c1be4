import { describe, expect, test } from 'vitest'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeEncryptedXls } from '#tests/fixtures/files/encrypt-xls.ts'
import { makeHtmlTable, makeXml2003 } from '#tests/fixtures/files/make-markup.ts'
import {
  makeOrderCsv,
  makeOrders,
  makeOrderXlsx,
  ORDER_FIELDS,
} from '#tests/fixtures/files/make-orders.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import { pickSheet } from '#workers/recipients/readers/answer.ts'
import { DEFAULT_LIMITS } from '#workers/recipients/readers/limits.ts'
import { openFile } from '#workers/recipients/readers/open-file.ts'
import type { Pace } from '#workers/recipients/readers/pace.ts'
import { refusal, Refusal } from '#workers/recipients/readers/refusal.ts'

/** A pace that is always due, and is cancelled at one of its pauses. */
class CountingPace implements Pace {
  pauses = 0
  private readonly cancelAt: number

  constructor(cancelAt = Infinity) {
    this.cancelAt = cancelAt
  }

  due(): boolean {
    return true
  }

  async pause(): Promise<void> {
    if (++this.pauses >= this.cancelAt) throw refusal('import_cancelled')
  }

  check(): void {}

  uncharged<T>(work: () => Promise<T>): Promise<T> {
    return work()
  }

  close(): void {}
}

/** Reads the file as `readRows` does; answers with the refusal's code or 'rows'. */
async function read(bytes: Uint8Array<ArrayBuffer>, pace: Pace): Promise<string> {
  try {
    const options = { password: '秘密' }
    const limits = DEFAULT_LIMITS
    await pickSheet(await openFile(bytes, { options, limits, pace }), { limits })
    return 'rows'
  } catch (error) {
    if (error instanceof Refusal) return error.reason.code
    throw error
  }
}

const table = (rows: number) =>
  makeOrders({ rows }).map((order) => ORDER_FIELDS.map((field) => order[field]))
const sheets = (rows: number) => [{ name: 'S', rows: table(rows) }]
const styles = (count: number) =>
  `<styleSheet><cellXfs>${'<xf/>'.repeat(count)}</cellXfs></styleSheet>`

/**
 * The file with a number of rows (or of whatever grows), and the pauses that 4,000 rows more must
 * at least bring.
 */
const KINDS: [string, number, (rows: number) => Promise<Uint8Array<ArrayBuffer>>][] = [
  ['xlsx', 44, (rows) => makeOrderXlsx({ rows })],
  ['xlsx with inline strings', 44, (rows) => makeOrderXlsx({ rows, strings: 'inline' })],
  [
    'xlsx whose parts are only stored',
    7,
    async (rows) => makeXlsx(sheets(rows), { patch: (entry) => ({ ...entry, method: 0 }) }),
  ],
  [
    'xlsx with many styles',
    4,
    async (count) =>
      makeXlsx([{ name: 'S', rows: [['甲']] }], {
        omit: ['xl/styles.xml'],
        extra: [{ name: 'xl/Styles.xml', data: styles(count) }],
      }),
  ],
  [
    'encrypted xlsx',
    169,
    async (rows) => encryptXlsx(await makeOrderXlsx({ rows }), { password: '秘密', spins: 10 }),
  ],
  ['csv', 1, (rows) => makeOrderCsv({ rows })],
  ['gbk csv', 1, (rows) => makeOrderCsv({ rows, encoding: 'gbk' })],
  ['xls', 9, async (rows) => makeXls(sheets(rows))],
  [
    'xls written by column',
    9,
    async (rows) => makeXls([{ name: 'S', rows: table(rows), byColumn: true }]),
  ],
  [
    'encrypted xls',
    21,
    async (rows) => makeEncryptedXls(sheets(rows), { method: 'rc4', password: '秘密' }),
  ],
  ['html', 29, async (rows) => makeHtmlTable(table(rows))],
  ['xml 2003', 119, async (rows) => makeXml2003(table(rows))],
]

describe('a reader of any kind gives way while it works, so that a cancel gets in', () => {
  test.each(KINDS)('%s: the more there is, the more often', async (_, least, make) => {
    const [small, large] = [new CountingPace(), new CountingPace()]
    expect(await read(await make(1000), small)).toBe('rows')
    expect(await read(await make(5000), large)).toBe('rows')
    expect(large.pauses - small.pauses).toBeGreaterThanOrEqual(least)
  })

  test.each(KINDS)('%s: a cancel ends it at that pause', async (_, __, make) => {
    const bytes = await make(1000)
    const whole = new CountingPace()
    await read(bytes, whole)
    for (const cancelAt of new Set([1, Math.ceil(whole.pauses / 2), whole.pauses])) {
      const pace = new CountingPace(cancelAt)
      expect(await read(bytes, pace)).toBe('import_cancelled')
      expect(pace.pauses).toBe(cancelAt)
    }
  })

  test('the hashes of a password give way, too', async () => {
    const file = (spins: number) => encryptXlsx(makeXlsx(sheets(1)), { password: '秘密', spins })
    const [few, many] = [new CountingPace(), new CountingPace()]
    expect(await read(file(2000), few)).toBe('rows')
    expect(await read(file(42_000), many)).toBe('rows')
    expect(many.pauses - few.pauses).toBeGreaterThanOrEqual(20)
  })
})
