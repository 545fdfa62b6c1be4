import {
  array,
  assert,
  constant,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tries } from '#tests/long.ts'
import { fen, MAX_FEN, type Fen } from '../money/fen.ts'
import { MAX_RECHARGE_FEN } from './tier.ts'
import {
  giftHeld,
  giftRestored,
  planFreeze,
  planRefund,
  planWithdrawal,
  takeFrom,
  type Lot,
  type Taking,
} from './lots.ts'

const lot = (id: number, left: number, paid: number, gift: number, trade = `T${id}`): Lot => ({
  id,
  tradeNo: trade,
  leftFen: fen(left),
  netFen: fen(left),
  paidFen: fen(paid),
  giftFen: fen(gift),
})
const holds = (paid: number, free: number, gift: number) => ({
  paidFen: fen(paid),
  freeFen: fen(free),
  giftFen: fen(gift),
})

describe('the gift of a recharge', () => {
  it('falls in proportion, rounded up to a fen', () => {
    const recharge = lot(1, 10_000, 10_000, 300)
    expect(giftHeld(recharge, 10_000)).toBe(300)
    expect(giftHeld(recharge, 9_999)).toBe(299)
    expect(giftHeld(recharge, 5_000)).toBe(150)
    expect(giftHeld(recharge, 33)).toBe(0)
    expect(giftHeld(recharge, 0)).toBe(0)
  })

  it('is exact for amounts whose product is no exact number', () => {
    const most = { paidFen: fen(MAX_RECHARGE_FEN), giftFen: fen(MAX_RECHARGE_FEN - 1) }
    expect(giftHeld(most, MAX_RECHARGE_FEN - 1)).toBe(MAX_RECHARGE_FEN - 2)
  })

  it('never comes back above what was given', () => {
    const migrated = lot(1, 50, 50, 7)
    expect(giftHeld(migrated, 80)).toBe(7)
  })
})

describe('what is frozen of a recharge that was given back without us', () => {
  const sum = ({ lots }: Taking) => lots.reduce((all, { paidFen }) => all + paidFen, 0)

  it('is all of it, with its gift, when all is there', () => {
    const lots = [lot(2, 500, 500, 5), lot(1, 1000, 1000, 30)]
    const taking = planFreeze(holds(1500, 70, 35), lots, { tradeNo: 'T1', amountFen: fen(400) })
    expect(taking).toEqual({
      freeFen: 0,
      giftFen: 12,
      lots: [{ lotId: 1, tradeNo: 'T1', paidFen: 400, giftFen: 12 }],
    })
  })

  it('is what is left of it when some was taken back, and nothing of others or of free money', () => {
    const lots = [lot(2, 500, 500, 5), lot(1, 300, 1000, 30)]
    const asked = { tradeNo: 'T1', amountFen: fen(1000) }
    expect(sum(planFreeze(holds(800, 70, 14), lots, asked))).toBe(300)
    expect(sum(planFreeze(holds(200, 70, 35), lots, asked))).toBe(200)
    expect(sum(planFreeze(holds(0, 70, 35), lots, asked))).toBe(0)
    expect(sum(planFreeze(holds(800, 70, 14), lots, { ...asked, tradeNo: 'T9' }))).toBe(0)
  })

  it('is as much as leaves the money that stays its gift, and no fen less', () => {
    const amounts = integer({ min: 1, max: 5000 })
    assert(
      property(amounts, amounts, amounts, integer({ min: 0, max: 300 }), (a, b, asked, gift) => {
        const lots = [lot(2, b, b, gift), lot(1, a, a, 3)]
        // The older was spent in part, as money that was paid in first is.
        const held = holds(Math.ceil((a + b) / 2), 0, gift)
        const trade = { tradeNo: 'T1', amountFen: fen(asked) }
        const taken = sum(planFreeze(held, lots, trade))
        expect(taken).toBeLessThanOrEqual(Math.min(asked, a, held.paidFen))
        const most = planRefund(held, lots, { ...trade, amountFen: fen(taken) })
        expect(most.ok || taken === 0).toBe(true)
        if (taken === Math.min(asked, a, held.paidFen)) return
        const more = planRefund(held, lots, { ...trade, amountFen: fen(taken + 1) })
        expect(more.ok).toBe(false)
      }),
      { numRuns: tries(300, 10_000) },
    )
  })
})

