import { describe, expect, it } from 'vitest'

import type { BillLine } from '../../ports/payment/bill.ts'
import { compareBill, type OurTrade } from './compare.ts'

const line = (change: Partial<BillLine> = {}): BillLine => ({
  kind: 'payment',
  tradeNo: 'R1',
  partnerNo: 'P1',
  amountFen: 100,
  ...change,
})
const trade = (change: Partial<OurTrade> = {}): OurTrade => ({
  tradeNo: 'R1',
  amountFen: 100,
  partnerNo: 'P1',
  isCredited: true,
  refundedFen: null,
  ...change,
})
const compare = (
  bill: BillLine[],
  ours: OurTrade[],
  {
    credited = [],
    refunded = [],
    givenBefore = new Map(),
  }: { credited?: OurTrade[]; refunded?: OurTrade[]; givenBefore?: Map<string, number> } = {},
) =>
  compareBill(bill, {
    known: new Map(ours.map((one) => [one.tradeNo, one])),
    credited,
    refunded,
    givenBefore,
  }).map(({ kind, oursFen, theirsFen }) => [kind, oursFen, theirsFen])

describe('a bill beside our books', () => {
  it('has no difference when both say the same', () => {
    expect(
      compare(
        [line(), line({ tradeNo: 'R2', partnerNo: 'P2' })],
        [trade(), trade({ tradeNo: 'R2', partnerNo: 'P2' })],
      ),
    ).toEqual([])
    expect(compare([], [])).toEqual([])
  })

  it.each([
    ['paid there and unknown here', [line()], [], [['unknown_trade', null, 100]]],
    [
      'paid there and not credited here',
      [line()],
      [trade({ isCredited: false, partnerNo: null })],
      [['not_credited', null, 100]],
    ],
    ['of another amount', [line({ amountFen: 99 })], [trade()], [['amount', 100, 99]]],
    ['of another payment', [line({ partnerNo: 'P9' })], [trade()], [['payment', 100, 100]]],
    ['paid twice', [line(), line({ partnerNo: 'P2' })], [trade()], [['repeated', 100, 100]]],
    ['given back there', [line(), line({ kind: 'refund' })], [trade()], [['refund', null, -100]]],
    [
      'given back there with another sum',
      [line({ kind: 'refund', amountFen: 60 })],
      [trade({ refundedFen: 50 })],
      [['refund', -50, -60]],
    ],
  ] as const)('names what is %s', (_, bill, ours, found) => {
    expect(compare([...bill], [...ours])).toEqual(found)
  })

  it('names what we credited or gave back and no bill has', () => {
    const credited = [trade({ tradeNo: 'R7' })]
    const refunded = [trade({ refundedFen: 30 })]
    expect(compare([line()], [trade()], { credited, refunded })).toEqual([
      ['missing', 100, null],
      ['missing', -30, null],
    ])
  })

  it('has no difference where both gave the same back', () => {
    const back = line({ kind: 'refund', amountFen: 30 })
    expect(compare([line(), back], [trade({ refundedFen: 30 })])).toEqual([])
  })

  it('adds up what bills name as given back of a trade', () => {
    const back = line({ kind: 'refund', amountFen: 30 })
    const twice = [line(), back, back]
    expect(compare(twice, [trade({ refundedFen: 60 })])).toEqual([])
    expect(compare(twice, [trade({ refundedFen: 30 })])).toEqual([['refund', -30, -60]])
    const givenBefore = new Map([['R1', 20]])
    expect(compare([back], [trade({ refundedFen: 50 })], { givenBefore })).toEqual([])
    expect(compare([back], [trade({ refundedFen: 30 })], { givenBefore })).toEqual([
      ['refund', -30, -50],
    ])
  })

  it('has no difference where all went back before it was credited', () => {
    const unpaid = trade({ isCredited: false, partnerNo: null, refundedFen: 100 })
    expect(compare([line(), line({ kind: 'refund' })], [unpaid])).toEqual([])
    const [part] = compare([line()], [{ ...unpaid, refundedFen: 99 }])
    expect(part).toEqual(['not_credited', null, 100])
  })
})
