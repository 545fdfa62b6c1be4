import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, yuan } from './fields.ts'

/** The kinds of names on an invoice. */
export const INVOICE_TITLE_TYPES = { company: '企业', person: '个人' } as const
export const titleType = z.enum(['company', 'person'])
export type InvoiceTitleType = z.infer<typeof titleType>

/** 0 open, 1 issued, 2 refused, 3 taken back by its merchant. */
export const INVOICE_STATUS = { open: 0, issued: 1, refused: 2, withdrawn: 3 } as const
export const INVOICE_STATUS_TEXT = {
  0: '待开具',
  1: '已开具',
  2: '已驳回',
  3: '已撤回',
} as const
const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const INVOICE_LIMITS = {
  /** Longest period. */
  days: 366,
  /** Order serials that are named one by one. */
  named: 200,
  /** Orders of one invoice. */
  orders: 10_000,
  title: 100,
  email: 100,
  taxNo: 30,
} as const

const orderSn = z.string().trim().min(1).max(64)

/** The orders of a period of Beijing days, both ends included, or orders by their serials. */
const invoiceScope = z.union([
  z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  z.strictObject({ orders: z.array(orderSn).min(1).max(INVOICE_LIMITS.named) }),
])
export type InvoiceScope = z.infer<typeof invoiceScope>

/** Orders that a preview names. */
export const INVOICE_ORDERS_SHOWN = 50

const scopeErrors = [
  'invoice_period_wrong',
  'invoice_orders_wrong',
  'invoice_orders_too_many',
] as const

export const previewInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/user/invoice/preview',
  summary: 'What may be invoiced of these orders: paid, not refunded and not invoiced before.',
  access: 'user',
  body: z.object({ scope: invoiceScope }),
  data: z.object({
    amount: yuan,
    /** Orders of which something is left to invoice. */
    order_count: z.number().int(),
    /** What was paid for with gifts, which were not paid in. */
    gift: yuan,
    /** The newest of them. */
    orders: z.array(
      z.object({
        order_sn: z.string(),
        goods_name: z.string(),
        create_time: dateTime,
        /** Paid, less what came back. */
        paid: yuan,
        invoiced: yuan,
        amount: yuan,
      }),
    ),
  }),
  errors: [...scopeErrors],
})

export const applyInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/user/invoice',
  summary:
    'Requests an invoice by a work order; once for each request_id, however often it is sent.',
  access: 'user',
  body: z.object({
    request_id: z.string().regex(/^[\w-]{16,64}$/),
    title_type: titleType,
    title: z.string().trim().max(INVOICE_LIMITS.title),
    /** '' for a person. */
    tax_no: z.string().trim().max(INVOICE_LIMITS.taxNo).default(''),
    /** Where the invoice is sent. */
    email: z.string().trim().max(INVOICE_LIMITS.email),
    scope: invoiceScope,
    /** What the user was shown of its preview: when it is no longer so, nothing is requested. */
    amount: yuan,
  }),
  data: z.object({ id: z.string(), work_order_sn: z.string() }),
  errors: [
    ...scopeErrors,
    'invoice_title_wrong',
    'invoice_tax_number_wrong',
    'invoice_email_wrong',
    'invoice_nothing_left',
    'invoice_changed',
    'work_order_limit_reached',
    'work_order_request_reused',
  ],
})

const invoice = z.object({
  id: z.string(),
  /** The work order that requests it: closing that takes an open request back. */
  work_order_id: z.string(),
  work_order_sn: z.string(),
  status,
  status_text: z.string(),
  title_type: titleType,
  title: z.string(),
  tax_no: z.string(),
  email: z.string(),
  amount: yuan,
  /** What of it was taken back by red invoices. */
  red: yuan,
  /** The days of its orders; '' = they were named one by one. */
  from: z.string(),
  to: z.string(),
  order_count: z.number().int(),
  /** '' while it is not issued. */
  number: z.string(),
  day: z.string(),
  /** Why it was refused. */
  reason: z.string(),
  create_time: dateTime,
})
export type Invoice = z.infer<typeof invoice>

export const listInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/user/invoice/list',
  summary: 'The invoices that the signed-in user requested, newest first.',
  access: 'user',
  query: pageQuery.extend({
    status: z.coerce.number().int().min(0).max(3).optional(),
    start_time: dateTime.optional(),
    end_time: dateTime.optional(),
    /** The whole number of an invoice or a work order. */
    keyword: z.string().max(64).optional(),
  }),
  data: pageOf(invoice),
})
