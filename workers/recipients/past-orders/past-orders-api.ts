import { downloadOrders } from '#contract/order-list.ts'
import { fail, ok } from '#domain/result/result.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import { eachPart } from './each-part.ts'
import { fitColumns, makeListFiles } from './list-file.ts'
import { orderAgain } from './order-again.ts'
import { ownSheets } from './own-files.ts'
import type { PastOrdersApi } from './past-orders.types.ts'
import { readWaybills } from './waybill-lines.ts'
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
      if (!lines.ok) return lines
      const waybills = lines.value.map(({ waybill }) => waybill).filter((text) => text !== '')
      return ok({
        text: waybills.join('\n'),
        count: waybills.length,
        waiting: lines.value.length - waybills.length,
      })
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