describe('a withdrawal', () => {
  it('takes free money first, then the newest recharge', () => {
    const lots = [lot(2, 1000, 1000, 30), lot(1, 2000, 2000, 20)]
    const plan = planWithdrawal(holds(3000, 400, 50), lots, fen(1900))
    expect(plan.ok && plan.value).toEqual({
      freeFen: 400,
      giftFen: 35,
      lots: [
        { lotId: 2, tradeNo: 'T2', paidFen: 1000, giftFen: 30 },
        { lotId: 1, tradeNo: 'T1', paidFen: 500, giftFen: 5 },
      ],
    })
  })

  it('that takes free money alone leaves gifts and recharges where they are', () => {
    const plan = planWithdrawal(holds(1000, 400, 30), [lot(1, 1000, 1000, 30)], fen(400))
    expect(plan.ok && plan.value).toEqual({ freeFen: 400, giftFen: 0, lots: [] })
  })

  it('is refused above what there is, and where the gift was spent', () => {
    const lots = [lot(1, 1000, 1000, 30)]
    expect(planWithdrawal(holds(1000, 0, 30), lots, fen(1001))).toMatchObject({ error: 'short' })
    expect(planWithdrawal(holds(1000, 0, 29), lots, fen(1000))).toMatchObject({
      error: 'gift_spent',
    })
  })
})

describe('a refund of one recharge', () => {
  const lots = [lot(2, 1000, 1000, 30), lot(1, 1000, 1000, 0)]

  it('takes its own lots, also when they count as spent: then the others were', () => {
    const plan = planRefund(holds(1000, 0, 30), lots, { tradeNo: 'T1', amountFen: fen(600) })
    expect(plan.ok && plan.value.lots).toEqual([
      { lotId: 1, tradeNo: 'T1', paidFen: 600, giftFen: 0 },
    ])
  })

  it('is refused above what is left, never taken from free money', () => {
    const all = { tradeNo: 'T1', amountFen: fen(1000) }
    expect(planRefund(holds(999, 500, 30), lots, all)).toMatchObject({ error: 'short' })
    const more = { tradeNo: 'T1', amountFen: fen(1001) }
    expect(planRefund(holds(2000, 0, 30), lots, more)).toMatchObject({ error: 'short' })
  })

  it('is refused where its gift was spent', () => {
    const spent = [lot(2, 1000, 1000, 0), lot(1, 1000, 1000, 30)]
    const all = { tradeNo: 'T1', amountFen: fen(1000) }
    expect(planRefund(holds(1000, 0, 0), spent, all)).toMatchObject({ error: 'gift_spent' })
  })

  it('is refused where the gift that is left belongs to money that stays', () => {
    const both = [lot(2, 1000, 1000, 30), lot(1, 1000, 1000, 10)]
    const part = { tradeNo: 'T1', amountFen: fen(100) }
    expect(planRefund(holds(1100, 0, 30), both, part)).toMatchObject({ error: 'gift_spent' })
    expect(planRefund(holds(1100, 0, 31), both, part).ok).toBe(true)
  })
})

/** A wallet as the statements of the server keep it, and what it was promised. */
class Wallet {
  balance = 0
  gift = 0
  given = 0
  free = 0
  freeGiven = 0
  /** Paid for orders and not refunded. */
  spent = 0
  lots: Lot[] = []
  out: Taking[] = []
  /** Refused although the wallet had as much. */
  readonly refused: string[] = []
  #ids = 0

  get paid(): number {
    return this.balance - this.free - this.gift
  }

  get holds() {
    return holds(this.paid, this.free, this.gift)
  }

