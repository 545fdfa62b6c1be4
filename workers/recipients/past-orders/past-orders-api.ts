import type { DataOf } from '#contract/endpoint.ts'
import { downloadFinanceLog } from '#contract/finance.ts'
import { downloadOrders } from '#contract/order-list.ts'
import type { Parcel } from '#contract/parcels.ts'
import { downloadMoneyChanges } from '#contract/wallet.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../export/export.types.ts'
import { SoleTask } from '../scheduling/sole-task.ts'
import { callPatiently } from '../server-calls/call-server.ts'
import { eachPart } from './each-part.ts'
import { fitColumns, makeListFiles } from './list-file.ts'
import { orderAgain } from './order-again.ts'
import { ownSheets } from './own-files.ts'
import { parcelSheet, PARCELS_TITLE, readParcels, toWaybillLines } from './parcel-sheet.ts'
import type {
  ListFiles,
  ParcelScope,
  PastOrdersApi,
  WaybillFiles,
  Waybills,
} from './past-orders.types.ts'
import { readWaybills, type WaybillLine } from './waybill-lines.ts'
import { waybillSheet } from './waybill-sheets.ts'
import { readWorkOrders, workOrderSheet, WORK_ORDERS_TITLE } from './work-order-sheet.ts'

/** Of no draft, but of the worker: one download at a time. */
const download = new SoleTask()

function waybillsOf(lines: readonly WaybillLine[]): Waybills {
  const waybills = lines.map(({ waybill }) => waybill).filter((text) => text !== '')
  const waiting = lines.length - waybills.length
  return { text: waybills.join('\n'), count: waybills.length, waiting }
}

type Report = (progress: ExportProgress) => void

function readAll(
  { filters, expected }: Extract<ParcelScope, { filters: unknown }>,
  signal: AbortSignal,
  onProgress: Report,
): Promise<Result<readonly Parcel[]>> {
  const onRows = (rows: number): void =>
    onProgress({ stage: 'find', rows, total: Math.max(rows, expected) })
  return readParcels(filters, { signal, onRows })
}

/** A list that the server gives as lines of a table, part by part. */
type TablePart = DataOf<typeof downloadOrders>

async function tableFiles(
  readPart: (after: { readonly after?: string }) => Promise<Result<TablePart>>,
  job: { readonly expected: number; readonly signal: AbortSignal; readonly onProgress: Report },
): Promise<Result<ListFiles | null>> {
  const { expected, signal, onProgress } = job
  let title = ''
  let titles: TablePart['titles'] = []
  const found = await eachPart(
    async (after) => {
      const part = await readPart(after === undefined ? {} : { after })
      if (!part.ok) return part
      ;({ title, titles } = part.value)
      return { ok: true, value: { list: part.value.orders, next: part.value.next } }
    },
    (rows) => onProgress({ stage: 'find', rows, total: Math.max(rows, expected) }),
  )
  if (signal.aborted) return fail('export_cancelled')
  if (!found.ok) return found
  const rows = found.value.map((line) => titles.map(({ key }) => line[key] ?? ''))
  const columns = fitColumns(
    titles.map(({ name }) => name),
    rows,
  )
  return makeListFiles({ title, sheets: [{ name: title, columns, rows }], signal, onProgress })
}

export const pastOrdersApi = {
  orderAgain: (userId, again, onRows) =>
    download.run((signal) => orderAgain(userId, again, { signal, onRows })),

  downloadOrders: (scope, expected, onProgress) =>
    download.run((signal) =>
      tableFiles(
        (after) => callPatiently(signal, downloadOrders, { body: { ...scope, ...after } }),
        { expected, signal, onProgress },
      ),
    ),

  downloadMoney: (filters, expected, onProgress) =>
    download.run((signal) =>
      tableFiles(
        (after) => callPatiently(signal, downloadMoneyChanges, { body: { ...filters, ...after } }),
        { expected, signal, onProgress },
      ),
    ),

  downloadFinance: (filters, expected, onProgress) =>
    download.run((signal) =>
      tableFiles(
        (after) => callPatiently(signal, downloadFinanceLog, { body: { ...filters, ...after } }),
        { expected, signal, onProgress },
      ),
    ),

  downloadWorkOrders: (filters, expected, onProgress) =>
    download.run(async (signal) => {
      const onRows = (rows: number) => onProgress({ stage: 'find', rows, total: expected })
      const found = await readWorkOrders(filters, { signal, onRows })
      if (signal.aborted) return fail('export_cancelled')
      if (!found.ok) return found
      const sheets = [workOrderSheet(found.value)]
      return makeListFiles({ title: WORK_ORDERS_TITLE, sheets, signal, onProgress })
    }),

  orderWaybills: (orderSn) =>
    download.run(async (signal) => {
      const lines = await readWaybills(orderSn, { signal, onRows: () => {} })
      return lines.ok ? ok(waybillsOf(lines.value)) : lines
    }),

  parcelWaybills: (filters) =>
    download.run(async (signal) => {
      const parcels = await readParcels(filters, { signal, onRows: () => {} })
      return parcels.ok ? ok(waybillsOf(toWaybillLines(parcels.value))) : parcels
    }),

  downloadParcels: (scope, kind, onProgress) =>
    download.run(async (signal): Promise<Result<WaybillFiles | null>> => {
      const found =
        'parcels' in scope ? ok(scope.parcels) : await readAll(scope, signal, onProgress)
      if (signal.aborted) return fail('export_cancelled')
      if (!found.ok) return found
      const { title, sheet, left } =
        kind === 'list'
          ? { title: PARCELS_TITLE, sheet: parcelSheet(found.value), left: 0 }
          : waybillSheet(kind, toWaybillLines(found.value))
      const made = await makeListFiles({ title, sheets: [sheet], signal, onProgress })
      if (!made.ok) return made
      return ok(made.value === null ? null : { ...made.value, left })
    }),

  downloadWaybills: (orderSn, kind, expected, onProgress) =>
    download.run(async (signal) => {
      const onRows = (rows: number) => onProgress({ stage: 'find', rows, total: expected })
      const lines = await readWaybills(orderSn, { signal, onRows })
      if (signal.aborted) return fail('export_cancelled')
      if (!lines.ok) return lines
      const { title, sheet, left } = waybillSheet(kind, lines.value)
      const made = await makeListFiles({ title, sheets: [sheet], signal, onProgress })
      if (!made.ok) return made
      return ok(made.value === null ? null : { ...made.value, left })
    }),

  downloadOwnFiles: ({ runId, orderSn }, expected, onProgress) =>
    download.run(async (signal) => {
      const onRows = (rows: number) => onProgress({ stage: 'find', rows, total: expected })
      const lines = await readWaybills(orderSn, { signal, onRows })
      if (signal.aborted) return fail('export_cancelled')
      if (!lines.ok) return lines
      try {
        const sheets = await ownSheets(runId, lines.value, signal)
        const [first] = sheets
        if (first === undefined) return ok(null)
        return await makeListFiles({ title: `${first.name}_运单`, sheets, signal, onProgress })
      } catch (cause) {
        if (signal.aborted) return fail('export_cancelled')
        return fail('export_failed', undefined, String(cause))
      }
    }),

  async cancelDownload() {
    download.cancel()
  },
} satisfies PastOrdersApi
