import { downloadOrders } from '#contract/order-list.ts'
import type { Parcel } from '#contract/parcels.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../export/export.types.ts'
import { callPatiently } from '../server-calls/call-server.ts'
import { eachPart } from './each-part.ts'
import { fitColumns, makeListFiles } from './list-file.ts'
import { orderAgain } from './order-again.ts'
import { ownSheets } from './own-files.ts'
import { parcelSheet, PARCELS_TITLE, readParcels, toWaybillLines } from './parcel-sheet.ts'
import type { ParcelScope, PastOrdersApi, WaybillFiles, Waybills } from './past-orders.types.ts'
import { readWaybills, type WaybillLine } from './waybill-lines.ts'
import { waybillSheet } from './waybill-sheets.ts'

/** The download under way: one at a time, what is begun anew ends the one before. */
let running: AbortController | null = null

async function alone<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  running?.abort()
  const own = new AbortController()
  running = own
  try {
    return await task(own.signal)
  } finally {
    if (running === own) running = null
  }
}

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

export const pastOrdersApi = {
  orderAgain: (userId, again, onRows) =>
    alone((signal) => orderAgain(userId, again, { signal, onRows })),

  downloadOrders: (scope, expected, onProgress) =>
    alone(async (signal) => {
      let title = ''
      let titles: readonly { readonly name: string; readonly key: string }[] = []
      const found = await eachPart(
        async (after) => {
          const body = { ...scope, ...(after !== undefined && { after }) }
          const part = await callPatiently(signal, downloadOrders, { body })
          if (!part.ok) return part
          ;({ title, titles } = part.value)
          return { ok: true, value: { list: part.value.orders, next: part.value.next } }
        },
        (rows) => onProgress({ stage: 'find', rows, total: Math.max(rows, expected) }),
      )
      if (signal.aborted) return fail('export_cancelled')
      if (!found.ok) return found
      const rows = found.value.map((order) => titles.map(({ key }) => order[key] ?? ''))
      const columns = fitColumns(
        titles.map(({ name }) => name),
        rows,
      )
      return makeListFiles({ title, sheets: [{ name: title, columns, rows }], signal, onProgress })
    }),

  orderWaybills: (orderSn) =>
    alone(async (signal) => {
      const lines = await readWaybills(orderSn, { signal, onRows: () => {} })
      return lines.ok ? ok(waybillsOf(lines.value)) : lines
    }),

  parcelWaybills: (filters) =>
    alone(async (signal) => {
      const parcels = await readParcels(filters, { signal, onRows: () => {} })
      return parcels.ok ? ok(waybillsOf(toWaybillLines(parcels.value))) : parcels
    }),

  downloadParcels: (scope, kind, onProgress) =>
    alone(async (signal): Promise<Result<WaybillFiles | null>> => {
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
    alone(async (signal) => {
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
    alone(async (signal) => {
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
    running?.abort()
  },
} satisfies PastOrdersApi