  #relot(change: (one: Lot) => number): void {
    const net = new Map<string, number>()
    for (const one of this.lots) {
      net.set(one.tradeNo, (net.get(one.tradeNo) ?? 0) + change(one))
    }
    this.lots = this.lots.map(({ id, tradeNo, paidFen, giftFen, ...one }) => {
      const leftFen = fen(change({ id, tradeNo, paidFen, giftFen, ...one }))
      return { id, tradeNo, paidFen, giftFen, leftFen, netFen: fen(net.get(tradeNo) ?? 0) }
    })
  }

  #add(made: Omit<Lot, 'id' | 'netFen'>): void {
    this.lots = [{ ...made, id: ++this.#ids, netFen: fen(0) }, ...this.lots]
    this.#relot(({ leftFen }) => leftFen)
  }

  recharge(paid: number, gift: number): void {
    const tradeNo = `R${this.#ids + 1}`
    this.#add({ tradeNo, leftFen: fen(paid), paidFen: fen(paid), giftFen: fen(gift) })
    this.balance += paid + gift
    this.gift += gift
    this.given += gift
  }

  earn(amount: number): void {
    this.balance += amount
    this.free += amount
    this.freeGiven += amount
  }

  order(amount: number): void {
    if (amount > this.balance) return
    this.balance -= amount
    this.spent += amount
    this.gift = Math.min(this.gift, this.balance)
    this.free = Math.min(this.free, this.balance - this.gift)
  }

  refund(amount: number): void {
    const back = Math.min(amount, this.spent)
    this.spent -= back
    this.balance += back
    const gift = Math.min(this.gift + back, this.given)
    this.free = Math.min(this.free + back - (gift - this.gift), this.freeGiven)
    this.gift = gift
  }

  take({ freeFen, giftFen, lots }: Taking): void {
    const taken = new Map(lots.map(({ lotId, paidFen }) => [lotId, paidFen]))
    this.#relot(({ id, leftFen }) => leftFen - (taken.get(id) ?? 0))
    this.balance -= freeFen + giftFen + lots.reduce((sum, { paidFen }) => sum + paidFen, 0)
    this.free -= freeFen
    this.freeGiven -= freeFen
    this.gift -= giftFen
    this.given -= giftFen
    this.out.push({ freeFen, giftFen, lots })
  }

  putBack(place: number): number {
    const [taking] = this.out.splice(place % Math.max(this.out.length, 1), 1)
    if (taking === undefined) return 0
    const gift = giftRestored(taking.lots, this.lots)
    for (const { lotId, paidFen } of taking.lots.toReversed()) {
      const of = this.lots.find(({ id }) => id === lotId)
      if (of !== undefined) this.#add({ ...of, leftFen: paidFen })
    }
    this.balance += taking.freeFen + gift + taking.lots.reduce((n, { paidFen }) => n + paidFen, 0)
    this.free += taking.freeFen
    this.freeGiven += taking.freeFen
    this.gift += gift
    this.given += gift
    return gift - taking.giftFen
  }

  /** The gifts that hang on what stays. */
  get promised(): number {
    const trades = new Map(this.lots.map((one) => [one.tradeNo, one]))
    return [...trades.values()].reduce((sum, one) => sum + giftHeld(one, one.netFen), 0)
  }
}

type Step = (wallet: Wallet) => void
const amount = integer({ min: 1, max: 60 })

/** A part of what there is, often all of it. */
const share = oneof(
  constant(1),
  integer({ min: 0, max: 100 }).map((n) => n / 100),
)
const partOf = (all: number, part: number): Fen => fen(Math.max(0, Math.ceil(all * part)))

