import { expect, it } from 'vitest'

import { getGoodsDetail, listGoods } from '#contract/goods.ts'
import { priceOrder } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { operate as operateOn } from './operate.ts'
import { GOODS, orderBody, place, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

onBothEngines('what the desk decides about shipping and levels', (world) => {
  const operate = (...words: string[]) => operateOn(world().db, words)
  const undo = async () => {
    const [row] = await world().db.query<{ id: number }>(
      'SELECT max(id) AS id FROM operator_log WHERE committed > 0',
    )
    return operate('log', 'undo', `${row?.id}`)
  }
  const promiseOf = async (user: TestUser) =>
    invariant(
      (await user.call(priceOrder, { body: { ...GOODS, rec_list: rows(1) } })).data,
      'priced',
    ).promise

  it('a new promise is what is shown and stored from then on; what was sold keeps its own', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const { is_delayed: _, ...before } = await promiseOf(user)
    expect((await place(user, orderBody(rows(1), { promise: before }))).code).toBe(0)
    expect((await operate('promise', 'put', 'now', '16:30', '2', '09:15', '0.50')).code).toBe(0)
    const { is_delayed: __, ...after } = await promiseOf(user)
    expect(after.ship_by.slice(11)).toBe('18:30:00')
    expect(after.pickup_by.slice(11)).toBe('09:15:00')
    expect(after.compensation).toBe('0.50')
    expect((await place(user, orderBody(rows(1), { promise: after }))).code).toBe(0)
    const stored = await world().db.query<{ amount: number }>(
      'SELECT compensation_fen AS amount FROM parcels WHERE user_id = $1 ORDER BY id',
      [user.userId],
    )
    expect(stored.map(({ amount }) => amount)).toEqual([100, 50])
    expect((await operate('promise', 'list')).text).toMatch(
      /现行 {2}16:30 截单，2 小时内发货，次日 09:15 前揽收，最多赔 ¥0.50\n2000-01-01 00:00:00 {2}已过 {2}17:00/,
    )
    // A buyer who was shown the better one has to look again.
    expect((await place(user, orderBody(rows(1), { promise: before }))).code).not.toBe(0)
  })

  it('a promise that was made cannot be changed, one to come can be dropped', async () => {
    expect((await operate('promise', 'put', '2020-01-01', '9:00', '5', '12:00', '1')).text).toMatch(
      /不能改/,
    )
    await expect(world().db.query('DELETE FROM promises')).rejects.toThrow(/is kept/)
    expect((await operate('promise', 'put', '2999-01-01', '9:00', '5', '12:00', '1')).code).toBe(0)
    expect((await operate('promise', 'list')).text).toContain('2999-01-01 00:00:00  未生效')
    expect((await operate('promise', 'drop', '2999-01-01')).code).toBe(0)
    expect((await operate('promise', 'drop', '2999-01-01')).code).toBe(1)
  })

  it('on holidays nothing is promised, and the change is undone', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const before = (await promiseOf(user)).ship_by
    const days = [0, 1, 2].map((n) =>
      new Date(Date.now() + 8 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10),
    )
    await operate('promise', 'holidays', ...days.map((day) => `${day}=春节`))
    const { ship_by } = await promiseOf(user)
    expect(days).not.toContain(ship_by.slice(0, 10))
    expect(ship_by > before).toBe(true)
    expect((await undo()).text).toMatch(/^已撤销/)
    expect((await promiseOf(user)).ship_by).toBe(before)
  })

  it('goods of a paused carrier are not on sale until it is resumed', async () => {
    const onSale = async () =>
      (await world().call(getGoodsDetail, { query: { id: GOODS.goods_id } })).code === 0
    const count = async () => (await world().call(listGoods, { query: {} })).data?.data_count
    const before = await count()
    expect((await operate('carriers', 'pause', 'zto')).code).toBe(0)
    expect(await onSale()).toBe(false)
    expect((await operate('carriers', 'list')).text).toContain('中通快递  已暂停  在售 0 件')
    // The courier reports again that it serves it.
    await world().db.query("UPDATE expresses SET served = false WHERE key = 'zto'")
    await world().db.query("UPDATE expresses SET served = true WHERE key = 'zto'")
    expect(await onSale()).toBe(false)
    expect((await operate('carriers', 'resume', 'zto')).code).toBe(0)
    expect(await onSale()).toBe(true)
    expect(await count()).toBe(before)
  })

  it('areas of a carrier and platforms are set and set back', async () => {
    const list = async () => (await operate('carriers', 'list')).text
    const before = await list()
    expect((await operate('carriers', 'areas', 'zto', '西藏自治区=9.50', '台湾省=no')).code).toBe(0)
    expect(await list()).toContain('  西藏自治区 加 ¥9.50\n  不发 台湾省')
    await undo()
    expect(await list()).toBe(before)
    expect((await operate('carriers', 'areas', 'zto', '西藏=9.50')).code).toBe(1)
    const platforms = async () => (await operate('platforms', 'list')).text
    const open = await platforms()
    await operate('platforms', 'close', 'pdd', '维护中')
    expect(await platforms()).toContain('拼多多  关闭 维护中')
    await undo()
    expect(await platforms()).toBe(open)
  })

  it('levels are renamed, added above the others and repriced, never dearer than the one below', async () => {
    const price = async (group: number) =>
      (
        await world().db.query<{ fen: number }>(
          'SELECT price_fen AS fen FROM goods_prices WHERE group_id = $1 AND goods_id = 1001',
          [group],
        )
      )[0]?.fen
    expect((await operate('levels', 'put', '2', '98', '银卡')).code).toBe(0)
    expect(await price(2)).toBe(136)
    expect((await operate('levels', 'put', '2', '93', '银卡')).text).toMatch(/等级越高价格不能越高/)
    expect((await operate('levels', 'put', '3', '94', '银卡')).text).toBe('已有等级“银卡”')
    expect((await operate('levels', 'put', '1', '99', '普通会员')).code).toBe(1)
    const added = await operate('levels', 'put', 'new', '80', '黑卡')
    expect(added.code).toBe(0)
    expect(await price(Number(added.text))).toBe(111)
    // A price of its own is in the way.
    await operate('goods', 'put', '1002', `prices=${added.text}:0.01`)
    await operate('goods', 'put', '1001', 'prices=2:1.36')
    expect((await operate('levels', 'put', '3', '98', 'VIP2')).code).toBe(0)
    expect((await operate('tiers', 'put', '8000', '300', added.text)).code).toBe(0)
    expect((await operate('tiers', 'list')).text).toContain(
      `¥8,000.00  送 ¥300.00  升到等级 ${added.text}`,
    )
    await undo()
    expect((await operate('tiers', 'remove', '8000')).text).toBe('没有 8,000.00 元这一档')
  })
})
