import type { Payment } from './payment.ts'

/** Several partners as one: each has channels of its own, and knows its own notices and trades. */
export function severalPayments(partners: readonly Payment[]): Payment {
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
        const read = await partner.readNotice(notice)
        if (read !== null) return read
      }
      return null
    },
    ask: (asked) => ofChannel(asked.channel, (partner) => partner.ask(asked)),
    refund: (refund) => ofChannel(refund.channel, (partner) => partner.refund(refund)),
  }
}
