import type { Payment } from './payment.ts'

/** Several partners as one: each has channels of its own, and knows its own notices and trades. */
export function severalPayments(partners: readonly Payment[]): Payment {
  async function first<T>(ask: (partner: Payment) => Promise<T | null>): Promise<T | null> {
    for (const partner of partners) {
      const answer = await ask(partner)
      if (answer !== null) return answer
    }
    return null
  }
  return {
    channels: partners.flatMap(({ channels }) => channels),
    bills: partners.flatMap(({ bills }) => bills),
    begin: (payment) =>
      first((partner) =>
        partner.channels.some(({ channel }) => channel === payment.channel)
          ? partner.begin(payment)
          : Promise.resolve(null),
      ),
    readNotice: (notice) => first((partner) => partner.readNotice(notice)),
    ask: (tradeNo) => first((partner) => partner.ask(tradeNo)),
    refund: (refund) =>
      first((partner) =>
        partner.channels.some(({ channel }) => channel === refund.channel)
          ? partner.refund(refund)
          : Promise.resolve(null),
      ),
  }
}
