import type { DataOf } from '#contract/endpoint.ts'
import { downloadFinanceLog } from '#contract/finance.ts'
import { downloadOrders } from '#contract/order-list.ts'
import { downloadParcels, type Parcel } from '#contract/parcels.ts'
import { downloadMoneyChanges } from '#contract/wallet.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../export/export.types.ts'
import { RestartableTask } from '../scheduling/restartable-task.ts'
import { callPatiently } from '../server-calls/call-server.ts'
import { forEachPart, type ReadPart } from './each-part.ts'
import { lineSheet, makeListFile, makeListFiles } from './list-file.ts'
import { orderAgain } from './order-again.ts'
import { ownSheets } from './own-files.ts'
import { chosenLines, parcelParts, toWaybillLines } from './parcel-parts.ts'
import type {
  ListFiles,
  ParcelScope,
  PastOrdersApi,
  Transfer,
  WaybillFiles,
  Waybills,
  WaybillSheetKind,
} from './past-orders.types.ts'
import { readWaybills, waybillParts, type WaybillLine } from './waybill-lines.ts'
import { waybillSheet } from './waybill-sheets.ts'
import { readWorkOrders, workOrderSheet, WORK_ORDERS_TITLE } from './work-order-sheet.ts'

/**
 * They belong to the worker, not to a draft: one of each kind at a time, and none cancels another
 * kind's.
 */
const transfers: Readonly<Record<Transfer, RestartableTask>> = {
  download: new RestartableTask(),
  copy: new RestartableTask(),
  draft: new RestartableTask(),
}

/** Any failure of a transfer that was cancelled is answered as `export_cancelled`. */
function transfer<T>(
  kind: Transfer,
  work: (signal: AbortSignal) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transfers[kind].run(async (signal) => {
    const answer = await work(signal)
    return signal.aborted && !answer.ok ? fail('export_cancelled') : answer
  })
}

type Report = (progress: ExportProgress) => void

type WaybillsJob<T> = {
  readonly readPart: ReadPart<T>
  readonly waybillOf: (line: T) => string
  readonly expected: number
  readonly onProgress: Report
}

/** The waybills of a list as a text. */
async function readText<T>(job: WaybillsJob<T>): Promise<Result<Waybills>> {
  const { readPart, waybillOf, expected, onProgress } = job
  const texts: string[] = []
  const read = await forEachPart(readPart, (list, before) => {
    for (const line of list) {
      const waybill = waybillOf(line)
      if (waybill !== '') texts.push(waybill)
    }
    onProgress({ stage: 'find', rows: before + list.length, total: expected })
  })
  if (!read.ok) return read
  return ok({ text: texts.join('\n'), count: texts.length, waiting: read.value - texts.length })
}

/** A list that the server gives as lines of a table, part by part. */
type TablePart = DataOf<typeof downloadOrders>

/** Where a list goes on; empty at its beginning. */
type Cursor = { readonly after?: string }

type TableJob = {
  readonly expected: number
  readonly signal: AbortSignal
  readonly onProgress: Report
}

function tableFile(
  readPart: (after: Cursor) => Promise<Result<TablePart>>,
  job: TableJob,
): Promise<Result<ListFiles | null>> {
  let title = ''
  let titles: TablePart['titles'] = []
  return makeListFile({
    ...job,
    readPart: async (after) => {
      const part = await readPart(after === undefined ? {} : { after })
      if (!part.ok) return part
      ;({ title, titles } = part.value)
      return ok({ list: part.value.orders, next: part.value.next })
    },
    toSheet: (list) => lineSheet({ title, titles }, list),
  })
}

type WaybillJob<T> = TableJob & {
  readonly kind: WaybillSheetKind
  readonly readPart: ReadPart<T>
  readonly toLines: (list: readonly T[]) => readonly WaybillLine[]
}

/** A workbook of waybills, with the number of parcels that the back-end could not take. */
async function waybillFile<T>({
  kind,
  toLines,
  ...job
}: WaybillJob<T>): Promise<Result<WaybillFiles | null>> {
  let left = 0
  const toSheet = (list: readonly T[]) => {
    const made = waybillSheet(kind, toLines(list))
    left += made.left
    return made.sheet
  }
  const made = await makeListFile({ ...job, toSheet })
  if (!made.ok) return made
  return ok(made.value === null ? null : { ...made.value, left })
}

