import { downloadFinanceLog } from '#contract/finance.ts'
import { downloadOrders } from '#contract/order-list.ts'
import { downloadParcels } from '#contract/parcels.ts'
import { downloadMoneyChanges } from '#contract/wallet.ts'
import { downloadWorkOrders } from '#contract/work-order-list.ts'

import { callPatiently } from '../server-calls/call-server.ts'
import type { ListSource } from './exports.types.ts'
import type { ReadPart } from './list-parts.ts'
import { readChosen, readLines, type TablePart } from './read-lines.ts'
import { readWaybillSheet } from './waybill-sheets.ts'

/** How the table of a source is read. */
export function readTable(source: ListSource, signal: AbortSignal): ReadPart<TablePart> {
  switch (source.list) {
    case 'orders':
      return readChosen(source.filters, (body) => callPatiently(signal, downloadOrders, { body }))
    case 'parcels':
      return readChosen(source.filters, (body) => callPatiently(signal, downloadParcels, { body }))
    case 'money':
      return readLines((cursor) =>
        callPatiently(signal, downloadMoneyChanges, { body: { ...source.filters, ...cursor } }),
      )
    case 'finance':
      return readLines((cursor) =>
        callPatiently(signal, downloadFinanceLog, { body: { ...source.filters, ...cursor } }),
      )
    case 'workOrders':
      return readLines((cursor) =>
        callPatiently(signal, downloadWorkOrders, { body: { ...source.filters, ...cursor } }),
      )
    default:
      return readWaybillSheet(source.sheet, source.of, signal)
  }
}
