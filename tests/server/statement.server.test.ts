import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { downloadOrders } from '#contract/order-list.ts'
import { cancelParcels, downloadParcels } from '#contract/parcels.ts'
import { MONEY_TYPES, type MoneyType, getWalletInfo } from '#contract/wallet.ts'
import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { tries } from '#tests/long.ts'

import { bookRecharge, bookWithdrawal, inOne } from './book-rows.ts'
import { promiseSteps } from './promise-steps.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { runRefunds } from './refund-jobs.ts'
import { orderBody, place, rows } from './rows.ts'
import { fenOf, sheetOf, statementOf, sumsOf, type Line } from './statement-steps.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines, type TestUser, type World } from './world.ts'

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'] as const
/** Ten minutes before a month of Beijing begins, as a moment. */
const BEFORE_MIDNIGHT = Date.parse('2026-01-31T15:50:00Z')

const STEP = fc.record({
  kind: fc.constantFrom('recharge', 'withdraw', 'give', 'take'),
  amountFen: fc.integer({ min: 1, max: 99_999 }),
  /** Minutes since the step before: often few, so that a month ends among them. */
  gap: fc.oneof(fc.nat(3), fc.nat(3), fc.integer({ min: 20_000, max: 44_000 })),
  /** How much earlier its transaction began, which waited for the wallet. */
  waited: fc.nat(4),
})
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never

async function act(world: World, user: TestUser, { kind, amountFen }: Step): Promise<void> {
  const { db } = world
  const { userId } = user
  if (kind === 'recharge') await bookRecharge(db, { userId, amountFen, giftFen: amountFen % 100 })
  else if (kind === 'withdraw') {
    await inOne(db, (tx) => bookWithdrawal(tx, db, { userId, amountFen: (amountFen % 900) + 1 }))
  } else {
    const signed = kind === 'give' ? amountFen : 0 - ((amountFen % 900) + 1)
    await inOne(db, (tx) =>
      makeWallet(db).correct(tx, { userId, amountFen: fen(signed), reason: '核对' }),
    )
  }
}

/** Gives the user's transfers times of their own, which the ledger does not allow anybody. */
function setTimes(world: World, user: TestUser, times: readonly number[]): Promise<unknown> {
  return inOne(world.db, async (tx) => {
    await tx.query('ALTER TABLE ledger_transfers DISABLE TRIGGER USER')
    for (const [at, time] of times.entries()) {
      await tx.query(
        `UPDATE ledger_transfers SET created_at = $3 WHERE user_id = $1 AND id = $2 AND id > 0`,
        [user.userId, at + 1, new Date(time)],
      )
    }
    await tx.query('ALTER TABLE ledger_transfers ENABLE TRIGGER USER')
  })
}

type Entry = { id: number; kind: MoneyType; at: number; amount: number }

/** The whole ledger of the wallet, as it is written. */
function entriesOf(world: World, user: TestUser): Promise<Entry[]> {
  return world.db.query<Entry>(
    `SELECT t.id, t.kind, (extract(epoch FROM t.created_at) * 1000)::bigint AS at, e.amount_fen AS amount
     FROM ledger_transfers t JOIN ledger_entries e
       ON e.user_id = t.user_id AND e.account = 'wallet' AND e.transfer_id = t.id
     WHERE t.user_id = $1 ORDER BY t.id`,
    [user.userId],
  )
}

const monthOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 7)
const sum = (entries: readonly Entry[]): number => entries.reduce((all, e) => all + e.amount, 0)

/** A month counted from the whole ledger, one entry after the other. */
function counted(entries: readonly Entry[], month: string) {
  const own = entries.filter(({ at }) => monthOf(at) === month)
  const kinds = new Map<string, Line>()
  for (const { kind, amount } of own) {
    const { count, income, expense } = kinds.get(kind) ?? { count: 0, income: 0, expense: 0 }
    kinds.set(kind, {
      count: count + 1,
      income: income + Math.max(amount, 0),
      expense: expense + Math.max(0 - amount, 0),
    })
  }
  return {
    opening: sum(entries.filter(({ at }) => monthOf(at) < month)),
    kinds: Object.fromEntries(
      [...kinds].map(([kind, line]) => [MONEY_TYPES[kind as MoneyType], line]),
    ),
    closing: sum(entries.filter(({ at }) => monthOf(at) <= month)),
  }
}

