import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { listGoods } from '#contract/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { readNames } from '#server/modules/goods/search-index.ts'
import { operate as operateOn } from './operate.ts'
import { onBothEngines } from './world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-goods-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function sheet(...lines: string[]): string {
  const file = path.join(folder, `${++files}.csv`)
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`)
  return file
}

onBothEngines('goods at the desk', (world) => {
  const goods = (...words: string[]) => operateOn(world().db, ['goods', ...words])
  const ask = async <T>(...words: string[]): Promise<T> => {
    const { text } = await operateOn(world().db, ['--json', 'goods', ...words])
    const answer: { data: T; msg: string } = JSON.parse(text)
    expect(answer.msg).toBe('')
    return answer.data
  }
  const row = async (id: number) =>
    invariant(
      (
        await world().db.query<{
          price_fen: number
          stock: number
          listed: boolean
          levels: Record<string, number>
        }>(
          `SELECT price_fen, stock, listed, (SELECT json_object_agg(group_id, price_fen ORDER BY group_id)
             FROM group_prices WHERE goods_id = g.id) AS levels FROM goods g WHERE id = $1`,
          [id],
        )
      )[0],
      'the seed has it',
    )
  const undoOf = (text: string): string => /goods undo (\d+)/.exec(text)?.[1] ?? ''

  it('are found by words, id, what is off sale and what is low', async () => {
    await world().db.query('UPDATE goods SET stock = 3 WHERE id = 1007')
    await world().db.query('UPDATE goods SET on_sale = false WHERE id = 1008')
    type List = { list: { id: number }[]; count: number }
    const ids = async (...words: string[]) =>
      (await ask<List>('list', ...words)).list.map(({ id }) => id)
    expect(await ids('1001')).toEqual([1001])
    expect(await ids('抽纸')).toContain(1001)
    expect(await ids('--off')).toEqual([1008])
    expect(await ids('--low')).toContain(1007)
    expect(await ids('--low')).not.toContain(1001)
    expect(await ids('??')).toEqual([])
  })

  it('are put one at a time: what is named changes, the levels follow, and all of it is undone', async () => {
    const before = await row(1010)
    const put = await goods('put', '1010', 'price=2.00', 'stock=+500')
    expect(put.code).toBe(0)
    const after = await row(1010)
    expect(after.price_fen).toBe(200)
    expect(after.stock).toBe(before.stock + 500)
    expect(Math.max(...Object.values(after.levels))).toBeLessThan(200)
    // An order meanwhile.
    await world().db.query('UPDATE goods SET stock = stock - 7 WHERE id = 1010')
    expect((await goods('undo', undoOf(put.text))).code).toBe(0)
    expect(await row(1010)).toEqual({ ...before, stock: before.stock - 7 })
    expect((await goods('undo', undoOf(put.text))).text).toMatch(/已经撤销/)
    expect((await goods('put', '1010', 'limit=20', 'carrier=nobody')).text).toMatch(/没有这家快递/)
  })

  it('new ones need what goods cannot be without, and are searched for at once', async () => {
    expect((await goods('put', 'new', 'name=测试毛毯')).text).toBe(
      '新商品还缺 零售价、重量（克）、分类、发货城市、快递',
    )
    const words = [
      'name=测试毛毯',
      'price=9.90',
      'weight=300',
      'category=home',
      'city=临沂',
      'carrier=zto',
    ]
    const { text } = await goods('put', 'new', ...words, 'stock=+50')
    const id = Number(text.split('\n')[0])
    expect(await row(id)).toMatchObject({ price_fen: 990, stock: 50, listed: true })
    while (await readNames(world().db));
    const found = await world().call(listGoods, { query: { keyword: '测试毛毯' } })
    expect(found.data?.list.map(({ goods_id }) => goods_id)).toEqual([id])
    expect((await goods('undo', undoOf(text))).code).toBe(0)
    expect((await row(id)).listed).toBe(false)
  })

  it('a price off by a factor of ten is refused until somebody is sure, a dearer higher level always', async () => {
    const { price_fen } = await row(1011)
    const ten = `price=${((price_fen * 10) / 100).toFixed(2)}`
    expect((await goods('put', '1011', ten)).text).toMatch(/请核对小数点：1011 零售价/)
    expect((await row(1011)).price_fen).toBe(price_fen)
    const sure = await goods('put', '1011', ten, '--sure')
    expect((await row(1011)).price_fen).toBe(price_fen * 10)
    await goods('undo', undoOf(sure.text))
    const dearer = `prices=2:${((price_fen + 1) / 100).toFixed(2)}`
    expect((await goods('put', '1011', dearer, '--sure')).text).toMatch(/等级越高价格不能越高/)
  })

  it('many are changed with an answer for each, and a price of its own moves with the retail price', async () => {
    await goods('put', '1012', 'price=4.00', 'prices=5:3.40')
    const done = await ask<{ rows: { outcome: string }[]; change: number }>(
      'bulk',
      'price',
      '+5%',
      '1012',
      '999999',
      '1013',
    )
    expect(done.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'changed'])
    const { price_fen, levels } = await row(1012)
    expect([price_fen, levels[5]]).toEqual([420, 357])
    expect((await goods('put', '1012', 'price=4.30')).text).toContain(
      '钻石会员 另定价 ¥3.57，没有跟着变',
    )
    await goods('put', '1012', 'price=4.20')
    const off = await goods('bulk', 'off', '1012', '1013')
    expect((await row(1012)).listed).toBe(false)
    // The first change cannot be undone any more: something else would be lost.
    expect((await goods('undo', `${done.change}`)).text).toBe(
      '之后又改过，没有撤销：商品 1012、1013',
    )
    const [entry] = await world().db.query<{ id: number }>(
      'SELECT max(id) - 1 AS id FROM operator_log',
    )
    // The log leads to the same way back.
    expect((await operateOn(world().db, ['log', 'undo', `${entry?.id}`])).text).toMatch(
      /^已撤销：goods bulk off/,
    )
    expect((await row(1012)).listed).toBe(true)
    expect((await goods('undo', undoOf(off.text))).text).toMatch(/已经撤销/)
    expect((await goods('bulk', 'stock', '-999999999', '1013')).text).toMatch(/1013 库存只有/)
  })

  it.each(['xlsx', 'csv'])(
    'an export as .%s that is applied changes nothing, and leaves no record',
    async (kind) => {
      const file = path.join(folder, `all.${kind}`)
      expect((await goods('export', file)).code).toBe(0)
      expect(readFileSync(file).length).toBeGreaterThan(5000)
      await world().db.query('UPDATE goods SET stock = stock - 1 WHERE stock > 0')
      const check = await goods('check', file)
      expect(check.text).toMatch(/^新增 0，修改 0，不变 \d\d，不对 0$/)
      const records = await world().db.query('SELECT max(id) FROM operator_changes')
      expect((await goods('apply', file)).text).toBe('新增 0，修改 0，跳过 0\n没有要改的')
      expect(await world().db.query('SELECT max(id) FROM operator_changes')).toEqual(records)
      rmSync(file)
    },
  )

  it('a sheet is applied as one change that is undone as one; wrong lines are named and may be skipped', async () => {
    const [before, other] = [await row(1020), await row(1021)]
    const file = sheet(
      '商品编号,颜色,零售价,库存',
      '1020,红,1.66,900',
      '1021,白,错,5',
      ',蓝,1.00,5',
    )
    const check = await goods('check', file)
    expect(check.code).toBe(1)
    expect(check.text.split('\n')).toEqual([
      '不认识的列“颜色”，没有读取',
      expect.stringMatching(/^第 3 行 {2}不对 1021 .* {2}零售价 须为/),
      expect.stringMatching(/^第 4 行 {2}不对 .*名称 不能为空；分类 不能为空/),
      expect.stringMatching(/^第 2 行 {2}修改 1020 .*零售价 .* → 1\.66；库存 .* → 900$/),
      '新增 0，修改 1，不变 0，不对 2',
    ])
    expect((await goods('apply', file)).text).toBe('有 2 行不对：请改正，或跳过这些行')
    const { text } = await goods('apply', file, '--skip-wrong')
    expect(text).toMatch(/^新增 0，修改 1，跳过 2/)
    expect(await row(1020)).toMatchObject({ price_fen: 166, stock: 900 })
    expect(await row(1021)).toEqual(other)
    // The same sheet is no second delivery.
    await world().db.query('UPDATE goods SET stock = stock - 10 WHERE id = 1020')
    expect((await goods('check', file)).text).toMatch(/修改 0，不变 1/)
    expect((await goods('changes')).text).toContain(`1 件  ${file}`)
    await goods('undo', undoOf(text))
    expect(await row(1020)).toEqual({ ...before, stock: before.stock - 10 })
  })

  it('a sheet that is no sheet of goods is refused in words, as are prices off by a factor of ten', async () => {
    expect((await goods('check', sheet('收件人,电话', '张三,138'))).text).toMatch(/不是商品表/)
    expect((await goods('check', sheet('编号,价格,售价', '1001,1,1'))).text).toBe(
      '“零售价”这一列有两个',
    )
    const { price_fen } = await row(1022)
    const file = sheet('编号,零售价', `1022,${((price_fen * 9) / 100).toFixed(2)}`)
    expect((await goods('apply', file)).text).toMatch(/请核对小数点：第 2 行 零售价/)
    expect((await goods('apply', file, '--sure')).code).toBe(0)
  })

  it('the undo of a change ends after seven days', async () => {
    const { text } = await goods('put', '1023', 'limit=3')
    await world().db.query(
      `UPDATE goods_changes SET made_at = now() - interval '8 days' WHERE id = $1`,
      [undoOf(text)],
    )
    expect((await goods('undo', undoOf(text))).text).toBe('超过 7 天的改动不能撤销')
  })
})
