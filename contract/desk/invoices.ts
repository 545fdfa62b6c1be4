import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { titleType } from '../invoices.ts'
import { z } from '../zod.ts'
import { memberName, shownSentence } from './people.ts'

const fen = z.number().int()
const sn = z.string().min(1).max(64)

/** `red`: issued, and money of its orders went back since. `over`: refused, or taken back. */
export const INVOICE_VIEWS = ['open', 'red', 'issued', 'over'] as const
export type InvoiceView = (typeof INVOICE_VIEWS)[number]

/** Requests of one answer. */
export const DESK_INVOICES = 100
/** No view counts further. */
export const MOST_INVOICES_COUNTED = 1000

/** 8 digits; behind the 10 or 12 of a code on older paper, 20 of a digital one. */
export const invoiceNumber = z
  .string()
  .trim()
  .regex(/^\d{8}(?:\d{10}|\d{12})?$/)

const deskInvoice = z.object({
  /** The number of its work order. */
  sn: z.string(),
  member: memberName,
  state: z.enum(['open', 'issued', 'refused', 'withdrawn']),
  titleType,
  /** The name of a person is masked. */
  title: z.string(),
  taxNo: z.string(),
  email: z.string(),
  /** Days of its orders; '' = they were named one by one. */
  from: z.string(),
  to: z.string(),
  orders: z.number().int(),
  amountFen: fen,
  /** What of it red invoices took back. */
  redFen: fen,
  /** What red invoices have still to take back. */
  dueRedFen: fen,
  number: z.string(),
  day: z.string(),
  reason: z.string(),
  createTime: dateTime,
})
export type DeskInvoice = z.infer<typeof deskInvoice>

export const listDeskInvoices = deskCall(
  'invoices.list',
  z.strictObject({ view: z.enum(INVOICE_VIEWS).default('open') }),
  z.object({
    /** Open ones: the oldest first, the others: the newest. At most `DESK_INVOICES`. */
    list: z.array(deskInvoice),
    counts: z.object({ open: z.number().int(), red: z.number().int() }),
  }),
)

const invoiceLine = z.object({
  orderSn: z.string(),
  goodsName: z.string(),
  time: dateTime,
  amountFen: fen,
  redFen: fen,
  dueRedFen: fen,
})

export const showDeskInvoice = deskCall(
  'invoices.show',
  z.strictObject({ sn }),
  deskInvoice.extend({
    /** What it can be issued for now: refunds since the request lower it. */
    nowFen: fen,
    /** The newest of its orders. */
    lines: z.array(invoiceLine),
    reversals: z.array(z.object({ number: z.string(), day: z.string(), amountFen: fen })),
  }),
)
export type ShownInvoice = z.infer<typeof showDeskInvoice.data>

/** All that is needed to issue it. */
export const revealInvoice = deskCall(
  'invoices.reveal',
  z.strictObject({ sn }),
  z.object({ title: z.string(), taxNo: z.string(), email: z.string() }),
)

/** `fen`: what it was issued for, as it was shown; it has to be right. */
export const issueInvoice = deskCall(
  'invoices.issue',
  z.strictObject({ sn, number: invoiceNumber, day: z.iso.date(), fen }),
  z.null(),
)

/** The merchant is shown the reason. */
export const refuseInvoice = deskCall(
  'invoices.refuse',
  z.strictObject({ sn, reason: shownSentence }),
  z.null(),
)

/** A red invoice for all that went back. */
export const reverseInvoice = deskCall(
  'invoices.reverse',
  z.strictObject({ sn, number: invoiceNumber, day: z.iso.date(), fen }),
  z.null(),
)
