import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import {
  INVOICE_LIMITS,
  type Invoice,
  type InvoiceScope,
  type InvoiceTitleType,
  type previewInvoice,
} from '#contract/invoices.ts'
import { isEmail } from '#domain/identity/email.ts'
import { isTaxNumber, tidyTaxNumber } from '#domain/identity/tax-number.ts'
import { splitNumbers } from '#domain/values/split-numbers.ts'
import { invoicePreviewQuery, renewInvoices, requestInvoice } from '#src/data/api/invoices.ts'
import { INVOICES } from '#src/text/invoices.ts'
import { useFields, type Fields } from '#src/kit/form/use-fields.ts'
import { useSettled } from '#src/kit/hooks/use-settled.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { quickRange, type Days } from '#src/kit/time/days.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

const { form: TEXT } = INVOICES

export type ScopeKind = 'days' | 'orders'
export type InvoiceField = 'title' | 'taxNo' | 'email'
export type InvoicePreview = DataOf<typeof previewInvoice>

export type InvoiceForm = {
  readonly titleType: InvoiceTitleType
  readonly setTitleType: (type: InvoiceTitleType) => void
  readonly fields: Fields<InvoiceField>
  readonly kind: ScopeKind
  readonly setKind: (kind: ScopeKind) => void
  readonly days: Days
  readonly setDays: (days: Days) => void
  readonly orders: string
  readonly setOrders: (orders: string) => void
  /** Null = nothing is chosen yet. */
  readonly scope: InvoiceScope | null
  readonly preview: UseQueryResult<InvoicePreview>
  readonly isBusy: boolean
  readonly canSend: boolean
  readonly submit: () => void
}

function scopeOf(kind: ScopeKind, { from, to }: Days, numbers: string): InvoiceScope | null {
  if (kind === 'days') return from === '' || to === '' ? null : { from, to }
  const orders = splitNumbers(numbers).slice(0, INVOICE_LIMITS.named)
  return orders.length === 0 ? null : { orders }
}

/** The numbers are previewed once typing has paused for so long. */
const SETTLE_MS = 400

type InvoiceFormProps = {
  readonly userId: string
  /** The newest request: the next one mostly has the same title. */
  readonly last: Invoice | undefined
  readonly onDone: () => void
}

/** The request for an invoice, and what it may be for. */
export function useInvoiceForm({ userId, last, onDone }: InvoiceFormProps): InvoiceForm {
  const client = useQueryClient()
  const { isBusy, run } = useSingleFlight()
  const [requestId] = useState(() => crypto.randomUUID())
  const [titleType, setTitleType] = useState<InvoiceTitleType>(last?.title_type ?? 'company')
  const [kind, setKind] = useState<ScopeKind>('days')
  const [days, setDays] = useState<Days>(() => quickRange('thisMonth'))
  const [orders, setOrders] = useState('')
  const fields = useFields<InvoiceField>(
    { title: last?.title ?? '', taxNo: last?.tax_no ?? '', email: last?.email ?? '' },
    ({ title, taxNo, email }) => ({
      title: title.trim().length < 2 ? TEXT.titleMissing[titleType] : undefined,
      taxNo:
        titleType === 'company' && !isTaxNumber(tidyTaxNumber(taxNo), new Date())
          ? TEXT.taxNoWrong
          : undefined,
      email: isEmail(email.trim()) ? undefined : TEXT.emailWrong,
    }),
  )
  const scope = scopeOf(kind, days, useSettled(orders, SETTLE_MS))
  const preview = useQuery(invoicePreviewQuery(userId, scope))
  const amount = preview.isFetching ? undefined : preview.data?.amount
  const canSend = scope !== null && amount !== undefined && amount !== '0.00'
  const send = async (): Promise<void> => {
    if (scope === null || amount === undefined) return
    const { title, taxNo, email } = fields.values
    const answer = await requestInvoice({
      request_id: requestId,
      title_type: titleType,
      title: title.trim(),
      tax_no: titleType === 'company' ? tidyTaxNumber(taxNo) : '',
      email: email.trim(),
      scope,
      amount,
    })
    void renewInvoices(client)
    if (!answer.ok) return notifyError(answer.error)
    notify('success', TEXT.done(answer.value.work_order_sn))
    onDone()
  }
  return {
    titleType,
    setTitleType,
    fields,
    kind,
    setKind,
    days,
    setDays,
    orders,
    setOrders,
    scope,
    preview,
    isBusy,
    canSend,
    submit() {
      if (fields.isRight() && canSend) run(send)
    },
  }
}
