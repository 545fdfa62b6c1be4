import type { Fen } from '#domain/money/fen.ts'

import type { BillSource } from './bill.ts'

export type PaymentChannel = { readonly channel: number; readonly name: string }

export type NewPayment = {
  readonly tradeNo: string
  readonly channel: number
  readonly amountFen: Fen
  readonly subject: string
  /** Where the buyer's browser sees this site, e.g. `https://wandan.example`. */
  readonly siteUrl: string
}

/** What the buyer is shown: the text of a QR code, or the address of a page to embed. */
export type PaymentOffer = { readonly type: 'qr' | 'iframe'; readonly data: string }

/** What the partner says of a trade of ours, and has signed or answered itself. */
export type PaymentNews = {
  readonly tradeNo: string
  readonly outcome: 'paid' | 'closed'
  readonly amountFen: number
  /** The partner's own number of the payment. */
  readonly partnerNo: string
}

/** A notification as it came in. */
export type RawNotice = { readonly body: string; readonly header: (name: string) => string }

/** The payment partner, as this product needs it. */
export type Payment = {
  readonly channels: readonly PaymentChannel[]
  /** What it says it has taken, day by day. */
  readonly bills: readonly BillSource[]
  /** @returns null when the partner refuses or cannot be reached */
  begin(payment: NewPayment): Promise<PaymentOffer | null>
  /** @returns null unless the partner itself has signed this notification, for us */
  readNotice(notice: RawNotice): Promise<PaymentNews | null>
  /** Asks the partner: a notification may be late or lost. @returns null while undecided */
  ask(tradeNo: string): Promise<PaymentNews | null>
}
