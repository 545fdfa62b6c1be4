import type { Fen } from '#domain/money/fen.ts'

import type { ReportCall } from '../partner-refusal.ts'
import type { BillSource } from './bill.ts'

/** What the process gives each partner that is not ours. */
export type PaymentAccess = {
  /** Where notices are posted to. */
  readonly noticeUrl: string
  readonly report: ReportCall
}

/** The settings of a partner in the environment: all but what the process gives it. */
export type PaymentSettings<Access extends PaymentAccess> = Omit<Access, keyof PaymentAccess>

export type PaymentChannel = { readonly channel: number; readonly name: string }

export type NewPayment = {
  readonly tradeNo: string
  readonly channel: number
  readonly amountFen: Fen
  /** No payment is taken later. */
  readonly until: Date
  readonly subject: string
  /** Where the buyer's browser sees this site, e.g. `https://wandan.example`. */
  readonly siteUrl: string
}

/** What the buyer is shown: the text of a QR code, or the address of a page to embed. */
export type PaymentOffer = { readonly type: 'qr' | 'iframe'; readonly data: string }

/** The partner's report of one of our trades, signed in a notice or in the answer to a query. */
export type PaymentStatus = {
  readonly tradeNo: string
  readonly outcome: 'paid' | 'closed'
  /** Null where it is not known: for a trade that was closed unpaid. */
  readonly amountFen: number | null
  /**
   * What has gone back of it since, by us or by somebody on the partner's console, as far as the
   * partner reports it; `unknown` = something, but not how much.
   */
  readonly refundedFen: number | 'unknown'
  /**
   * Null where it is not known. A report long after the payment may have been overtaken by a
   * refund.
   */
  readonly paidAt: Date | null
  /** The partner's own number of the payment. */
  readonly partnerNo: string
  /** The payer, as the partner names them, with its own name before it; '' = not reported. */
  readonly payer: string
}

/** What is to be given back of a payment. */
export type PaymentRefund = {
  readonly tradeNo: string
  /** The channel of the payment. */
  readonly channel: number
  /** Our number of the refund: the partner refunds it once, however often it is called. */
  readonly refundNo: string
  readonly amountFen: Fen
  /** What was paid. */
  readonly totalFen: Fen
  readonly reason: string
}

/** A trade of ours, and the channel that has it. */
export type AskedPayment = Pick<NewPayment, 'tradeNo' | 'channel'>

/** What a partner expects as the answer to a notification: it repeats one that is not taken. */
export type NoticeReplies = { readonly taken: string; readonly repeat: string }

export type PaymentNotice = { readonly status: PaymentStatus; readonly replies: NoticeReplies }

/** A notification as it came in. */
export type RawNotice = { readonly body: string; readonly header: (name: string) => string }

/** The payment partner, as this product needs it. */
export type Payment = {
  readonly channels: readonly PaymentChannel[]
  /** Where it is called in place of its own host, in a rehearsal; absent = its own. */
  readonly rehearsedAt?: string
  /** Its bills of payments taken, day by day. */
  readonly bills: readonly BillSource[]
  /**
   * A repeated call with the same number gives a code of the same trade.
   * @returns null when the partner refuses or cannot be reached
   */
  begin(payment: NewPayment): Promise<PaymentOffer | null>
  /** @returns null unless the partner itself has signed this notification, for us */
  readNotice(notice: RawNotice): Promise<PaymentNotice | null>
  /** Asks the partner: a notification may be late or lost. @returns null while undecided */
  ask(asked: AskedPayment): Promise<PaymentStatus | null>
  /**
   * Gives money back to where it came from. A repeated call with the same number reports the state.
   * @returns null while it is under way, or unknown
   */
  refund(refund: PaymentRefund): Promise<'done' | 'refused' | null>
}