const withdraw: Arbitrary<Step> = share.map((part) => (wallet) => {
  const wanted = partOf(wallet.paid + wallet.free, part)
  const plan = planWithdrawal(wallet.holds, wallet.lots, wanted)
  if (plan.ok) wallet.take(plan.value)
  else wallet.refused.push(plan.error)
})
const refund: Arbitrary<Step> = record({ place: integer({ min: 0, max: 9 }), share }).map(
  ({ place, share: part }) =>
    (wallet) => {
      const of = wallet.lots[place % Math.max(wallet.lots.length, 1)]
      if (of === undefined) return
      const amountFen = partOf(Math.min(of.netFen, wallet.paid), part)
      const plan = planRefund(wallet.holds, wallet.lots, { tradeNo: of.tradeNo, amountFen })
      if (plan.ok) wallet.take(plan.value)
    },
)
const step: Arbitrary<Step> = oneof(
  record({ paid: amount, gift: integer({ min: 0, max: 20 }) }).map(
    ({ paid, gift }): Step =>
      (wallet) =>
        wallet.recharge(paid, gift),
  ),
  amount.map(
    (n): Step =>
      (wallet) =>
        wallet.earn(n),
  ),
  share.map(
    (part): Step =>
      (wallet) =>
        wallet.order(partOf(wallet.balance, part)),
  ),
  share.map(
    (part): Step =>
      (wallet) =>
        wallet.refund(partOf(wallet.spent, part)),
  ),
  withdraw,
  refund,
  integer({ min: 0, max: 9 }).map(
    (place): Step =>
      (wallet) =>
        void wallet.putBack(place),
  ),
)

/** What must hold of a wallet, and does not. */
function faultsOf(wallet: Wallet): string[] {
  const lots = wallet.lots.reduce((sum, { leftFen }) => sum + leftFen, 0)
  const held = {
    'gifts are those promised on what stays': wallet.given === wallet.promised,
    'the balance is what came in less what went out':
      wallet.balance === lots + wallet.freeGiven + wallet.given - wallet.spent,
    'paid money stands in lots': wallet.paid >= 0 && wallet.paid <= lots,
    'what is shown as withdrawable can be withdrawn': wallet.refused.length === 0,
    'no lot is below zero': wallet.lots.every(({ leftFen }) => leftFen >= 0),
    'no part is below zero': wallet.free >= 0 && wallet.gift >= 0,
  }
  return Object.entries(held).flatMap(([what, holds]) => (holds ? [] : [what]))
}

describe('any sequence of recharges, earnings, orders, refunds, withdrawals and returns', () => {
  it('the gift that is left is what was promised on the money that stays', () => {
    assert(
      property(array(step, { maxLength: 40 }), (steps) => {
        const wallet = new Wallet()
        const wrong = steps.flatMap((one) => {
          one(wallet)
          return faultsOf(wallet)
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: tries(500, 100_000) },
    )
  })

  it('what came back leaves recharges and gifts as if nothing had been taken', () => {
    assert(
      property(array(step, { maxLength: 25 }), share, (steps, part) => {
        const wallet = new Wallet()
        for (const one of steps) one(wallet)
        const before = { ...wallet.holds, given: wallet.given, freeGiven: wallet.freeGiven }
        const plan = planWithdrawal(
          wallet.holds,
          wallet.lots,
          partOf(wallet.paid + wallet.free, part),
        )
        if (!plan.ok) return
        wallet.take(plan.value)
        expect(wallet.putBack(wallet.out.length - 1)).toBe(0)
        expect({ ...wallet.holds, given: wallet.given, freeGiven: wallet.freeGiven }).toEqual(
          before,
        )
      }),
      { numRuns: tries(300, 20_000) },
    )
  })
})

it('parts never come to more than was requested, nor a lot below zero', () => {
  const lots = array(record({ left: amount, more: amount, gift: amount }), { maxLength: 8 })
  assert(
    property(lots, integer({ min: 0, max: 600 }), (drawn, asked) => {
      const all = drawn.map(({ left, more, gift }, i) => lot(i, left, left + more, gift))
      const parts = takeFrom(all, fen(asked))
      const total = parts.reduce((sum, { paidFen }) => sum + paidFen, 0)
      const there = all.reduce((sum, { leftFen }) => sum + leftFen, 0)
      expect(total).toBe(Math.min(asked, there))
      expect(total).toBeLessThanOrEqual(MAX_FEN)
    }),
  )
})
