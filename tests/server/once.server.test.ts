import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { makeOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { tries } from '#tests/long.ts'
import { openSandboxOutbox } from './outbox.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

async function parcelCount(user: TestUser): Promise<number | undefined> {
  const parcels = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
  return parcels.data?.data_count
}

onBothEngines('an order is placed once', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  it('however often one key is posted at the same moment', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const key = newKey()
    const body = orderBody(rows(3))
    const replies = await Promise.all(Array.from({ length: 200 }, () => place(user, body, key)))
    const answers = new Set(replies.map((reply) => JSON.stringify([reply.code, reply.data])))
    expect(answers.size).toBe(1)
    expect(replies[0]?.code).toBe(0)
    expect(await parcelCount(user)).toBe(3)
    expect((await user.call(getUserInfo)).data?.balance).toBe('995.83')
  })

  it('and the key refuses to stand for anything else', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const key = newKey()
    await place(user, orderBody(rows(2)), key)
    for (const body of [
      orderBody(rows(1)),
      orderBody(rows(2), { goods_num: 2 }),
      orderBody(rows(2), { remark: '加急' }),
      orderBody([row(0), row(1, { rec_address: '别处1号' })]),
    ]) {
      const reply = await place(user, body, key)
      expect(reply).toMatchObject({ status: 409, code: API_ERRORS.idempotency_key_reused.code })
    }
    expect(await parcelCount(user)).toBe(2)
  })

  it('and values cannot slip from one field into the next', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const key = newKey()
    await place(user, orderBody([row(0, { rec_district: '西湖区', rec_address: '1号' })]), key)
    const slipped = orderBody([row(0, { rec_district: '西湖', rec_address: '区1号' })])
    expect((await place(user, slipped, key)).code).toBe(API_ERRORS.idempotency_key_reused.code)
  })

  it('and never by a user who signed in while the run of another was under way', async () => {
    const [owner, other] = [
      await world().newUser({ balanceFen: 1000 }),
      await world().newUser({ balanceFen: 1000 }),
    ]
    const user_id = (await owner.call(getUserInfo)).data?.user_id ?? ''
    const body = orderBody(rows(1), { user_id })
    const key = newKey()
    expect((await place(other, body, key)).code).toBe(API_ERRORS.signed_out.code)
    expect(await parcelCount(other)).toBe(0)
    expect((await place(owner, body, key)).code).toBe(0)
  })

  it('each user has keys of their own, and their own answer under them', async () => {
    const key = newKey()
    const users = await Promise.all([1, 2, 3].map(() => world().newUser({ balanceFen: 1000 })))
    const first: unknown[] = []
    for (const user of users) {
      const placed = await place(user, orderBody(rows(1)), key)
      expect(placed.code).toBe(0)
      expect(await parcelCount(user)).toBe(1)
      first.push(placed.data)
    }
    for (const [i, user] of users.entries()) {
      expect((await place(user, orderBody(rows(1)), key)).data).toEqual(first[i])
    }
  })

  it('when the answer is lost on its way and the key is sent again', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const key = newKey()
    const body = orderBody(rows(5))
    world().faults.order({ kind: 'lose_answer', path: makeOrder.path, times: 1 })
    await expect(place(user, body, key)).rejects.toThrow()
    expect(await parcelCount(user)).toBe(5)
    const again = await place(user, body, key)
    expect(again.data).toHaveLength(5)
    expect(again.data?.every((placed) => placed.order && placed.kuaidi_sn !== '')).toBe(true)
    expect(await parcelCount(user)).toBe(5)
  })

  it('with the answer as it was, even after the price has changed', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const key = newKey()
    const first = await place(user, orderBody(rows(2), { total_price: '2.78' }), key)
    const raise = 'UPDATE goods SET price_fen = price_fen + $1 WHERE id = 1001'
    await world().db.query(raise, [100])
    const again = await place(user, orderBody(rows(2), { total_price: '4.78' }), key)
    await world().db.query(raise, [-100])
    expect(again.data).toEqual(first.data)
  })

  it('so orders at once on money for half of them are that half, and code 23 for the others', async () => {
    const half = tries(50, 500)
    const user = await world().newUser({ balanceFen: half * UNIT_FEN })
    const replies = await Promise.all(
      Array.from({ length: 2 * half }, (_, i) => place(user, orderBody([row(i)]))),
    )
    const count = (code: number) => replies.filter((reply) => reply.code === code).length
    expect([count(0), count(23)]).toEqual([half, half])
    expect((await user.call(getUserInfo)).data?.balance).toBe('0.00')
    expect(await parcelCount(user)).toBe(half)
  })

  it('and many buyers of the same last pieces get exactly those', async () => {
    await world().db.query('UPDATE goods SET stock = 30 WHERE id = 1001')
    const buyers = await Promise.all(
      Array.from({ length: 10 }, () => world().newUser({ balanceFen: 10_000 })),
    )
    const replies = await Promise.all(
      buyers.flatMap((buyer) => [0, 1, 2, 3, 4].map(() => place(buyer, orderBody(rows(1))))),
    )
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(30)
    const [goods] = await world().db.query<{ stock: number }>(
      'SELECT stock FROM goods WHERE id = 1001',
    )
    expect(goods?.stock).toBe(0)
    await world().db.query('UPDATE goods SET stock = 100000 WHERE id = 1001')
  })

  it('and the carrier keeps each parcel once, however often it is announced', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    world().faults.order({ kind: 'no_waybill', times: 1 })
    const reply = await place(user, orderBody(rows(tries(300, 1500))))
    expect(reply.data?.every((placed) => placed.kuaidi_sn === '')).toBe(true)
    const outbox = openSandboxOutbox(world().db)
    await outbox.drainWith('fails once')
    await outbox.drainWith('works')
    const body = { page: 1, page_size: 10, no_waybill: true }
    expect((await user.call(listParcels, { body })).data?.data_count).toBe(0)
    const ids = await world().db.query<{ id: number }>(
      'SELECT id FROM parcels WHERE user_id = $1 ORDER BY id',
      [user.userId],
    )
    expect(outbox.announced(user.userId)).toEqual(ids.map((parcel) => parcel.id))
  })
})
