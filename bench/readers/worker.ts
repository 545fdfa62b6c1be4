import ExcelJS from 'exceljs'
import Papa from 'papaparse'
import * as XLSX from '@e965/xlsx'
import { readRows } from '#workers/recipients/readers/index.ts'
import { DEFAULT_LIMITS } from '#workers/recipients/readers/limits.ts'
import { createPace } from '#workers/recipients/readers/pace.ts'
import { inflatePart } from '#workers/recipients/readers/zip/inflate-part.ts'
import { readZipDirectory } from '#workers/recipients/readers/zip/zip-directory.ts'

/**
 * One reader, one file, in a fresh worker: the first read is what a user feels. Every reader has to
 * end with the text of every cell in memory, as rows or columns of strings.
 */
export type BenchJob = {
  reader: string
  bytes: ArrayBuffer
  password?: string
  /** Whether to say that the reader starts. */
  report?: boolean
  /** Whether to say so and then wait for `go`. */
  wait?: boolean
}
export type BenchAnswer = { ms: number; rows: number; error?: string }

type Reader = (
  bytes: ArrayBuffer,
  file: Blob,
  password?: string,
) => Promise<{ rows: number; keep: unknown }>

const stop = new AbortController()

/** What is used of the peers that are built apart (peers.ts). */
type Udsv = {
  inferSchema: (text: string) => object
  initParser: (schema: object) => { stringArrs: (text: string) => string[][] }
}
type Hucre = { readXlsx: (bytes: Uint8Array) => Promise<{ sheets: { rows: unknown[][] }[] }> }

const peers: { udsv?: Udsv; hucre?: Hucre } = {}

const readers: Record<string, Reader> = {
  async ours(_, file, password) {
    const read = await readRows(file, {
      limits: { timeMs: 600_000 },
      signal: stop.signal,
      ...(password !== undefined && { password }),
    })
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return { rows: read.value.sheet.rowCount, keep: read }
  },
  async 'floor: inflate'(bytes) {
    return { rows: 0, keep: await inflateAll(bytes, false) }
  },
  async 'floor: inflate + decode'(bytes) {
    return { rows: 0, keep: await inflateAll(bytes, true) }
  },
  async 'floor: decode'(bytes) {
    const text = decodeCsv(bytes)
    return { rows: 0, keep: text.charCodeAt(text.length - 1) }
  },
  async exceljs(bytes) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes)
    const rows: unknown[] = []
    book.worksheets[0]?.eachRow((row) => {
      const cells: string[] = []
      row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell.text))
      rows.push(cells)
    })
    return { rows: rows.length, keep: rows }
  },
  async SheetJS(bytes) {
    const book = XLSX.read(bytes, { dense: true })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (!sheet) throw new Error('no sheet')
    const rows = XLSX.utils.sheet_to_json(sheet, { header: 1, raw: false, defval: '' })
    return { rows: rows.length, keep: rows }
  },
  /** Header left out, every cell a string: the least work for it. */
  async udsv(bytes) {
    const text = decodeCsv(bytes)
    const rows = peers.udsv?.initParser(peers.udsv.inferSchema(text)).stringArrs(text) ?? []
    return { rows: rows.length, keep: [rows, text] }
  },
  /** Numbers stay numbers, so nothing is shown as text that was not text. */
  async hucre(bytes) {
    const book = await peers.hucre?.readXlsx(new Uint8Array(bytes))
    return { rows: book?.sheets[0]?.rows.length ?? 0, keep: book }
  },
  async PapaParse(bytes) {
    const rows = Papa.parse<string[]>(decodeCsv(bytes), { skipEmptyLines: true }).data
    return { rows: rows.length, keep: rows }
  },
}

/** Detects the encoding, which is a part of reading for a peer, too, and decodes the text. */
function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes) // not UTF-8: the bench has only these
  }
}

async function inflateAll(buffer: ArrayBuffer, decode: boolean): Promise<unknown> {
  const bytes = new Uint8Array(buffer)
  const pace = createPace(undefined, 600_000)
  const budget = { used: 0, limits: DEFAULT_LIMITS, unproved: new Set<string>() }
  const kept: unknown[] = []
  for (const entry of readZipDirectory(bytes, DEFAULT_LIMITS).values()) {
    const decoder = new TextDecoder()
    await inflatePart(bytes, entry, {
      budget,
      pace,
      onChunk: (chunk) => kept.push(decode ? decoder.decode(chunk, { stream: true }) : chunk),
    })
  }
  pace.close()
  return kept
}

// This file runs in a worker, whose postMessage has no target origin.
const scope = self as unknown as { postMessage: (message: BenchAnswer | 'started') => void }
const answer = (message: BenchAnswer | 'started') =>
  Reflect.apply(scope.postMessage, self, [message])

let go = () => {}
const released = new Promise<void>((resolve) => {
  go = resolve
})

self.addEventListener('message', ({ data }: MessageEvent<BenchJob | 'cancel' | 'go'>) => {
  if (data === 'cancel') stop.abort()
  else if (data === 'go') go()
  else void runJob(data)
})

async function runJob({ reader, bytes, password, report, wait }: BenchJob): Promise<void> {
  const run = readers[reader]
  if (!run) return
  if (reader === 'udsv' || reader === 'hucre') {
    const url = `/peer-${reader}.js`
    peers[reader] = await import(/* @vite-ignore */ url)
  }
  // Everybody starts from a file, as in the product: reading its bytes is part of the time.
  const file = new Blob([bytes])
  if (report || wait) answer('started')
  if (wait) await released
  const started = performance.now()
  const job =
    reader === 'ours'
      ? run(bytes, file, password)
      : file.arrayBuffer().then((copy) => run(copy, file))
  job.then(
    ({ rows, keep }) => {
      const ms = performance.now() - started
      Object.assign(self, { keep })
      answer({ ms, rows })
    },
    (error: unknown) => {
      const ms = performance.now() - started
      answer({ ms, rows: 0, error: String(error) })
    },
  )
}
