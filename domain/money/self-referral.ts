import { keysOf } from '../values/keys-of.ts'

/** What a member and somebody above them are found to share. */
export type SharedFacts = {
  /** One account at a payment partner has paid recharges of both. */
  readonly payer: boolean
  /** Both have named one account for withdrawals. */
  readonly payout: boolean
  /** Both have signed in from one network (domain/network/address-groups.ts). */
  readonly network: boolean
  readonly recipients: {
    /** Phones that both have sent to. */
    readonly shared: number
    /** Phones that were looked for: a sample of the side that has fewer. */
    readonly of: number
  }
}

/**
 * Points for each sign. One purse waits by itself; the same recipients wait only with a second sign,
 * and a network never does: couples, offices and whole blocks of flats share one.
 */
export const SIGN_POINTS = { payer: 100, payout: 100, recipients: 60, network: 40 } as const
export type Sign = keyof typeof SIGN_POINTS

/** From this score on an operator releases what the member brings. */
export const HELD_FROM = 100

/** Merchants of one trade meet a recipient or two by chance. */
const LEAST_RECIPIENTS = 3
const LEAST_SHARE = 0.2

/** Which signs the facts amount to. */
export function signsOf({ payer, payout, network, recipients }: SharedFacts): Sign[] {
  const { shared, of } = recipients
  const found: Record<Sign, boolean> = {
    payer,
    payout,
    recipients: shared >= LEAST_RECIPIENTS && shared >= of * LEAST_SHARE,
    network,
  }
  return keysOf(SIGN_POINTS).filter((sign) => found[sign])
}

/** How much speaks for one person behind two accounts. */
export function selfReferralScore(facts: SharedFacts): number {
  return signsOf(facts).reduce((sum, sign) => sum + SIGN_POINTS[sign], 0)
}
