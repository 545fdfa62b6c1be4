import { afterAll, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { getGoodsDetail, listGoods } from '#contract/goods.ts'
import { checkOrder, MAX_ROWS_PER_CALL, priceOrder } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { fen } from '#domain/money/fen.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { tries } from '#tests/long.ts'
import { expectBooksInOrder } from './invariants.ts'
import { GOODS, orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('placing an order', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const inventoryOf = async () => {
    const reply = await world().call(getGoodsDetail, { query: { id: GOODS.goods_id } })
    return reply.data?.goods_info.stock ?? Number.NaN
  }
  const restock = () =>
    world().db.query('UPDATE goods SET stock = 1000000 WHERE id = $1', [GOODS.goods_id])

  it('charges one recipient, gives a waybill and takes the stock', async () => {
    const user = await world().newUser({ balanceFen: 1000 })
    const before = await inventoryOf()
    const reply = await place(user, orderBody([row(7)]))
    expect(reply.data).toEqual([
      expect.objectContaining({ id: 7, order: true, status: 1, error: '' }),
    ])
    expect(reply.data?.[0]?.kuaidi_sn).toMatch(/^73\d{12}$/)
    expect(reply.data?.[0]?.order_sn).toMatch(/^WD\d{18}$/)
    expect(await inventoryOf()).toBe(before - 1)
    const info = await user.call(getUserInfo)
    expect(info.data?.balance).toBe('8.61')
  })

  it('charges a member the price of the group, and shows what everybody pays beside it', async () => {
    const member = await world().newUser({ groupId: 3, balanceFen: 1000 })
    const priceSeenBy = async (caller: Pick<typeof member, 'call'>) => {
      const { data } = await caller.call(getGoodsDetail, { query: { id: GOODS.goods_id } })
      return [data?.goods_info.price, data?.goods_info.retail_price]
    }
    expect(await priceSeenBy(world())).toEqual(['1.39', '1.39'])
    expect(await priceSeenBy(member)).toEqual(['1.30', '1.39'])
    const listed = await member.call(listGoods, { query: { page_size: 50 } })
    const item = listed.data?.list.find((goods) => goods.goods_id === GOODS.goods_id)
    expect([item?.price, item?.retail_price]).toEqual(['1.30', '1.39'])
    await place(member, orderBody([row(1)]))
    expect((await member.call(getUserInfo)).data?.balance).toBe('8.70')
  })

  it.each([1000, tries(5000, 50_000)])(
    'places %i recipients in one call, each exactly once',
    async (count) => {
      await restock()
      const user = await world().newUser({ balanceFen: count * UNIT_FEN })
      const reply = await place(user, orderBody(rows(count)))
      expect(reply.code).toBe(0)
      expect(reply.data).toHaveLength(count)
      expect(reply.data?.every((placed, i) => placed.id === i && placed.status === 1)).toBe(true)
      expect(new Set(reply.data?.map((placed) => placed.kuaidi_sn)).size).toBe(count)
      expect((await user.call(getUserInfo)).data?.balance).toBe('0.00')
      const parcels = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
      expect(parcels.data?.data_count).toBe(count)
    },
  )

  it('makes one order of the chunks of a run', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const run_id = newKey()
    const first = await place(user, orderBody(rows(3), { run_id }))
    const second = await place(user, orderBody([row(10), row(11)], { run_id }))
    const sn = first.data?.[0]?.order_sn
    expect(second.data?.[0]?.order_sn).toBe(sn)
    const body = { page: 1, page_size: 10, order_sn: sn }
    expect((await user.call(listParcels, { body })).data?.data_count).toBe(5)
  })

  it('stores what was promised with the order: cut-off, pick-up and compensation', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const unit = fen(UNIT_FEN)
    const paid = [new Date()]
    const reply = await place(user, orderBody(rows(1)))
    paid.push(new Date())
    const [stored] = await world().db.query(
      `SELECT ship_due_at AS "shipDueAt", pickup_due_at AS "pickupDueAt",
         compensation_fen AS "compensationFen" FROM orders WHERE order_sn = $1`,
      [reply.data?.[0]?.order_sn],
    )
    expect(paid.map((moment) => shippingPromise(moment, unit, false))).toContainEqual(stored)
  })

  it('refuses a total past what is counted, and charges nothing', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const setPrice = 'UPDATE goods SET price_fen = $1 WHERE id = $2'
    await world().db.query(setPrice, [100_000_000, GOODS.goods_id])
    const body = orderBody(rows(1001), { goods_num: 10 })
    const replies = [await place(user, body), await user.call(priceOrder, { body })]
    await world().db.query(setPrice, [UNIT_FEN, GOODS.goods_id])
    const { code } = API_ERRORS.total_too_large
    expect(replies.map((reply) => reply.code)).toEqual([code, code])
  })

  it('refuses a run that goes on with other goods', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const run_id = newKey()
    await place(user, orderBody(rows(1), { run_id }))
    const other = await place(user, orderBody(rows(1), { run_id, goods_num: 2 }))
    expect(other.code).toBe(API_ERRORS.idempotency_key_reused.code)
  })

  it('reports rows that cannot be sent, charges only the others', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const reply = await place(
      user,
      orderBody([
        row(0),
        row(1, { rec_name: ' ' }),
        row(2, { rec_mobile: '1380013' }),
        row(3, { rec_province: '台湾省', rec_city: '台北市' }),
        row(4, { rec_province: '火星', rec_city: '环形山市' }),
        row(5, { rec_address: 'a\u0007b' }),
        row(6, { rec_name: 'x\ud800' }),
        row(7, { rec_district: '' }),
        row(8, { rec_city: '乌鲁木齐市' }),
      ]),
    )
    expect(reply.data?.map((placed) => [placed.id, placed.status, placed.error])).toEqual([
      [0, 1, ''],
      [1, 2, '收件人姓名不能为空'],
      [2, 2, '手机号格式不正确'],
      [3, 2, '台湾省暂不支持配送'],
      [4, 2, '省份无法识别'],
      [5, 2, '含有无法打印的字符'],
      [6, 2, '含有无法打印的字符'],
      [7, 1, ''],
      [8, 2, '乌鲁木齐市不属于浙江省'],
    ])
    expect((await user.call(getUserInfo)).data?.balance).toBe('97.22')
  })

  it('writes no order when every row is refused, and repeats the answer', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const key = newKey()
    const body = orderBody([row(0, { rec_city: '' })])
    const reply = await place(user, body, key)
    expect(reply.data?.[0]).toMatchObject({ order: false, status: 2, error: '城市不能为空' })
    expect((await place(user, body, key)).data).toEqual(reply.data)
    expect((await user.call(getUserInfo)).data?.balance).toBe('100.00')
  })

  it('answers 23 and writes nothing when the balance does not reach, then takes the same key', async () => {
    const user = await world().newUser({ balanceFen: 2 * UNIT_FEN - 1 })
    const key = newKey()
    const before = await inventoryOf()
    const refused = await place(user, orderBody(rows(2)), key)
    expect(refused).toMatchObject({ code: 23, msg: '余额不足，请充值', data: null })
    const parcels = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
    expect(parcels.data?.data_count).toBe(0)
    expect(await inventoryOf()).toBe(before)
    const single = await place(user, orderBody(rows(1)), key)
    expect(single.code).toBe(0)
  })

  it.each([
    [0, 11],
    [1, 12],
  ] as const)('with real-name check state %i answers %i', async (attestation, code) => {
    const user = await world().newUser({ balanceFen: 10_000, attestation })
    expect((await place(user, orderBody(rows(1)))).code).toBe(code)
  })

  it('keeps to stock, platform, carrier and quantity of the database', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    const codeOf = async (change: Parameters<typeof orderBody>[1]) =>
      (await place(user, orderBody(rows(1), change))).code
    expect(await codeOf({ platform: 6 })).toBe(API_ERRORS.platform_unavailable.code)
    expect(await codeOf({ platform: 99 })).toBe(API_ERRORS.platform_unavailable.code)
    expect(await codeOf({ express_id: 2 })).toBe(API_ERRORS.express_unavailable.code)
    expect(await codeOf({ goods_num: 11 })).toBe(API_ERRORS.quantity_out_of_range.code)
    expect(await codeOf({ goods_id: 999_999 })).toBe(API_ERRORS.goods_not_found.code)
    const onSale = 'UPDATE goods SET on_sale = $1 WHERE id = $2'
    await world().db.query(onSale, [false, GOODS.goods_id])
    expect(await codeOf({})).toBe(API_ERRORS.goods_not_found.code)
    await world().db.query(onSale, [true, GOODS.goods_id])
    expect(await codeOf({ goods_id: 1072, express_id: 5 })).toBe(API_ERRORS.goods_out_of_stock.code)
    await world().db.query('UPDATE goods SET stock = 3 WHERE id = $1', [GOODS.goods_id])
    const tooMany = await place(user, orderBody(rows(4)))
    expect(tooMany.code).toBe(API_ERRORS.goods_out_of_stock.code)
    await restock()
  })

  it('gives its group price, and the remote extra whatever way the province is written', async () => {
    const vip = await world().newUser({ balanceFen: 100_000, groupId: 3 })
    const rec_list = [
      row(0),
      row(1, { rec_province: '新疆', rec_city: '乌鲁木齐市' }),
      row(2, { rec_province: ' 新疆维吾尔自治区 ', rec_city: '喀什地区' }),
      row(3, { rec_province: '海南省', rec_city: '海口' }),
    ]
    const priced = await vip.call(priceOrder, { body: { ...GOODS, goods_num: 2, rec_list } })
    expect(priced.data?.rec_list.map((r) => r.price)).toEqual(['2.60', '7.60', '7.60', '4.10'])
    expect(priced.data).toMatchObject({ total_price: '21.90', state: 1 })
    expect(priced.data?.breakdown).toEqual({
      unit_price: '1.30',
      goods_num: 2,
      rows: 4,
      goods_total: '10.40',
      remote: [
        { province: '海南省', rows: 1, extra: '1.50', total: '1.50' },
        { province: '新疆维吾尔自治区', rows: 2, extra: '5.00', total: '10.00' },
      ],
    })
    await place(vip, orderBody(rec_list, { goods_num: 2 }))
    expect((await vip.call(getUserInfo)).data?.balance).toBe('978.10')
  })

  it('breaks the price down over the rows that can be ordered, from what holds now', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const far = { rec_province: '西藏', rec_city: '拉萨市' }
    const rec_list = [row(0), row(1, far), row(2, { ...far, rec_name: '' }), row(3, far)]
    const price = () => user.call(priceOrder, { body: { ...GOODS, rec_list } })
    const before = await price()
    expect(before.data?.state).toBe(2)
    expect(before.data?.breakdown).toMatchObject({ unit_price: '1.39', rows: 3 })
    const { db } = world()
    const extra = `remote_areas SET extra_fen = extra_fen`
    const there = `WHERE express_id = ${GOODS.express_id} AND province = '西藏自治区'`
    await db.query(`UPDATE ${extra} + 7 ${there}`)
    await db.query('UPDATE goods SET price_fen = price_fen + 1 WHERE id = $1', [GOODS.goods_id])
    const shown = before.data?.total_price
    const body = orderBody(rec_list, { ...(shown !== undefined && { total_price: shown }) })
    const refused = await place(user, body)
    const { data } = await price()
    expect(refused.values).toEqual({ shown, total: data?.total_price })
    const [was, is] = [before.data?.breakdown.remote[0], data?.breakdown.remote[0]]
    expect(Number(is?.extra) - Number(was?.extra)).toBeCloseTo(0.07)
    expect(data?.breakdown).toMatchObject({ unit_price: '1.40', goods_total: '4.20' })
    await db.query(`UPDATE ${extra} - 7 ${there}`)
    await db.query('UPDATE goods SET price_fen = price_fen - 1 WHERE id = $1', [GOODS.goods_id])
    const none = await user.call(priceOrder, { body: { ...GOODS, rec_list: [] } })
    expect(none.data?.breakdown).toMatchObject({ rows: 0, goods_total: '0.00', remote: [] })
  })

  it('refuses a total that is no longer right, and gives the right one', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const wrong = await place(user, orderBody(rows(2), { total_price: '2.77' }))
    expect(wrong).toMatchObject({ code: API_ERRORS.price_changed.code })
    expect(wrong.msg).toContain('2.78')
    expect(wrong.values).toEqual({ shown: '2.77', total: '2.78' })
    expect((await place(user, orderBody(rows(2), { total_price: '2.78' }))).code).toBe(0)
  })

  it('lists which order numbers were bought, only of this user and only those placed', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const other = await world().newUser({ balanceFen: 10_000 })
    const placed = [9, 7, 8, 1].map((id) => row(id))
    const others = [row(2, { rec_mobile: '1' }), row(3, { shop_order: '' })]
    await place(user, orderBody([...placed, ...others]))
    const ordered = placed.map((one) => one.shop_order).toReversed()
    const shop_order = [row(2).shop_order, ...ordered, '', `' OR 1=1 --`]
    const bought = await user.call(checkOrder, { body: { shop_order } })
    expect(bought.data).toEqual(ordered)
    expect((await other.call(checkOrder, { body: { shop_order } })).data).toEqual([])
  })

  it('gives no waybill while the carrier grants none, and reports it', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    world().faults.order({ kind: 'no_waybill', times: 1 })
    const reply = await place(user, orderBody(rows(1)))
    expect(reply.data?.[0]).toMatchObject({ kuaidi_sn: '', order: true, status: 1 })
    const body = { page: 1, page_size: 10, no_waybill: true }
    expect((await user.call(listParcels, { body })).data?.data_count).toBe(1)
  })

  it('takes no more rows than a call may hold', async () => {
    const user = await world().newUser()
    const reply = await place(user, orderBody(rows(MAX_ROWS_PER_CALL + 1)))
    expect(reply.code).toBe(API_ERRORS.recipients_too_many.code)
    expect((await place(user, orderBody([]))).code).toBe(API_ERRORS.recipients_empty.code)
  })
})

describe('the test rows', () => {
  it('are all different orders', () => {
    expect(new Set(rows(100).map((r) => r.shop_order)).size).toBe(100)
  })
})
