import type { Page } from 'playwright-core'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeHtmlTable, makeXml2003 } from '#tests/fixtures/files/make-markup.ts'
import {
  makeOrderCsv,
  makeOrders,
  makeOrderXlsx,
  ORDER_FIELDS,
} from '#tests/fixtures/files/make-orders.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import type { BenchAnswer } from './worker.ts'

const LARGEST = 5 * 1024 * 1024
const PASSWORD = '123456'
const MOMENTS = 12

const table = (rows: number) =>
  makeOrders({ rows }).map((order) => ORDER_FIELDS.map((field) => order[field]))

type Make = (rows: number) => Promise<Uint8Array<ArrayBuffer>>

const KINDS: Record<string, { rows: number; make: Make }> = {
  'xlsx shared': { rows: 75_000, make: (rows) => makeOrderXlsx({ rows }) },
  'xlsx inline': { rows: 65_000, make: (rows) => makeOrderXlsx({ rows, strings: 'inline' }) },
  'xlsx encrypted, 100,000 spins': {
    rows: 65_000,
    make: async (rows) => encryptXlsx(await makeOrderXlsx({ rows }), { password: PASSWORD }),
  },
  'xlsx, 400,000 styles': {
    rows: 400_000,
    make: async (count) =>
      makeXlsx([{ name: 'S', rows: table(10) }], {
        omit: ['xl/styles.xml'],
        extra: [
          { name: 'xl/Styles.xml', data: `<x><cellXfs>${'<xf/>'.repeat(count)}</cellXfs></x>` },
        ],
      }),
  },
  'xlsx, one million merges and columns': {
    rows: 40_000,
    make: async (rows) =>
      makeXlsx([
        {
          name: 'S',
          rows: table(rows),
          after: `<mergeCells>${'<mergeCell ref="A1:IV40000"/>'.repeat(200_000)}</mergeCells>`,
        },
      ]),
  },
  'csv utf-8': { rows: 40_000, make: (rows) => makeOrderCsv({ rows }) },
  'csv gbk': { rows: 48_000, make: (rows) => makeOrderCsv({ rows, encoding: 'gbk' }) },
  'csv of 256 columns': {
    rows: 18_000,
    make: async (rows) => new TextEncoder().encode(`a${','.repeat(255)}b\n`.repeat(rows)),
  },
  xls: { rows: 24_000, make: async (rows) => makeXls([{ name: 'S', rows: table(rows) }]) },
  html: { rows: 24_000, make: async (rows) => makeHtmlTable(table(rows)) },
  'xml 2003': { rows: 9000, make: async (rows) => makeXml2003(table(rows)) },
}

/** The longest time from a cancel to its refusal, over moments spread through the whole read. */
export async function measureCancel(
  page: Page,
  show: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  console.log(`\nfrom a cancel to its refusal, the longest of ${MOMENTS} moments`)
  for (const [name, { rows, make }] of Object.entries(KINDS)) {
    const bytes = await make(rows)
    if (bytes.length > LARGEST) throw new Error(`${name}: ${bytes.length} bytes`)
    show(bytes)
    const whole = await cancelAfter(page, null)
    let longest = 0
    let refused = 0
    for (let i = 0; i < MOMENTS; i++) {
      const { ms, error } = await cancelAfter(page, (whole.ms * (i + 0.5)) / MOMENTS)
      if (error?.includes('import_cancelled') !== true) continue
      refused++
      longest = Math.max(longest, ms)
    }
    const size = (bytes.length / 1048576).toFixed(1)
    console.log(
      `  ${name.padEnd(38)} ${size} MiB, read in ${whole.ms.toFixed(0).padStart(5)} ms; cancelled in ${longest.toFixed(0).padStart(4)} ms (${refused} got in)`,
    )
  }
}

function cancelAfter(page: Page, after: number | null): Promise<BenchAnswer> {
  return page.evaluate(
    async ({ after, password }) => {
      const bytes = await (await fetch('/cancel')).arrayBuffer()
      const worker = new Worker('/worker.js', { type: 'module' })
      try {
        return await new Promise<BenchAnswer>((resolve, reject) => {
          let cancelled = 0
          worker.addEventListener('message', ({ data }: MessageEvent<BenchAnswer | 'started'>) => {
            if (data === 'started') {
              // Counted from here: how long a worker takes to start is not the reader's.
              if (after !== null) setTimeout(cancel, after)
              return
            }
            resolve({ ...data, ms: after === null ? data.ms : performance.now() - cancelled })
          })
          const cancel = () => {
            cancelled = performance.now()
            worker.postMessage('cancel', [])
          }
          worker.addEventListener('error', (event) => reject(new Error(event.message)))
          worker.postMessage({ reader: 'ours', bytes, password, report: true }, [bytes])
        })
      } finally {
        worker.terminate()
      }
    },
    { after, password: PASSWORD },
  )
}
