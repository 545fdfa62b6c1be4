import { expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { addFavourites, listFavourites } from '#contract/favourites.ts'
import { getGoodsDetail, getGoodsOptions, listGoods, suggestGoods } from '#contract/goods.ts'
import { priceOrder, reserveStock } from '#contract/orders.ts'
import { cancelParcels } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { jsonLog } from '#server/http/log.ts'
import { checkCarriers, servedCarriersJob } from '#server/modules/goods/served-carriers.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'

import { operate } from './operate.ts'
import { GOODS, orderBody, place, rows } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

const ZTO = (key: string) => key !== 'zto'
const ALL = () => true

onBothEngines('a carrier without a contract', (world) => {
  async function start(serves: (key: string) => boolean): Promise<string[]> {
    const lines: string[] = []
    await checkCarriers(
      world().db,
      serves,
      jsonLog((line) => lines.push(line)),
    )
    return lines
  }

  it('has nothing on sale, with one sentence everywhere, until there is one', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await user.call(addFavourites, { query: { goods_id: String(GOODS.goods_id) } })
    world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(1)))
    const seen = async () => {
      const list = await user.call(listGoods, { query: { page_size: 500 } })
      const dear = await user.call(listGoods, { query: { page_size: 500, price_min: 0 } })
      const options = await user.call(getGoodsOptions, {})
      const suggested = await user.call(suggestGoods, { query: { keyword: '抽纸' } })
      const kept = await user.call(listFavourites, { query: {} })
      return {
        listed: list.data?.list.filter(({ express_name }) => express_name === '中通快递').length,
        counted: [list.data?.data_count, dear.data?.data_count],
        offered: options.data?.express.some(({ name }) => name === '中通快递'),
        suggested: suggested.data?.goods.some(({ goods_id }) => goods_id === GOODS.goods_id),
        isKept: kept.data?.list[0]?.invalid === false,
      }
    }
    const before = await seen()
    expect(before.listed).toBeGreaterThan(3)
    expect(before).toMatchObject({ offered: true, suggested: true, isKept: true })
    const stocked = 'SELECT count(*) AS n FROM goods_prices'
    const [priced] = await world().db.query<{ n: number }>(stocked)

    const lines = await start(ZTO)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 'error', event: 'carrier_not_served', expressKey: 'zto', name: '中通快递' },
    ])
    const gone = before.listed ?? 0
    expect(await seen()).toEqual({
      listed: 0,
      counted: before.counted.map((n) => (n ?? 0) - gone),
      offered: false,
      suggested: false,
      isKept: false,
    })
    const refused = API_ERRORS.goods_not_found
    const held = { run_id: newKey(), goods_id: GOODS.goods_id, pieces: 1 }
    for (const reply of [
      await user.call(getGoodsDetail, { query: { id: GOODS.goods_id } }),
      await user.call(priceOrder, { body: { ...GOODS, rec_list: rows(1) } }),
      await user.call(reserveStock, { body: held }),
      await place(user, orderBody(rows(1))),
    ]) {
      expect([reply.code, reply.msg]).toEqual([refused.code, refused.msg])
    }
    // What was bought before can be taken back.
    const { data: orders } = await user.call(cancelParcels, {
      body: {
        ids: (
          await world().db.query<{ id: number }>('SELECT id FROM parcels WHERE user_id = $1', [
            user.userId,
          ])
        ).map(({ id }) => String(id)),
      },
    })
    expect(orders).toMatchObject({ refunded: 1, waiting: 0 })

    expect(await start(ALL)).toEqual([])
    expect(await seen()).toEqual(before)
    expect(await world().db.query(stocked)).toEqual([priced])
    expect((await place(user, orderBody(rows(1)))).code).toBe(0)
  })

  it('is the reason that the desk names, beside a pause and the shop’s own choice', async () => {
    const { db } = world()
    const line = async () => (await operate(db, ['goods', 'show', '1001'])).text.split('\n')[1]
    await start(ZTO)
    expect(await line()).toMatch(/^快递没有签约 /)
    expect((await operate(db, ['goods', 'list', '1001'])).text).toContain('快递没有签约')
    await start(ALL)
    expect(await line()).toMatch(/^在售 /)
    await operate(db, ['carriers', 'pause', 'zto'])
    expect(await line()).toMatch(/^快递已暂停 /)
    await operate(db, ['goods', 'bulk', 'off', '1001'])
    expect(await line()).toMatch(/^已下架 /)
    await operate(db, ['goods', 'bulk', 'on', '1001'])
    await operate(db, ['carriers', 'resume', 'zto'])
    expect(await line()).toMatch(/^在售 /)
  })

  it('does not put on sale what the shop has taken off', async () => {
    const { db } = world()
    const isOnSale = async () =>
      invariant(
        (await db.query<{ on_sale: boolean }>('SELECT on_sale FROM goods WHERE id = 1001'))[0],
        '',
      ).on_sale
    const set = (on: boolean) => db.query('UPDATE goods SET on_sale = $1 WHERE id = 1001', [on])
    await start(ZTO)
    await set(false)
    await start(ALL)
    expect(await isOnSale()).toBe(false)
    await start(ZTO)
    await set(true)
    expect(await isOnSale()).toBe(false)
    // With another carrier it can be sent.
    await db.query('UPDATE goods SET express_id = 2 WHERE id = 1001')
    expect(await isOnSale()).toBe(true)
    await db.query('UPDATE goods SET express_id = 1 WHERE id = 1001')
    expect(await isOnSale()).toBe(false)
    await start(ALL)
    expect(await isOnSale()).toBe(true)
  })

  it('that is new is on sale once the courier confirms it, and nothing is without a courier', async () => {
    const { db } = world()
    await db.query(`INSERT INTO expresses (id, key, name, image) VALUES (99, 'new', '新快递', '')`)
    const isServed = async () =>
      (await db.query<{ served: boolean }>('SELECT served FROM expresses WHERE id = 99'))[0]?.served
    expect(await isServed()).toBe(false)
    const job = servedCarriersJob(db, ALL)
    expect([await job.next(), await isServed(), await job.next()]).toEqual([true, true, false])
    expect((await start((key) => noCourier.serves(key))).length).toBeGreaterThan(5)
    const { data } = await world().call(listGoods, { query: {} })
    expect(data?.data_count).toBe(0)
    await start(ALL)
  })
})
