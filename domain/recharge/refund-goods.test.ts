import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fen } from '../money/fen.ts'
import { refundGoods, type WalletParts } from './refund-goods.ts'

const PRICE = 139

function wallet(parts: Partial<Record<keyof WalletParts, number>>): WalletParts {
  const whole = {
    balanceFen: 0,
    freeFen: 0,
    freeGivenFen: 0,
    giftFen: 0,
    giftGivenFen: 0,
    ...parts,
  }
  return {
    balanceFen: fen(whole.balanceFen),
    freeFen: fen(whole.freeFen),
    freeGivenFen: fen(whole.freeGivenFen),
    giftFen: fen(whole.giftFen),
    giftGivenFen: fen(whole.giftGivenFen),
  }
}

/** The parts after a refund of which so much came back before, as a compensation. */
function refunded(before: WalletParts, compensated: number) {
  const amountFen = fen(PRICE - compensated)
  const grown = refundGoods(before, { amountFen, compensatedFen: fen(compensated) })
  const free = before.freeFen + grown.freeFen
  const gift = before.giftFen + grown.giftFen
  const balance = before.balanceFen + amountFen
  return {
    paid: balance - free - gift,
    free,
    gift,
    freeGiven: before.freeGivenFen + grown.freeGivenFen,
  }
}

describe('a refund of goods', () => {
  it('makes gifts whole first, then free money; the rest was paid in', () => {
    const spent = wallet({ freeGivenFen: 30, giftGivenFen: 20 })
    expect(refunded(spent, 0)).toEqual({ paid: 89, free: 30, gift: 20, freeGiven: 30 })
  })

  it('makes no money of gifts when the parcel was compensated before', () => {
    const compensated = { balanceFen: 100, freeFen: 100, freeGivenFen: 100, giftGivenFen: PRICE }
    expect(refunded(wallet(compensated), 100)).toEqual({
      paid: 0,
      free: 0,
      gift: PRICE,
      freeGiven: 0,
    })
  })

  it('gives paid money back as paid money when the parcel was compensated before', () => {
    const compensated = { balanceFen: 100, freeFen: 100, freeGivenFen: 100 }
    expect(refunded(wallet(compensated), 100)).toEqual({
      paid: PRICE,
      free: 0,
      gift: 0,
      freeGiven: 0,
    })
  })

  it('takes a compensation that was withdrawn out of what comes back', () => {
    expect(refunded(wallet({ giftGivenFen: PRICE }), 100)).toEqual({
      paid: 0,
      free: 0,
      gift: 39,
      freeGiven: 0,
    })
  })

  const share = integer({ min: 0, max: 300 })

  it('never leaves a part below zero, nor more of one than was ever given', () => {
    assert(
      property(
        record({ paid: share, free: share, freeSpent: share, gift: share, giftSpent: share }),
        integer({ min: 0, max: PRICE }),
        ({ paid, free, freeSpent, gift, giftSpent }, compensated) => {
          const before = wallet({
            balanceFen: paid + free + gift,
            freeFen: free,
            freeGivenFen: free + freeSpent,
            giftFen: gift,
            giftGivenFen: gift + giftSpent,
          })
          const after = refunded(before, compensated)
          expect(Math.min(after.paid, after.free, after.gift)).toBeGreaterThanOrEqual(0)
          expect(after.free).toBeLessThanOrEqual(after.freeGiven)
          expect(after.gift).toBeLessThanOrEqual(gift + giftSpent)
          // Gifts that the price has paid for are whole before anything of it can be withdrawn.
          const areWhole = after.gift === gift + Math.min(giftSpent, PRICE)
          expect(areWhole || after.paid === 0).toBe(true)
        },
      ),
    )
  })
})
