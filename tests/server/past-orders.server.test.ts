import { afterAll, expect, it } from 'vitest'

import { MAX_NUMBERS } from '#contract/fields.ts'
import {
  downloadOrders,
  getOrder,
  listOrders,
  listRecipients,
  RECIPIENTS_PER_CALL,
} from '#contract/order-list.ts'
import { expectBooksInOrder } from './invariants.ts'
import { orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const FIRST = { page: 1, page_size: 10 } as const

async function placed(user: TestUser, count: number, change = {}): Promise<string> {
  const reply = await place(user, orderBody(rows(count, change)))
  return reply.data?.[0]?.order_sn ?? ''
}

onBothEngines('past orders', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const rich = () => world().newUser({ balanceFen: 100_000_000 })
  const list = (user: TestUser, filters = {}) =>
    user.call(listOrders, { body: { ...FIRST, ...filters } })
  /** States as the schema numbers them: 1 pending, 2 picked up, 5 signed. */
  const moveParcels = (sn: string, state: number, limit = 100_000) =>
    world().db.query(
      `UPDATE parcel_progress p SET state = $2 FROM orders o
       WHERE o.order_sn = $1 AND p.user_id = o.user_id AND p.parcel_id IN (
         SELECT id FROM parcels WHERE user_id = o.user_id AND order_id = o.id ORDER BY id LIMIT $3)`,
      [sn, state, limit],
    )

  it('lists orders newest first, with what they are and cost', async () => {
    const user = await rich()
    const first = await placed(user, 3)
    const second = await placed(user, 2)
    const { data } = await list(user)
    expect(data?.list.map(({ order_sn }) => order_sn)).toEqual([second, first])
    expect(data?.list[1]).toMatchObject({
      success_count: 3,
      fail_count: 0,
      total_price: '4.17',
      status: 2,
      status_text: '待发货',
      order_source: 2,
    })
    expect(data).toMatchObject({ data_count: 2, has_more: false, missing: [] })
  })

  it('is to be shipped while one parcel is, then shipped, then done, and counts follow', async () => {
    const user = await rich()
    const sn = await placed(user, 3)
    await placed(user, 1)
    const standing = async () => {
      const { data } = await list(user, { order_sn: [sn] })
      return data?.list[0]?.status
    }
    await moveParcels(sn, 2, 2)
    expect(await standing()).toBe(2)
    await moveParcels(sn, 2)
    expect(await standing()).toBe(3)
    expect((await list(user)).data?.status_count).toEqual({ '2': 1, '3': 1, '4': 0, '5': 0 })
    expect((await list(user, { status: 3 })).data).toMatchObject({ data_count: 1 })
    await moveParcels(sn, 5)
    expect(await standing()).toBe(4)
    // A mistake of the carrier that it takes back.
    await moveParcels(sn, 1, 1)
    expect(await standing()).toBe(2)
  })

  it('finds orders by many numbers, and names the ones that nobody has', async () => {
    const user = await rich()
    const sn = await placed(user, 2, { shop_order: ' 8800001 '.trim() })
    await placed(user, 1)
    const bySn = await list(user, { order_sn: [sn, 'WD000000000000000000'] })
    expect(bySn.data?.list).toHaveLength(1)
    expect(bySn.data?.missing).toEqual(['WD000000000000000000'])
    const byShop = await list(user, { shop_order: ['8800001', ' 8800002'] })
    expect(byShop.data?.list.map(({ order_sn }) => order_sn)).toEqual([sn])
    expect(byShop.data?.missing).toEqual(['8800002'])
  })

  it('finds orders by as many numbers as one search may hold, and downloads them', async () => {
    const user = await rich()
    const sn = await placed(user, 1)
    const others = Array.from({ length: MAX_NUMBERS - 1 }, (_, n) => `69000000000000${10_000 + n}`)
    const found = await list(user, { order_sn: [...others, sn] })
    expect(found.data?.list).toMatchObject([{ order_sn: sn }])
    expect(found.data?.missing).toHaveLength(MAX_NUMBERS - 1)
    const table = await user.call(downloadOrders, { body: { order_sn: [...others, sn] } })
    expect(table.data?.orders).toMatchObject([{ order_sn: sn }])
  })

  it('narrows by part of a name, platform, source and time; wildcards are plain characters', async () => {
    const user = await rich()
    const sn = await placed(user, 1)
    const { data } = await list(user)
    const name = data?.list[0]?.goods_name ?? ''
    const found = async (filters: object) => (await list(user, filters)).data?.data_count
    expect(await found({ keyword: name.slice(1, 3) })).toBe(1)
    expect(await found({ keyword: '%' })).toBe(0)
    expect(await found({ platform: 1, order_source: 2 })).toBe(1)
    expect(await found({ order_source: 3 })).toBe(0)
    const time = data?.list[0]?.create_time
    expect(await found({ start_time: time, end_time: time, order_sn: [sn] })).toBe(1)
    expect(await found({ end_time: '2020-01-01 00:00:00' })).toBe(0)
  })

  it('shows what one order cost, what moved for it, and its first parcels', async () => {
    const user = await rich()
    const body = orderBody([
      row(1),
      row(2),
      row(3, { rec_province: '新疆维吾尔自治区', rec_city: '乌鲁木齐市', rec_district: '天山区' }),
    ])
    const reply = await place(user, body)
    const sn = reply.data?.[0]?.order_sn ?? ''
    const { data } = await user.call(getOrder, { query: { order_sn: sn } })
    const amounts = data?.fee.map(({ amount }) => Number(amount) * 100) ?? []
    const total = Math.round(amounts.reduce((sum, amount) => sum + amount, 0))
    expect(total).toBe(Math.round(Number(data?.total_price) * 100))
    expect(data?.fee[0]).toMatchObject({ price: '1.39', parcel_count: 2, provinces: ['浙江省'] })
    expect(data?.logs).toEqual([
      expect.objectContaining({ kind: 'order', amount: data?.total_price, count: 1 }),
    ])
    expect(data?.parcels).toHaveLength(3)
  })

  it('gives the recipients of an order part by part, each once, in its sequence', async () => {
    const user = await rich()
    const count = RECIPIENTS_PER_CALL + 5
    const sn = await placed(user, count)
    const first = await user.call(listRecipients, { body: { order_sn: sn } })
    expect(first.data?.list).toHaveLength(RECIPIENTS_PER_CALL)
    const after = first.data?.next ?? undefined
    const second = await user.call(listRecipients, { body: { order_sn: sn, after } })
    const all = [...(first.data?.list ?? []), ...(second.data?.list ?? [])]
    expect(all.map(({ shop_order }) => shop_order)).toEqual(
      rows(count).map(({ shop_order }) => shop_order),
    )
    expect(second.data?.next).toBeNull()
  })

  it('downloads exactly what is filtered or chosen', async () => {
    const user = await rich()
    const sn = await placed(user, 1)
    await placed(user, 1)
    const filtered = await user.call(downloadOrders, { body: { order_sn: [sn] } })
    expect(filtered.data?.orders.map(({ order_sn }) => order_sn)).toEqual([sn])
    const chosen = (await list(user)).data?.list[1]
    const byId = await user.call(downloadOrders, { body: { ids: [chosen?.id ?? ''] } })
    expect(byId.data?.orders.map(({ order_sn }) => order_sn)).toEqual([sn])
    expect(byId.data?.next).toBeNull()
  })

  it("shows nothing of another user's order", async () => {
    const [owner, other] = [await rich(), await rich()]
    const sn = await placed(owner, 1)
    const listed = await list(other, { order_sn: [sn] })
    expect(listed.data).toMatchObject({ list: [], missing: [sn] })
    const ask = { query: { order_sn: sn } }
    expect((await other.call(getOrder, ask)).code).toBe(3020)
    expect((await other.call(listRecipients, { body: ask.query })).code).toBe(3020)
    const id = (await list(owner)).data?.list[0]?.id ?? ''
    expect((await other.call(downloadOrders, { body: { ids: [id] } })).data?.orders).toEqual([])
  })

  it('adds up the parts of a run', async () => {
    const user = await rich()
    const run_id = newKey()
    const first = await place(user, orderBody(rows(3), { run_id }))
    const sn = first.data?.[0]?.order_sn ?? ''
    await moveParcels(sn, 5)
    expect((await list(user)).data?.list[0]?.status).toBe(4)
    await place(user, orderBody([row(10)], { run_id }))
    const { data } = await list(user)
    expect(data?.list).toEqual([
      expect.objectContaining({
        success_count: 4,
        status: 2,
        total_price: ((4 * UNIT_FEN) / 100).toFixed(2),
      }),
    ])
  })

  it('never reads every order or parcel', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    await placed(user, 2)
    const { db } = world()
    const planOf = async (sql: string): Promise<string> => {
      const answer = await db.transaction(async (tx) => {
        // Tiny tables are read whole, whatever indexes they have.
        await tx.query('SET LOCAL enable_seqscan = off')
        const lines = await tx.query<Record<string, string>>(`EXPLAIN ${sql}`)
        return { ok: true, value: lines.map((line) => Object.values(line).join()).join('\n') }
      })
      return answer.ok ? answer.value : ''
    }
    const queries = [
      `SELECT 1 FROM orders o WHERE o.user_id = 1 AND o.status = 2 LIMIT 10001`,
      `SELECT 1 FROM orders o WHERE o.user_id = 1 ORDER BY o.id DESC LIMIT 10`,
      `SELECT 1 FROM orders o WHERE o.user_id = 1 AND o.id IN (SELECT p.order_id FROM parcels p
         WHERE p.user_id = 1 AND p.shop_order <> '' AND p.shop_order = ANY('{a,b}'::text[]))`,
      `SELECT 1 FROM ledger_transfers t WHERE t.user_id = 1 AND t.order_id = 7`,
    ]
    for (const sql of queries) {
      expect(await planOf(sql)).not.toMatch(/Seq Scan on (orders|parcels|ledger_transfers)/)
    }
  })
})
