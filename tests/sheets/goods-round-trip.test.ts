import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  option,
  record,
  shuffledSubarray,
  string,
  uniqueArray,
} from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { GoodsFields, GoodsSheetRows } from '#contract/desk/goods.ts'
import { invariant } from '#domain/result/assert.ts'
import { dearerLevel } from '#domain/order/level-prices.ts'
import type { DeskWorld } from '#server/modules/goods/change/desk-world.ts'
import type { StoredGoods } from '#server/modules/goods/change/read-goods.ts'
import { planSheet } from '#server/modules/goods/sheet/plan-sheet.ts'
import { readHeads } from '#server/modules/goods/sheet/read-heads.ts'
import { sheetOf } from '#server/modules/goods/sheet/write-sheet.ts'
import { readGoodsFile } from '#workers/sheets/read-goods-file.ts'
import { writeSheetFile } from '#workers/sheets/write-sheet-file.ts'
import { IS_LONG } from '#tests/long.ts'

const WORLD: DeskWorld = {
  levels: [
    { id: 1, name: '普通会员', percent: 100 },
    { id: 2, name: 'VIP1', percent: 95 },
    { id: 3, name: '钻石,会员', percent: 90 },
  ],
  carriers: [
    { key: 'zto', name: '中通快递' },
    { key: 'sf', name: '顺丰速运' },
  ],
  platforms: [
    { key: 'tb', name: '淘宝' },
    { key: 'pdd', name: '拼多多' },
  ],
}

/** What hurts in a sheet: quotes, separators, line ends, numbers and formulas in texts. */
const hard = constantFrom(
  '007',
  '0.10',
  '1E5',
  '=1+1',
  '-5',
  '+86',
  '@all',
  "'quoted",
  "'=1",
  '="007"',
  '"',
  '“中文”',
  'a,b',
  'a;b',
  'a\tb',
  '2026-01-05',
  '1/2',
  '12345678901234567890',
  'TRUE',
  '100%',
  '是',
  '空',
  'null',
  '毛巾 ',
  '😀',
  '_x000D_',
)
/** Without U+FFFD, the mark of what could not be read: readers of sheets show it as a question mark. */
const text = string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(
  (made) => !made.includes('\uFFFD'),
)
const line = constantFrom(
  '规格：4层',
  '每件 1 包',
  '=SUM(A1)',
  '007',
  'a\nb',
  'a\r\n\r\nb',
  ' 空格 ',
)
const nameOf = (parts: readonly string[]): string => parts.join('').slice(0, 80).trim()

const fields = record({
  name: array(
    constantFrom(0, 1).chain((n) => (n === 0 ? hard : text)),
    { minLength: 1, maxLength: 3 },
  )
    .map(nameOf)
    .filter((name) => name !== '' && !/\p{Cc}|\p{Surrogate}/u.test(name)),
  pictures: array(constantFrom('/pictures/a.webp', '/b.svg'), { maxLength: 3 }),
  description: array(line, { maxLength: 4 }),
  weight: integer({ min: 1, max: 1_000_000 }),
  priceFen: integer({ min: 1, max: 100_000_000 }),
  prices: option(integer({ min: 1, max: 100_000_000 }), { nil: null }).map((priceFen) =>
    priceFen === null ? [] : [{ group: 3, priceFen }],
  ),
  category: constantFrom('paper', '纸品', '007', '1.0', 'a,b'),
  tag: constantFrom<GoodsFields['tag']>('', 'new', 'hot', 'sale', 'time'),
  city: constantFrom('临沂', '"杭州"'),
  carrier: constantFrom('zto', 'sf'),
  limit: integer({ min: 1, max: 1000 }),
  isListed: boolean(),
  notFor: shuffledSubarray(['tb', 'pdd']).map((keys) => keys.toSorted()),
})

const NO_MARKS = { given: null, sheetStock: null, sheetAt: '' }

