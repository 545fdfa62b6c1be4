import { afterAll, beforeEach, expect, it } from 'vitest'

import { API_ERRORS, apiSentence } from '#contract/errors.ts'
import { getGoodsDetail } from '#contract/goods.ts'
import { releaseStock, reserveStock } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { expiryJob, holdAlarmJob } from '#server/modules/goods/hold-jobs.ts'
import { jsonLog } from '#server/http/log.ts'

import { expectBooksInOrder } from './invariants.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const { goods_id } = GOODS
const STOCK = 132_000
const MERCHANT_ROWS = 48_210

onBothEngines('what may be held', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const db = () => world().db
  const recharge = rechargeSteps(world)
  const stockOf = async (id: number = goods_id) =>
    (await world().call(getGoodsDetail, { query: { id } })).data?.goods_info.stock
  const buyer = (pieces: number) => world().newUser({ balanceFen: pieces * UNIT_FEN })
  async function reserve(user: TestUser, run_id: string, pieces: number, id: number = goods_id) {
    const { code, data } = await user.call(reserveStock, { body: { run_id, goods_id: id, pieces } })
    return data ?? code
  }
  const release = (user: TestUser, run_id: string) => user.call(releaseStock, { body: { run_id } })
  const all = (pieces: number) => ({ pieces, msg: '' })

  async function pass(minutes: number): Promise<void> {
    const later = [`make_interval(mins => ${minutes})`]
    await db().query(
      `UPDATE stock_reservations SET made_at = made_at - ${later[0]}, expires_at = expires_at - ${later[0]}`,
    )
    await db().query(`UPDATE recharge_trades SET created_at = created_at - ${later[0]}`)
    const job = expiryJob(db())
    while (await job.next());
  }
  const secondsLeft = async (run_id: string): Promise<number> => {
    const [row] = await db().query<{ s: number }>(
      `SELECT extract(epoch FROM expires_at - now())::int AS s FROM stock_reservations WHERE run_id = $1`,
      [run_id],
    )
    return row?.s ?? 0
  }

  beforeEach(async () => {
    await db().query('DELETE FROM stock_reservations')
    await db().query('UPDATE goods SET stock = $1', [STOCK])
  })

  it('is nothing by an account without money: others find all there is', async () => {
    const poor = await buyer(0)
    for (const id of [1001, 1002, 1003]) {
      const held = { pieces: 0, msg: apiSentence('hold_uncovered') }
      expect(await reserve(poor, newKey(), STOCK, id)).toEqual(held)
      expect(await stockOf(id)).toBe(STOCK)
    }
    // Nor does it use up the runs of which it holds something.
    expect(await reserve(poor, newKey(), 1)).toMatchObject({ pieces: 0 })
    const rich = await buyer(10)
    expect((await place(rich, orderBody(rows(10)))).code).toBe(0)
  })

  it('is what the balance pays at the price of its owner, less what other runs hold', async () => {
    const user = await buyer(30)
    const first = newKey()
    expect(await reserve(user, first, 20)).toEqual(all(20))
    const rest = { pieces: 10, msg: apiSentence('hold_covered', { pieces: 10 }) }
    expect(await reserve(user, newKey(), 20)).toEqual(rest)
    expect(await reserve(user, newKey(), 1)).toMatchObject({ pieces: 0 })
    await release(user, first)
    expect(await reserve(user, newKey(), 20)).toEqual(all(20))
    expect(await stockOf()).toBe(STOCK - 30)
  })

  it('waits for a payment that is begun: once, and no longer than it can be paid', async () => {
    const user = await buyer(5)
    const run_id = newKey()
    expect(await reserve(user, run_id, 60)).toMatchObject({ pieces: 5 })
    // A second code is no more money.
    for (const amount of ['69.50', '69.00']) await recharge.begin(user, amount)
    expect(await reserve(user, run_id, 60)).toMatchObject({ pieces: 55 })
    expect(await reserve(user, newKey(), 60)).toMatchObject({ pieces: 0 })
    expect(await stockOf()).toBe(STOCK - 55)
    await pass(17)
    expect(await stockOf()).toBe(STOCK - 5)
  })

  it('is held for the run that comes back with the payment', async () => {
    const user = await buyer(0)
    const run_id = newKey()
    const { trade_no } = await recharge.begin(user, '139.00')
    expect(await reserve(user, run_id, 90)).toEqual(all(90))
    await recharge.tell(await recharge.paidNotice(trade_no))
    await pass(17)
    expect(await reserve(user, run_id, 90)).toEqual(all(90))
    expect((await place(user, orderBody(rows(90), { run_id }))).code).toBe(0)
    expect(await stockOf()).toBe(STOCK - 90)
  })

  it('is at most half of what there is, for all payments together that have not come', async () => {
    await db().query('UPDATE goods SET stock = 100 WHERE id = $1', [goods_id])
    const users = [await buyer(0), await buyer(0), await buyer(40)]
    for (const user of users) await recharge.begin(user, '139.00')
    const [a, b, c] = users
    const part = { pieces: 30, msg: '' }
    expect(await reserve(invariant(a ?? null, 'a'), newKey(), 30)).toEqual(part)
    const rest = apiSentence('hold_part', { pieces: 20 })
    expect(await reserve(invariant(b ?? null, 'b'), newKey(), 30)).toEqual({
      pieces: 20,
      msg: rest,
    })
    expect(await reserve(invariant(c ?? null, 'c'), newKey(), 50)).toMatchObject({ pieces: 40 })
    expect(await stockOf()).toBe(10)
  })

  it('counts as one for a payment when its money is spent and a payment is begun', async () => {
    await db().query('UPDATE goods SET stock = 100 WHERE id = $1', [goods_id])
    const user = await buyer(60)
    await recharge.begin(user, '139.00')
    expect(await reserve(user, newKey(), 60)).toEqual(all(60))
    expect((await place(user, orderBody(rows(40)))).code).toBe(0)
    await pass(0)
    // Sixty are left to be held: twenty that the balance pays, and half of them for the payment.
    expect(await stockOf()).toBe(10)
  })

  it('is given back when its money is spent on something else', async () => {
    const user = await buyer(50)
    const [older, newer] = [newKey(), newKey()]
    await reserve(user, older, 20)
    await pass(1)
    await reserve(user, newer, 30)
    expect((await place(user, orderBody(rows(35)))).code).toBe(0)
    await pass(0)
    expect(await stockOf()).toBe(STOCK - 35 - 15)
    expect(await secondsLeft(newer)).toBe(0)
  })

  it('is renewed by a part that is placed, never by asking again, and not beyond an hour', async () => {
    const user = await buyer(100)
    const run_id = newKey()
    await reserve(user, run_id, 90)
    await pass(15)
    expect(await reserve(user, run_id, 100)).toEqual(all(100))
    expect(await secondsLeft(run_id)).toBeLessThanOrEqual(300)
    await place(user, orderBody(rows(10), { run_id }))
    expect(await secondsLeft(run_id)).toBeGreaterThan(1100)
    for (let i = 0; i < 2; i++) {
      await pass(19)
      await place(user, orderBody(rows(1), { run_id }))
    }
    expect(await secondsLeft(run_id)).toBeLessThanOrEqual(7 * 60)
    await pass(8)
    expect(await stockOf()).toBe(STOCK - 12)
  })

  it('for other goods is left alone by a run that orders these', async () => {
    const user = await buyer(1000)
    const run_id = newKey()
    expect(await reserve(user, run_id, 40, 1004)).toMatchObject({ pieces: 40 })
    expect((await place(user, orderBody(rows(30), { run_id }))).code).toBe(0)
    expect([await stockOf(), await stockOf(1004)]).toEqual([STOCK - 30, STOCK - 40])
    await release(user, run_id)
    expect(await stockOf(1004)).toBe(STOCK)
  })

  it('ends with the budget of pieces and minutes of a day, which nobody honest meets', async () => {
    const user = await buyer(10 * MERCHANT_ROWS)
    // Six runs, each left alone until it ends, and one that is given up at once.
    for (let i = 0; i < 6; i++) {
      expect(await reserve(user, newKey(), MERCHANT_ROWS)).toEqual(all(MERCHANT_ROWS))
      await pass(20)
    }
    const run_id = newKey()
    expect(await reserve(user, run_id, MERCHANT_ROWS)).toEqual(all(MERCHANT_ROWS))
    await release(user, run_id)
    expect(await stockOf()).toBe(STOCK)

    const greedy = await buyer(10 * STOCK)
    for (let i = 0; i < 5; i++) {
      expect(await reserve(greedy, newKey(), STOCK)).toEqual(all(STOCK))
      await pass(20)
    }
    const none = { pieces: 0, msg: apiSentence('hold_none') }
    expect(await reserve(greedy, newKey(), STOCK)).toEqual(none)
    expect(await reserve(greedy, newKey(), 100)).toEqual(all(100))
    // The budget is of one product.
    expect(await reserve(greedy, newKey(), STOCK, 1002)).toMatchObject({ msg: '' })
  })

  it('takes from the budget what is requested, and gives back what it did not use', async () => {
    const user = await buyer(1000)
    const taken = async () => {
      const [row] = await db().query<{ taken: number }>(
        'SELECT taken FROM limit_counts WHERE name = $1',
        [`hold ${user.userId} ${goods_id}`],
      )
      return row?.taken ?? 0
    }
    const run_id = newKey()
    await reserve(user, run_id, 100)
    expect(await taken()).toBe(6000)
    await reserve(user, run_id, 100)
    expect(await taken()).toBe(6000)
    await reserve(user, run_id, 80)
    // Twenty for the whole minutes that are left.
    expect(await taken()).toBe(6000 - 20 * 59)
    await place(user, orderBody(rows(50), { run_id }))
    await pass(10)
    await reserve(user, run_id, 60)
    // Thirty more for each minute that is left or has begun.
    expect(await taken()).toBe(6000 - 20 * 59 + 30 * 50)
    await release(user, run_id)
    // A hundred and ten pieces for ten minutes and what had begun of the next.
    expect(await taken()).toBeLessThanOrEqual(110 * 11)
    expect(await taken()).toBeGreaterThanOrEqual(80 * 10)
  })

  it('is reported to the operator above half of a product, once an hour', async () => {
    const lines: string[] = []
    const job = holdAlarmJob(
      db(),
      jsonLog((line) => lines.push(line)),
    )
    const user = await buyer(STOCK)
    const run_id = newKey()
    await reserve(user, run_id, STOCK / 2)
    await job.next()
    expect(lines).toEqual([])
    await reserve(user, run_id, STOCK / 2 + 1)
    await job.next()
    await job.next()
    const told = { event: 'stock_held', goodsId: goods_id, held: STOCK / 2 + 1, users: 1 }
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining(told),
    ])
  })

  it('for goods that are off sale falls with its money all the same', async () => {
    const user = await buyer(20)
    await reserve(user, newKey(), 20)
    await place(user, { ...orderBody(rows(10)) })
    await db().query('UPDATE goods SET listed = false WHERE id = $1', [goods_id])
    await pass(0)
    await db().query('UPDATE goods SET listed = true WHERE id = $1', [goods_id])
    expect(await stockOf()).toBe(STOCK - 20)
    expect(await reserve(user, newKey(), STOCK + 1)).toBe(API_ERRORS.goods_out_of_stock.code)
  })
})
