import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import {
  applyInvoice,
  listInvoices,
  previewInvoice,
  type InvoiceScope,
} from '#contract/invoices.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import { personalKeys } from './query-keys.ts'
import { closeIt, WORK_ORDER_KEYS } from './work-orders.ts'

const INVOICE_KEYS = personalKeys('invoices')

export function invoicesQuery(userId: string, query: QueryOf<typeof listInvoices>) {
  return queryOptions({
    queryKey: INVOICE_KEYS.of(userId, 'list', query),
    queryFn: async ({ signal }) => orThrow(await request(listInvoices, { query }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function invoicePreviewQuery(userId: string, scope: InvoiceScope | null) {
  return queryOptions({
    queryKey: INVOICE_KEYS.of(userId, 'preview', scope),
    queryFn: async ({ signal }) =>
      orThrow(
        await request(
          previewInvoice,
          { body: { scope: scope ?? { from: '', to: '' } } },
          { signal, isQuiet: true },
        ),
      ),
    enabled: scope !== null,
    retry: false,
    staleTime: 0,
  })
}

export const requestInvoice = (body: BodyOf<typeof applyInvoice>) => request(applyInvoice, { body })

/** Closing its work order takes a request back. */
export const takeInvoiceBack = (workOrderId: string) => closeIt(workOrderId)

export async function renewInvoices(client: QueryClient): Promise<void> {
  await Promise.all(
    [INVOICE_KEYS.all, WORK_ORDER_KEYS.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}
