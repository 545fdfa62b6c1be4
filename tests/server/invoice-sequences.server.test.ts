import { array, constantFrom, integer, record, sample } from 'fast-check'
import { expect, it } from 'vitest'

import { closeWorkOrder } from '#contract/work-orders.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { tries } from '#tests/long.ts'
import { bookRecharge } from './book-rows.ts'
import { expectBooksInOrder } from './invariants.ts'
import { invoiceSteps, paperNumber, today } from './invoice-steps.ts'
import { onBothEngines, type TestUser } from './world.ts'

const ACTS = [
  'order',
  'recharge',
  'part_back',
  'all_back',
  'late',
  'request',
  'request_one',
  'issue',
  'refuse',
  'close',
  'reverse',
] as const

const SEQUENCE = array(
  record({
    act: constantFrom(...ACTS, 'order', 'request', 'request', 'issue', 'issue', 'part_back'),
    which: integer({ min: 0, max: 30 }),
  }),
  { minLength: 12, maxLength: 18 },
)

const yuan = (amount: number): string => toYuan(fen(amount))

onBothEngines('any sequence of orders, refunds and invoices', (world) => {
  const steps = invoiceSteps(world)
  const { invoices, mine, ordered, parcelsOf, preview, requested, refunded, shown } = steps

  async function requests(user: TestUser) {
    const found = await Promise.all((await mine(user)).map((one) => shown(one.work_order_sn)))
    return {
      open: found.filter(({ state }) => state === 'open'),
      red: found.filter(({ dueRedFen }) => dueRedFen > 0),
    }
  }

  const reverse = async (sn: string, due: number): Promise<void> => {
    const words = ['reverse', sn, paperNumber(), today(), yuan(due)]
    expect((await invoices(...words)).code).toBe(0)
  }

  /** When all of it went back, it cannot be issued. */
  const issue = async (sn: string, now: number): Promise<void> => {
    const words = ['issue', sn, paperNumber(), today(), yuan(now)]
    expect((await invoices(...words)).code).toBe(now === 0 ? 1 : 0)
  }

  /** The money and the invoices of each order, each counted from the rows of its own subject. */
  const ordersOf = (user: TestUser) =>
    world().db.query<{ paid: number; kept: number; issued: number; open: number }>(
      `SELECT o.total_fen AS paid, (o.total_fen
         - coalesce((SELECT sum(r.amount_fen) FROM parcel_refunds r JOIN parcels p USING (user_id)
             WHERE p.id = r.parcel_id AND p.user_id = $1 AND p.order_id = o.id
               AND r.refunded_at IS NOT NULL), 0)
         - coalesce((SELECT sum(amount_fen) FROM desk_refunds WHERE user_id = $1 AND order_id = o.id), 0)
         - coalesce((SELECT sum(amount_fen) FROM compensations
             WHERE user_id = $1 AND order_id = o.id AND state = 'paid'), 0))::bigint AS kept,
         coalesce((SELECT sum(l.amount_fen - l.red_fen) FROM invoice_lines l JOIN invoice_requests r
           ON r.user_id = l.user_id AND r.id = l.request_id WHERE l.user_id = $1 AND l.order_id = o.id
             AND r.state = 'issued'), 0)::bigint AS issued,
         coalesce((SELECT sum(l.amount_fen) FROM invoice_lines l
           JOIN invoice_requests r ON r.user_id = l.user_id AND r.id = l.request_id
           JOIN work_orders w ON w.user_id = r.user_id AND w.id = r.work_order_id
           WHERE l.user_id = $1 AND l.order_id = o.id AND r.state = 'open' AND w.status <> 3), 0)::bigint AS open
       FROM orders o WHERE o.user_id = $1`,
      [user.userId],
    )

  const giftsSpent = async (user: TestUser): Promise<number> => {
    const [row] = await world().db.query<{ fen: number }>(
      `SELECT gift_given_fen - gift_fen AS fen FROM accounts WHERE user_id = $1 AND kind = 'wallet'`,
      [user.userId],
    )
    return invariant(row, 'a wallet').fen
  }

  const sumOf = (rows: readonly { kept: number; issued: number; open: number }[]) =>
    rows.reduce(
      (sum, { kept, issued, open }) => ({
        kept: sum.kept + kept,
        inInvoices: sum.inInvoices + issued + open,
      }),
      { kept: 0, inInvoices: 0 },
    )

  /** A request that was taken is within the money, of each order and of all. */
  async function request(user: TestUser, orderSn?: string): Promise<void> {
    const scope = orderSn === undefined ? undefined : { orders: [orderSn] }
    const { data } = await preview(user, scope)
    if (data === null || data.amount === '0.00') return
    await requested(user, scope)
    const { kept, inInvoices } = sumOf(await ordersOf(user))
    expect(inInvoices).toBeLessThanOrEqual(kept - (await giftsSpent(user)))
  }

  async function act(user: TestUser, name: (typeof ACTS)[number], which: number): Promise<void> {
    const pick = <T>(list: readonly T[]): T | undefined => list[which % Math.max(1, list.length)]
    const { db } = world()
    const sns = await db.query<{ sn: string }>(
      'SELECT order_sn AS sn FROM orders WHERE user_id = $1 ORDER BY id',
      [user.userId],
    )
    const order = pick(sns)?.sn ?? (await ordered(user))
    const parcel = invariant(pick(await parcelsOf(user, order)), 'an order has parcels')
    const { open, red } = await requests(user)
    const one = pick(name === 'reverse' ? red : open)
    if (name === 'order') await ordered(user, 1 + (which % 2)).catch(() => null)
    else if (name === 'recharge') {
      await bookRecharge(db, { userId: user.userId, amountFen: 200, giftFen: which * 3 })
    } else if (name === 'part_back') await refunded(user, parcel, 1 + which)
    else if (name === 'all_back') await refunded(user, parcel, null)
    else if (name === 'late') await steps.compensated(user, order, which)
    else if (name === 'request') await request(user)
    else if (name === 'request_one') await request(user, order)
    else if (one === undefined) return
    else if (name === 'issue') {
      await issue(one.sn, one.nowFen)
    } else if (name === 'refuse') await invoices('refuse', one.sn, '抬头不对')
    else if (name === 'reverse') await reverse(one.sn, one.dueRedFen)
    else {
      const found = (await mine(user)).find(({ work_order_sn: sn }) => sn === one.sn)
      await user.call(closeWorkOrder, { body: { id: invariant(found, 'mine').work_order_id } })
    }
  }

  it('invoices no more than was paid, no fen twice, and in the end every fen', async () => {
    for (const acts of sample(SEQUENCE, tries(3, 200))) {
      const user = await world().newUser()
      const first = { userId: user.userId, amountFen: 1000, giftFen: 300 }
      await bookRecharge(world().db, first)
      for (const { act: name, which } of acts) {
        await act(user, name, which)
        const rows = await ordersOf(user)
        const tooMuch = rows.filter(({ paid, issued, open }) => issued + open > paid)
        expect({ name, tooMuch }).toEqual({ name, tooMuch: [] })
        // What exceeds the money of an order is due for red invoices, no more and no less.
        const exceeds = rows.reduce((sum, row) => sum + Math.max(0, row.issued - row.kept), 0)
        const { red } = await requests(user)
        const due = red.reduce((sum, { dueRedFen }) => sum + dueRedFen, 0)
        expect({ name, due }).toEqual({ name, due: exceeds })
      }
      const { open, red } = await requests(user)
      for (const { sn } of open) await invoices('refuse', sn, '抬头不对')
      for (const { sn, dueRedFen } of red) await reverse(sn, dueRedFen)
      const { kept, inInvoices } = sumOf(await ordersOf(user))
      const left = Math.max(0, kept - (await giftsSpent(user)) - inInvoices)
      const { data, msg } = await preview(user)
      expect(parseYuan(invariant(data, msg).amount)).toBe(left)
    }
    await expectBooksInOrder(world().db)
  }, 3_600_000)
})