function partsOf(scope: ParcelScope, signal: AbortSignal): ReadPart<Parcel> {
  return 'parcels' in scope
    ? async () => ok({ list: scope.parcels, next: null })
    : parcelParts(scope.filters, signal)
}

export const pastOrdersApi = {
  // With `recipients` given there is nothing to wait for, so no other transfer is cancelled.
  orderAgain: (userId, again, onRows) =>
    again.recipients === undefined
      ? transfer('draft', (signal) => orderAgain(userId, again, { signal, onRows }))
      : orderAgain(userId, again, { signal: new AbortController().signal, onRows }),

  downloadOrders: (scope, expected, onProgress) =>
    transfer('download', (signal) =>
      tableFile(
        (after) => callPatiently(signal, downloadOrders, { body: { ...scope, ...after } }),
        { expected, signal, onProgress },
      ),
    ),

  downloadMoney: (filters, expected, onProgress) =>
    transfer('download', (signal) =>
      tableFile(
        (after) => callPatiently(signal, downloadMoneyChanges, { body: { ...filters, ...after } }),
        { expected, signal, onProgress },
      ),
    ),

  downloadFinance: (filters, expected, onProgress) =>
    transfer('download', (signal) =>
      tableFile(
        (after) => callPatiently(signal, downloadFinanceLog, { body: { ...filters, ...after } }),
        { expected, signal, onProgress },
      ),
    ),

  downloadWorkOrders: (filters, expected, onProgress) =>
    transfer('download', async (signal) => {
      const onRows = (rows: number) => onProgress({ stage: 'find', rows, total: expected })
      const found = await readWorkOrders(filters, { signal, onRows })
      if (!found.ok) return found
      const sheets = [workOrderSheet(found.value)]
      return makeListFiles({ title: WORK_ORDERS_TITLE, sheets, signal, onProgress })
    }),

  orderWaybills: (orderSn, expected, onProgress) =>
    transfer('copy', (signal) =>
      readText({
        readPart: waybillParts(orderSn, signal),
        waybillOf: ({ waybill }) => waybill,
        expected,
        onProgress,
      }),
    ),

  parcelWaybills: (filters, expected, onProgress) =>
    transfer('copy', (signal) =>
      readText({
        readPart: parcelParts(filters, signal),
        waybillOf: ({ kuaidi_sn }) => kuaidi_sn,
        expected,
        onProgress,
      }),
    ),

  downloadParcels: (scope, kind, onProgress) =>
    transfer('download', async (signal): Promise<Result<WaybillFiles | null>> => {
      const expected = 'parcels' in scope ? scope.parcels.length : scope.expected
      const job = { expected, signal, onProgress }
      if (kind !== 'list') {
        const readPart = partsOf(scope, signal)
        return waybillFile({ ...job, readPart, kind, toLines: toWaybillLines })
      }
      const readLines =
        'parcels' in scope
          ? chosenLines(scope.parcels, signal)
          : (after: Cursor) =>
              callPatiently(signal, downloadParcels, { body: { ...scope.filters, ...after } })
      const made = await tableFile(readLines, job)
      if (!made.ok) return made
      return ok(made.value === null ? null : { ...made.value, left: 0 })
    }),

  downloadWaybills: (orderSn, kind, expected, onProgress) =>
    transfer('download', (signal) => {
      const readPart = waybillParts(orderSn, signal)
      return waybillFile({ readPart, expected, signal, onProgress, kind, toLines: (list) => list })
    }),

  downloadOwnFiles: ({ runId, orderSn }, expected, onProgress) =>
    transfer('download', async (signal) => {
      const onRows = (rows: number) => onProgress({ stage: 'find', rows, total: expected })
      const lines = await readWaybills(orderSn, { signal, onRows })
      if (!lines.ok) return lines
      try {
        const sheets = await ownSheets(runId, lines.value, signal)
        const [first] = sheets
        if (first === undefined) return ok(null)
        return await makeListFiles({ title: `${first.name}_运单`, sheets, signal, onProgress })
      } catch (cause) {
        return fail('export_failed', undefined, String(cause))
      }
    }),

  async cancel(kind) {
    transfers[kind].cancel()
  },
} satisfies PastOrdersApi
