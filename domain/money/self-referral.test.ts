import { describe, expect, it } from 'vitest'

import { HELD_FROM, selfReferralScore, signsOf, type SharedFacts } from './self-referral.ts'

const facts = (change: Partial<SharedFacts> = {}): SharedFacts => ({
  payer: false,
  payout: false,
  network: false,
  recipients: { shared: 0, of: 100 },
  ...change,
})
const isHeld = (change: Partial<SharedFacts>): boolean =>
  selfReferralScore(facts(change)) >= HELD_FROM
const MANY = { shared: 60, of: 100 }

describe('self-referral', () => {
  it('is not suspected where nothing is shared', () => {
    expect(signsOf(facts())).toEqual([])
    expect(selfReferralScore(facts())).toBe(0)
  })

  it.each([
    ['a payer', { payer: true }, true],
    ['an account for withdrawals', { payout: true }, true],
    ['a network', { network: true }, false],
    ['recipients', { recipients: MANY }, false],
    ['recipients and a network', { recipients: MANY, network: true }, true],
    ['all', { payer: true, payout: true, network: true, recipients: MANY }, true],
  ] as const)('waits for an operator or not where two share %s', (_, change, held) => {
    expect(isHeld(change)).toBe(held)
  })

  it.each([
    [2, 2, false],
    [3, 3, true],
    [3, 15, true],
    [3, 16, false],
    [19, 100, false],
    [20, 100, true],
  ])('counts %i shared recipients of %i as a sign: %s', (shared, of, isSign) => {
    const signs = signsOf(facts({ recipients: { shared, of } }))
    expect(signs).toEqual(isSign ? ['recipients'] : [])
  })

  it('never falls when one more thing is shared', () => {
    const base = [
      facts(),
      facts({ network: true }),
      facts({ recipients: MANY }),
      facts({ payer: true }),
    ]
    for (const one of base) {
      for (const more of [
        { payer: true },
        { payout: true },
        { network: true },
        { recipients: MANY },
      ]) {
        expect(selfReferralScore({ ...one, ...more })).toBeGreaterThanOrEqual(
          selfReferralScore(one),
        )
      }
    }
  })
})