onBothEngines('the statement of a month', (world) => {
  it('adds up to the ledger, in whatever order its changes came at midnight', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 4, maxLength: 14 }), async (steps) => {
        const user = await world().newUser({ balanceFen: 1_000_000 })
        for (const step of steps) await act(world(), user, step)
        const written = await entriesOf(world(), user)
        let now = BEFORE_MIDNIGHT
        await setTimes(
          world(),
          user,
          written.map((_, at) => {
            const { gap = 1, waited = 0 } = steps[at] ?? {}
            now += gap * 60_000
            return now - waited * 60_000
          }),
        )
        const entries = await entriesOf(world(), user)
        for (const month of MONTHS) {
          const statement = await statementOf(user, month)
          const { opening, kinds, closing } = counted(entries, month)
          const { total, ...sums } = sumsOf(await sheetOf(user, statement), month)
          expect(sums).toEqual({
            opening,
            kinds,
            ledger: closing,
            closing,
            apart: 0,
            areAlike: true,
          })
          expect(opening + total.income - total.expense).toBe(closing)
          expect([statement.opening, statement.closing].map(fenOf)).toEqual([opening, closing])
        }
      }),
      { numRuns: tries(5, 80) },
    )
  })

  it('closes a whole month of a merchant by itself', async () => {
    const { begin, paidNotice, tell } = rechargeSteps(world)
    const { setAccount, apply, withdrawals } = withdrawalSteps(world)
    const { list, judgeAll, later, pickUp } = promiseSteps(world)
    const user = await world().newUser()
    expect(await tell(await paidNotice((await begin(user, '500.00')).trade_no))).toMatch(/^200/)
    invariant((await setAccount(user)).data, 'an account')
    expect((await place(user, orderBody(rows(7)))).code).toBe(0)
    const parcels = await list(user)
    const ids = parcels.map(({ id }) => id)
    // Two are taken back, one is late, the others go on.
    expect((await user.call(cancelParcels, { body: { ids: ids.slice(0, 2) } })).code).toBe(0)
    await runRefunds(world().db)
    const waybills = parcels.slice(3).map(({ kuaidi_sn: waybill }) => waybill)
    await pickUp(waybills, new Date())
    await judgeAll(later(new Date(), 9 * 86_400_000))
    const paid = invariant((await apply(user, '100.00')).data, 'a withdrawal')
    const refused = invariant((await apply(user, '20.00')).data, 'another')
    const [one, two] = [paid, refused].map(({ id }) => id)
    expect((await withdrawals('approve', `${one}`)).code).toBe(0)
    expect((await withdrawals('pay', `${one}`, 'BANK-1')).code).toBe(0)
    expect((await withdrawals('reject', `${two}`, '开户行与卡号不符')).code).toBe(0)

    const month = monthOf(Date.now())
    const statement = await statementOf(user, month)
    const { total, ...sums } = sumsOf(await sheetOf(user, statement), month)
    const info = invariant((await user.call(getWalletInfo)).data, 'a wallet')
    const entries = await entriesOf(world(), user)
    const { kinds } = counted(entries, month)
    expect(Object.keys(sums.kinds)).toEqual(
      expect.arrayContaining(['充值', '下单', '退款', '赔付', '提现', '提现退回']),
    )
    const closing = fenOf(info.balance)
    expect(sums).toEqual({
      opening: 0,
      kinds,
      ledger: closing,
      closing,
      apart: 0,
      areAlike: true,
    })
    expect(total).toMatchObject({ count: entries.length })
    // What parcels and orders came to, by their own sheets, is what the month has for them.
    const off = (...names: readonly string[]) =>
      names.reduce((all, name) => all + (kinds[name]?.expense ?? 0) - (kinds[name]?.income ?? 0), 0)
    const [ofParcels, ofOrders] = [
      await user.call(downloadParcels, { body: {} }),
      await user.call(downloadOrders, { body: {} }),
    ]
    for (const { data } of [ofParcels, ofOrders]) {
      const lines = invariant(data, 'an export').orders
      const summed = (...keys: readonly string[]) =>
        lines.reduce(
          (all, line) =>
            all +
            keys.reduce(
              (sum, key) =>
                sum + fenOf(line[key] === undefined || line[key] === '' ? '0.00' : line[key]),
              0,
            ),
          0,
        )
      expect(summed('price', 'total_price')).toBe(off('下单'))
      expect(summed('refund')).toBe(0 - off('退款'))
      expect(summed('compensation')).toBe(0 - off('赔付'))
      expect(summed('net')).toBe(off('下单', '退款', '赔付'))
    }
    expect(statement).toMatchObject({ is_open: true, first_month: month, last_month: month })
  })

  it('is empty before the first change, and of nobody else', async () => {
    const user = await world().newUser({ balanceFen: 500 })
    const stranger = await world().newUser()
    expect(await statementOf(user, '2020-01')).toMatchObject({
      opening: '0.00',
      closing: '0.00',
      count: 0,
      lines: [],
      first_id: '',
    })
    const month = monthOf(Date.now())
    expect(await statementOf(stranger, month)).toMatchObject({ closing: '0.00', count: 0 })
    const book = await sheetOf(stranger, await statementOf(stranger, month))
    expect(book.sheets).toEqual([`月结单 ${month}`])
    expect(sumsOf(book, month)).toMatchObject({ opening: 0, closing: 0, apart: 0 })
  })
})
