import type { Payment } from './payment.ts'

/** As one, they are asked about a trade by its channel too. */
export type Payments = Omit<Payment, 'ask'> & {
  ask(tradeNo: string, channel: number): ReturnType<Payment['ask']>
}

/** Several partners as one: each has channels of its own, and knows its own notices and trades. */
export function severalPayments(partners: readonly Payment[]): Payments {
  /** Asks only the one that has the channel: another may hang. */
  async function ofChannel<T>(
    channel: number,
    ask: (partner: Payment) => Promise<T | null>,
  ): Promise<T | null> {
    const partner = partners.find(({ channels }) => channels.some((one) => one.channel === channel))
    return partner === undefined ? null : ask(partner)
  }
  return {
    channels: partners.flatMap(({ channels }) => channels),
    bills: partners.flatMap(({ bills }) => bills),
    begin: (payment) => ofChannel(payment.channel, (partner) => partner.begin(payment)),
    async readNotice(notice) {
      for (const partner of partners) {
        const news = await partner.readNotice(notice)
        if (news !== null) return news
      }
      return null
    },
    ask: (tradeNo, channel) => ofChannel(channel, (partner) => partner.ask(tradeNo)),
    refund: (refund) => ofChannel(refund.channel, (partner) => partner.refund(refund)),
  }
}
