import { afterAll, beforeEach, expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { getGoodsDetail } from '#contract/goods.ts'
import { priceOrder, releaseStock, reserveStock } from '#contract/orders.ts'
import { must } from '#domain/result/assert.ts'
import { expiryJob } from '#server/modules/goods/reservations.ts'

import { expectBooksInOrder } from './invariants.ts'
import { GOODS, orderBody, place, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const { goods_id } = GOODS
const OUT_OF_STOCK = API_ERRORS.goods_out_of_stock.code

onBothEngines('pieces held for a run', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const setStock = (pieces: number) =>
    world().db.query('UPDATE goods SET stock = $1 WHERE id = $2', [pieces, goods_id])
  const stockOf = async () => {
    const reply = await world().call(getGoodsDetail, { query: { id: goods_id } })
    return reply.data?.goods_info.stock
  }
  const buyer = () => world().newUser({ balanceFen: 1000 * UNIT_FEN })
  const reserve = (user: TestUser, run_id: string, pieces: number) =>
    user.call(reserveStock, { body: { run_id, goods_id, pieces } })

  beforeEach(async () => {
    await world().db.query('DELETE FROM stock_reservations')
    await setStock(100)
  })

  it('are sold to the run part by part, whatever others buy meanwhile', async () => {
    const [mine, other] = [await buyer(), await buyer()]
    const run_id = newKey()
    expect((await reserve(mine, run_id, 90)).data).toEqual({ pieces: 90 })
    expect((await place(mine, orderBody(rows(40), { run_id }))).code).toBe(0)
    expect((await place(other, orderBody(rows(10)))).code).toBe(0)
    expect((await place(mine, orderBody(rows(50), { run_id }))).code).toBe(0)
    expect(await stockOf()).toBe(0)
  })

  it('cannot be bought by anybody else, who is told what is left', async () => {
    const [mine, other] = [await buyer(), await buyer()]
    await reserve(mine, newKey(), 90)
    const refused = await place(other, orderBody(rows(11)))
    expect([refused.code, refused.values]).toEqual([OUT_OF_STOCK, { stock: 10 }])
    const priced = await other.call(priceOrder, { body: orderBody(rows(11)) })
    expect(priced.data?.stock).toBe(10)
  })

  it('are held whole or not at all', async () => {
    const user = await buyer()
    const refused = await reserve(user, newKey(), 101)
    expect([refused.code, refused.values]).toEqual([OUT_OF_STOCK, { stock: 100 }])
    expect(await stockOf()).toBe(100)
  })

  it('are as many as were asked for last, however often', async () => {
    const user = await buyer()
    const run_id = newKey()
    for (const pieces of [60, 60, 80, 30]) {
      expect((await reserve(user, run_id, pieces)).data).toEqual({ pieces })
      expect(await stockOf()).toBe(100 - pieces)
    }
    const refused = await reserve(user, run_id, 101)
    expect(refused.values).toEqual({ stock: 100 })
    expect(await stockOf()).toBe(70)
  })

  it('go back when the run gives them up, once', async () => {
    const user = await buyer()
    const run_id = newKey()
    await reserve(user, run_id, 60)
    await place(user, orderBody(rows(20), { run_id }))
    for (let i = 0; i < 2; i++) {
      expect((await user.call(releaseStock, { body: { run_id } })).code).toBe(0)
      expect(await stockOf()).toBe(80)
    }
  })

  it('go back when the run does not go on in time', async () => {
    const user = await buyer()
    const run_id = newKey()
    await reserve(user, run_id, 60)
    const job = expiryJob(world().db)
    expect(await job.next()).toBe(false)
    await world().db.query("UPDATE stock_reservations SET expires_at = now() - interval '1 s'")
    expect(await job.next()).toBe(true)
    expect(await stockOf()).toBe(100)
    expect((await place(user, orderBody(rows(20), { run_id }))).code).toBe(0)
    expect(await stockOf()).toBe(80)
  })

  it('are never more than there are, however many ask at once', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, buyer))
    const replies = await Promise.all(users.map((user) => reserve(user, newKey(), 30)))
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(3)
    expect(await stockOf()).toBe(10)
  })

  it('are no more than the money covers, and none without money', async () => {
    const poor = await world().newUser({ balanceFen: 0 })
    const thirty = await world().newUser({ balanceFen: 30 * UNIT_FEN + UNIT_FEN - 1 })
    expect((await reserve(poor, newKey(), 60)).data).toEqual({ pieces: 0 })
    expect(await stockOf()).toBe(100)
    const first = newKey()
    expect((await reserve(thirty, first, 60)).data).toEqual({ pieces: 30 })
    // What one run holds covers no other.
    expect((await reserve(thirty, newKey(), 60)).data).toEqual({ pieces: 0 })
    expect((await reserve(thirty, first, 60)).data).toEqual({ pieces: 30 })
    expect(await stockOf()).toBe(70)
  })

  it('are covered by a payment under way, of who has paid before', async () => {
    const [known, stranger] = [
      await world().newUser({ balanceFen: 0 }),
      await world().newUser({ balanceFen: 0 }),
    ]
    const begin = ({ userId }: TestUser, amountFen: number, status: 0 | 1, minutes = 0) =>
      world().db.query(
        `INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen, status, partner_no,
           created_at, credited_at)
         VALUES ($1, $2::text, 1, $3, $4::smallint, CASE WHEN $4::smallint = 1 THEN $2::text END,
           now() - make_interval(mins => $5), CASE WHEN $4::smallint = 1 THEN now() END)`,
        [userId, newKey(), amountFen, status, minutes],
      )
    for (const user of [known, stranger]) await begin(user, 40 * UNIT_FEN, 0)
    await begin(known, 25 * UNIT_FEN, 1, 30 * 24 * 60)
    // Its code has run out.
    await begin(known, 9 * UNIT_FEN, 0, 60)
    expect((await reserve(stranger, newKey(), 60)).data).toEqual({ pieces: 0 })
    expect((await reserve(known, newKey(), 60)).data).toEqual({ pieces: 25 })
    await world().db.query('DELETE FROM recharge_trades WHERE user_id = ANY ($1::bigint[])', [
      `{${known.userId},${stranger.userId}}`,
    ])
  })

  it('are renewed by a part that is placed, and not by asking again', async () => {
    const user = await buyer()
    const run_id = newKey()
    const left = async () => {
      const [row] = await world().db.query<{ minutes: number }>(
        `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
         FROM stock_reservations WHERE run_id = $1`,
        [run_id],
      )
      return row?.minutes
    }
    await reserve(user, run_id, 60)
    await world().db.query("UPDATE stock_reservations SET expires_at = now() + interval '5 min'")
    await reserve(user, run_id, 60)
    expect(await left()).toBe(5)
    await place(user, orderBody(rows(20), { run_id }))
    expect(await left()).toBe(20)
  })

  it('cost the time of the day for which others lack them, which a placed part gives back', async () => {
    const user = await buyer()
    const run_id = newKey()
    const budget = `stock hold ${user.userId} ${goods_id}`
    const taken = async () => {
      const [row] = await world().db.query<{ taken: number }>(
        'SELECT taken FROM limit_counts WHERE name = $1',
        [budget],
      )
      return row?.taken
    }
    await reserve(user, run_id, 60)
    await reserve(user, run_id, 60)
    expect(await taken()).toBe(60 * 20)
    await place(user, orderBody(rows(20), { run_id }))
    expect(await taken()).toBe(40 * 20)
    // When the day is used up the run keeps what it has, and nothing is held for the next one.
    await world().db.query('UPDATE limit_counts SET taken = most WHERE name = $1', [budget])
    expect((await reserve(user, run_id, 50)).data).toEqual({ pieces: 40 })
    expect((await reserve(user, newKey(), 10)).data).toEqual({ pieces: 0 })
    expect(await stockOf()).toBe(40)
    expect((await place(user, orderBody(rows(10)))).code).toBe(0)
  })

  it('of one product are not drawn by an order of another', async () => {
    const user = await buyer()
    const run_id = newKey()
    await reserve(user, run_id, 100)
    const [second] = await world().db.query<{ id: number }>(
      `SELECT id FROM goods WHERE express_id = 1 AND on_sale AND id <> $1 AND NOT 1 = ANY (closed_platforms)
       ORDER BY id LIMIT 1`,
      [goods_id],
    )
    const other = must(second, 'another product of this carrier').id
    const [before] = await world().db.query<{ stock: number }>(
      'SELECT stock FROM goods WHERE id = $1',
      [other],
    )
    await world().db.query('UPDATE goods SET stock = 5 WHERE id = $1', [other])
    const refused = await place(user, orderBody(rows(6), { run_id, goods_id: other }))
    expect([refused.code, refused.values]).toEqual([OUT_OF_STOCK, { stock: 5 }])
    await world().db.query('UPDATE goods SET stock = $2 WHERE id = $1', [other, before?.stock])
  })

  it('beyond half of what is left are told the operator, once an hour', async () => {
    const told = () =>
      world().logLines.filter((line) => {
        const { event, goods } = JSON.parse(line) as { event: string; goods?: number }
        return event === 'stock_held' && goods === goods_id
      }).length
    const before = told()
    await world().db.query(`DELETE FROM limit_counts WHERE name LIKE 'stock hold alarm%'`)
    const user = await buyer()
    const run_id = newKey()
    await reserve(user, run_id, 50)
    expect(told()).toBe(before)
    await reserve(user, run_id, 51)
    await reserve(user, run_id, 52)
    expect(told()).toBe(before + 1)
  })

  it('are held for three runs of a user at most, and only for who may order', async () => {
    const user = await buyer()
    for (let i = 0; i < 3; i++) await reserve(user, newKey(), 1)
    expect((await reserve(user, newKey(), 1)).code).toBe(API_ERRORS.too_many_requests.code)
    const stranger = await world().newUser({ attestation: 0 })
    expect((await reserve(stranger, newKey(), 1)).code).toBe(API_ERRORS.attestation_required.code)
  })

  it('of another user are out of reach, even under the same number of the run', async () => {
    const [mine, other] = [await buyer(), await buyer()]
    const run_id = newKey()
    await reserve(mine, run_id, 100)
    await other.call(releaseStock, { body: { run_id } })
    expect(await stockOf()).toBe(0)
    const refused = await place(other, orderBody(rows(1), { run_id }))
    expect(refused.code).toBe(OUT_OF_STOCK)
  })
})