const catalogue = uniqueArray(
  record({
    id: integer({ min: 1, max: 999_999_999 }),
    fields,
    stock: integer({ min: 0, max: 1e9 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
).map((all): StoredGoods[] =>
  all.map((one) => {
    const { priceFen, prices } = one.fields
    const isDearer = dearerLevel(WORLD.levels, { retailFen: priceFen, own: prices }) !== null
    const fair = isDearer ? { ...one.fields, prices: [] } : one.fields
    return {
      ...one,
      fields: fair,
      saleCount: 0,
      isOnSale: fair.isListed,
      heldBy: null,
      marks: NO_MARKS,
    }
  }),
)

const TIME = '2026-11-29 09:15:02'

/** What a sheet that was read would do to the goods. */
function planOf(goods: readonly StoredGoods[], sheet: GoodsSheetRows) {
  const heads = readHeads(WORLD, sheet.heads)
  if (!heads.ok) throw new Error(JSON.stringify(heads.error))
  const byId = new Map(goods.map((one) => [one.id, one]))
  const plan = planSheet({ world: WORLD, byId, byName: new Map(), freeId: 1 }, heads.value, sheet)
  return { ...plan, unknown: heads.value.unknown, lines: plan.lines.map(({ line: one }) => one) }
}

async function roundTrip(goods: readonly StoredGoods[], kind: 'xlsx' | 'csv') {
  const blob = await writeSheetFile({ name: '商品', ...sheetOf(WORLD, goods, TIME) }, kind)
  const read = await readGoodsFile(blob, `goods.${kind}`)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

const NOTHING = { lines: [], unknown: [], strays: [] }

/** Columns in another order, their heads in another case. */
function reordered({ heads, rows, file }: GoodsSheetRows): GoodsSheetRows {
  const order = heads.map((_, at) => at).toReversed()
  const swap = (cells: readonly string[]): string[] => order.map((at) => cells[at] ?? '')
  return {
    file,
    heads: swap(heads).map((head) => ` ${head.toUpperCase()} `),
    rows: rows.map(({ line: at, cells }) => ({ line: at, cells: swap(cells) })).toReversed(),
  }
}

describe('an export of goods that is read again changes nothing', () => {
  const runs = { numRuns: IS_LONG ? 300 : 25 }

  it.each(['xlsx', 'csv'] as const)(
    'in a .%s, whatever the goods are called and cost',
    async (kind) => {
      await assert(
        asyncProperty(catalogue, async (goods) => {
          const read = await roundTrip(goods, kind)
          const same = goods.length
          expect(planOf(goods, read)).toEqual({ ...NOTHING, same })
          expect(planOf(goods, reordered(read))).toEqual({ ...NOTHING, same })
          // What was sold since is not put back.
          const sold = goods.map((one) => ({ ...one, stock: Math.floor(one.stock / 2) }))
          expect(planOf(sold, read)).toEqual({ ...NOTHING, same })
        }),
        runs,
      )
    },
  )

  it('with thousands of lines', async () => {
    const [seed] = [one()]
    const goods = Array.from({ length: 5000 }, (_, at) => ({ ...seed, id: at + 1 }))
    expect(planOf(goods, await roundTrip(goods, 'xlsx'))).toEqual({ ...NOTHING, same: 5000 })
  })
})

function one(change: Partial<GoodsFields> = {}): StoredGoods {
  return {
    id: 1001,
    fields: {
      name: '抽纸',
      pictures: [],
      description: ['规格：4层'],
      weight: 120,
      priceFen: 139,
      prices: [{ group: 3, priceFen: 110 }],
      category: '纸品',
      tag: 'hot',
      city: '临沂',
      carrier: 'zto',
      limit: 20,
      isListed: true,
      notFor: [],
      ...change,
    },
    stock: 100,
    saleCount: 0,
    isOnSale: true,
    heldBy: null,
    marks: NO_MARKS,
  }
}

/** A sheet as somebody types it. */
const typed = (heads: string, ...rows: string[]): GoodsSheetRows => ({
  file: '',
  heads: heads.split('|'),
  rows: rows.map((cells, at) => ({ line: at + 2, cells: cells.split('|') })),
})

describe('a sheet of goods that somebody has typed', () => {
  it('names what is new, changed and the same, and the columns that it does not know', () => {
    const plan = planOf(
      [one()],
      typed(
        '商品编号|NAME|零售价(元)|重量|类目|城市|快递|颜色|会员价钻石,会员',
        '1001|抽纸|￥1.49||||中通快递|红|1.10',
        '|毛巾|12|80|洗护|杭州|sf|白|',
      ),
    )
    expect(plan.unknown).toEqual(['颜色'])
    expect(plan.lines.map(({ line: at, how, faults }) => [at, how, faults])).toEqual([
      [
        2,
        'wrong',
        [
          { column: '分类', why: '不能为空' },
          { column: '发货城市', why: '不能为空' },
          { column: '重量（克）', why: '须为 1 到 1000000 的整数' },
        ],
      ],
      [3, 'new', []],
    ])
  })

  it.each([
    ['零售价', '1.396', '零售价', /最多两位小数/],
    ['零售价', '一元', '零售价', /金额/],
    ['重量', '1.5', '重量（克）', /整数/],
    ['快递', '顺风', '快递', /没有这家快递/],
    ['标签', '清仓', '标签', /须为 新品/],
    ['在售', '也许', '在售', /须为 是 或 否/],
    ['不发平台', '淘宝、微店', '不发平台', /微店/],
    ['图片', 'https://evil.example/a.png', '图片', /本站图片/],
    ['库存', '-1', '库存', /整数/],
    ['会员价 VIP1', '1.40', '', /等级越高价格不能越高：VIP1/],
    ['会员价 VIP1', '1.00', '', /等级越高价格不能越高：钻石/],
  ])('is wrong in %s by %s', (head, cell, column, why) => {
    const { lines } = planOf([one()], typed(`编号|${head}`, `1001|${cell}`))
    expect(lines).toMatchObject([{ how: 'wrong', faults: [{ column }] }])
    expect(lines[0]?.faults[0]?.why).toMatch(why)
  })

  it('does not let one wrong line fail the others', () => {
    const goods = [one(), { ...one(), id: 1002 }]
    const { lines } = planOf(
      goods,
      typed('编号|零售价', '1001|错', '1002|1.49', '1002|1.59', 'x|1'),
    )
    expect(lines.map(({ how }) => how)).toEqual(['wrong', 'changed', 'wrong', 'wrong'])
  })

  it('warns of a price that is off by a factor of ten', () => {
    const { lines } = planOf([one()], typed('编号|零售价', '1001|13.90'))
    expect(lines).toMatchObject([{ how: 'changed', jumps: ['零售价 1.39 → 13.90'] }])
  })

  it('leaves a level to its percentage when its cell is emptied, and its column out when it is not there', () => {
    const emptied = planOf([one()], typed('编号|钻石,会员', '1001|'))
    expect(emptied.lines[0]?.changes).toEqual([
      { column: '会员价 钻石,会员', before: '1.10', after: '' },
    ])
    expect(planOf([one()], typed('编号|零售价', '1001|1.39')).same).toBe(1)
  })

  it('delivers the difference to what was exported, once', async () => {
    const sheet = await roundTrip([one()], 'csv')
    const at = sheet.heads.indexOf('库存')
    const rows = sheet.rows.map((row) => ({ ...row, cells: row.cells.with(at, '150') }))
    const sold = { ...one(), stock: 90 }
    const heads = invariant(readHeads(WORLD, sheet.heads), 'heads')
    if (!heads.ok) throw new Error('no heads')
    const plan = (stored: StoredGoods) =>
      planSheet(
        { world: WORLD, byId: new Map([[1001, stored]]), byName: new Map(), freeId: 1 },
        heads.value,
        { rows },
      )
    const target = invariant(plan(sold).lines[0]?.planned?.target, 'changed')
    expect(target.stockBy).toBe(50)
    expect(plan({ ...sold, stock: 140, marks: target.marks }).same).toBe(1)
  })
})
