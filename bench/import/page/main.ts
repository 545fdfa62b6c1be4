import { keepDraftKey } from '#src/data/browser/draft-key.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { api } from '#tests/worker/page/plain-api.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { downloadParcels } from '#contract/parcels.ts'
import { lineSheet } from '#workers/recipients/exports/read-lines.ts'
import type { TextSheet } from '#workers/recipients/workbook/text-sheet.types.ts'
import { writeWorkbook } from '#workers/recipients/workbook/write-workbook.ts'

type PeerAnswer = { readonly ms: number; readonly rows: number }
type WriteResult = { readonly ms: number; readonly bytes: number }

const longTasks: number[] = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longTasks.push(entry.duration)
}).observe({ type: 'longtask' })

async function fetchBytes(name: string): Promise<ArrayBuffer> {
  return (await fetch(`/files/${name}`)).arrayBuffer()
}

const PEERS = {
  exceljs: () => new Worker(new URL('./exceljs.worker.ts', import.meta.url), { type: 'module' }),
  sheetjs: () => new Worker(new URL('./sheetjs.worker.ts', import.meta.url), { type: 'module' }),
}

function nextMessage<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', (event) => resolve(event.data), { once: true })
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true })
  })
}

type Table = DataOf<typeof downloadParcels>

/** A sheet of `rows` lines, which repeats those of the table under numbers of their own. */
function repeated(table: Table, rows: number): TextSheet {
  const lines = Array.from({ length: rows }, (_, n) => {
    const line = table.orders[n % table.orders.length]
    if (line === undefined) throw new Error('no parcel to repeat')
    const kuaidi_sn = `73${String(n).padStart(13, '0')}`
    return { ...line, kuaidi_sn, shop_order: `69${String(n).padStart(17, '0')}` }
  })
  return lineSheet(table, lines)
}

async function openDraft(): Promise<void> {
  await keepDraftKey('bench', btoa('bench'.padEnd(32)))
  const opened = await draftStore.open({
    userId: 'bench',
    goods: { goodsId: 1, name: '', picture: '', expressId: 1 },
    defaults: { platformId: 1, platformKey: null, mode: 'import', quantity: 1, remark: '' },
  })
  if (!opened.ok) throw new Error(opened.error.code)
}

const bench = {
  /** A peer reads the file in a fresh worker whose code is already loaded. */
  async peer(name: keyof typeof PEERS, file: string): Promise<PeerAnswer> {
    const worker = PEERS[name]()
    await nextMessage(worker)
    const bytes = await fetchBytes(file)
    const answer = nextMessage<PeerAnswer>(worker)
    worker.postMessage(bytes, [bytes])
    const measured = await answer
    worker.terminate()
    return measured
  },

  /** Our whole import in a fresh worker, until rows are durable and the first window arrives. */
  async ours(file: string) {
    await openDraft()
    const bytes = await fetchBytes(file)
    longTasks.length = 0
    const started = performance.now()
    const steps: string[] = []
    const answer = await draftStore.importFile(
      new File([bytes], file),
      { mode: 'import', platform: 'generic', merge: 'append' },
      ({ stage, elapsedMs }) => steps.push(`${stage} ${Math.round(elapsedMs)}`),
    )
    if (!answer.ok) throw new Error(answer.error.code)
    const window = await api.list.window('import', { filter: 'all' }, 0, 100)
    const ms = performance.now() - started
    return { ms, rows: window.total, longTasks: [...longTasks], steps }
  },

  /** An import that is cancelled after `delayMs`: how long until it has stopped, and in what stage. */
  async cancelled(file: string, delayMs: number) {
    const bytes = await fetchBytes(file)
    const before = (await api.list.window('import', { filter: 'all' }, 0, 1)).total
    let stage = 'start'
    const running = draftStore.importFile(
      new File([bytes], file),
      { mode: 'import', platform: 'generic', merge: 'append' },
      (progress) => (stage = progress.stage),
    )
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const at = stage
    const started = performance.now()
    void api.import.cancel()
    const answer = await running
    const ms = performance.now() - started
    const { total } = await api.list.window('import', { filter: 'all' }, 0, 1)
    // Too late: its rows were in the list. They are taken back, so that each run finds the same list.
    if (answer.ok) await api.list.apply('import', { type: 'undo' })
    else if (total !== before) throw new Error(`${total - before} rows of a cancelled import`)
    return { ms, stage: at, isTooLate: answer.ok }
  },

  /** Our own writing of a package list's table, which repeats the parcels of one page. */
  async writes(table: Table, rows: number): Promise<WriteResult> {
    const sheet = repeated(table, rows)
    const started = performance.now()
    const { size } = await writeWorkbook([sheet])
    return { ms: performance.now() - started, bytes: size }
  },

  /** The same table, written by exceljs in a fresh worker whose code is already loaded. */
  async peerWrites(table: Table, rows: number): Promise<WriteResult> {
    const worker = new Worker(new URL('./exceljs-write.worker.ts', import.meta.url), {
      type: 'module',
    })
    await nextMessage(worker)
    const answer = nextMessage<WriteResult>(worker)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(repeated(table, rows))
    const measured = await answer
    worker.terminate()
    return measured
  },

  /** Opens the stored list until its first window arrives; the worker starts meanwhile. */
  async reopen() {
    const started = performance.now()
    await openDraft()
    const window = await api.list.window('import', { filter: 'all' }, 0, 100)
    return { ms: performance.now() - started, rows: window.total }
  },

  /** Milliseconds from the call to the answer of one question to the worker, in its own list. */
  timed: async (task: () => Promise<unknown>): Promise<number> => {
    const started = performance.now()
    await task()
    return performance.now() - started
  },

  api,
}

declare global {
  interface Window {
    bench: typeof bench
  }
}

window.bench = bench
