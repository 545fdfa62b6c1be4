import { afterAll, beforeEach, expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { getGoodsDetail } from '#contract/goods.ts'
import { priceOrder, releaseStock, reserveStock } from '#contract/orders.ts'
import { expiryJob } from '#server/modules/goods/hold-jobs.ts'

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
    expect((await reserve(mine, run_id, 90)).data).toEqual({ pieces: 90, msg: '' })
    expect((await place(mine, orderBody(rows(40), { run_id }))).code).toBe(0)
    expect((await place(other, orderBody(rows(10)))).code).toBe(0)
    expect((await place(mine, orderBody(rows(50), { run_id }))).code).toBe(0)
    expect(await stockOf()).toBe(0)
  })

  it('cannot be bought by anybody else, and the answer names what is left', async () => {
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

  it('are as many as were requested last, however often', async () => {
    const user = await buyer()
    const run_id = newKey()
    for (const pieces of [60, 60, 80, 30]) {
      expect((await reserve(user, run_id, pieces)).data).toEqual({ pieces, msg: '' })
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

  it('are held for three runs of a user at most, and only for who may order', async () => {
    const user = await buyer()
    for (let i = 0; i < 3; i++) await reserve(user, newKey(), 1)
    expect((await reserve(user, newKey(), 1)).code).toBe(API_ERRORS.too_many_requests.code)
    const stranger = await world().newUser({ attestation: 0 })
    expect((await reserve(stranger, newKey(), 1)).code).toBe(API_ERRORS.attestation_required.code)
  })

  it('that belong to another user are out of reach, even under the same number of the run', async () => {
    const [mine, other] = [await buyer(), await buyer()]
    const run_id = newKey()
    await reserve(mine, run_id, 100)
    await other.call(releaseStock, { body: { run_id } })
    expect(await stockOf()).toBe(0)
    const refused = await place(other, orderBody(rows(1), { run_id }))
    expect(refused.code).toBe(OUT_OF_STOCK)
  })
})
