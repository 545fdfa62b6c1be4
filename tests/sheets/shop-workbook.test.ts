import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { invariant } from '#domain/result/assert.ts'
import { shopFile } from '#server/modules/opening/desk.ts'
import { DEMO_FILE } from '#server/operator/demo-file.ts'
import { EXAMPLE_SHOP } from '#server/operator/example-shop.ts'
import { readShopWorkbook } from '#server/operator/shop-file.ts'
import { writeShopWorkbook } from '#server/operator/sheets/shop-workbook.ts'
import { writeBook } from '#workers/sheets/write-sheet-file.ts'

type Sheets = Readonly<Record<string, readonly (readonly string[])[]>>

/** A workbook that somebody else has written: the first line of each sheet has its heads. */
async function bookOf(sheets: Sheets): Promise<Uint8Array> {
  const written = Object.entries(sheets).map(([name, [heads = [], ...rows]]) => ({
    name,
    columns: heads.map((header) => ({ header, type: 'text' as const })),
    rows,
  }))
  return new Uint8Array(await (await writeBook(written)).arrayBuffer())
}

async function faultsOf(sheets: Sheets): Promise<readonly string[]> {
  const read = await readShopWorkbook(await bookOf(sheets), 'shop.xlsx')
  return 'refused' in read ? read.refused : []
}

const GOODS = ['编号', '名称', '克重', '零售价', '分类', '发货地', '快递', '在售', '等级价']
const TISSUES = ['1001', '抽纸', '120', '1.39', '纸品', '义乌', 'zto', '是', '']

describe('a shop as a workbook', () => {
  it.each([
    ['the example', EXAMPLE_SHOP],
    ['the demonstration', DEMO_FILE],
    [
      'every kind of cell',
      {
        site: {
          article_switch: true,
          promises: [],
          service: [{ type: 'web', name: '在线客服', link: 'https://wandan.example/chat' }],
          hotline: '',
        },
        terms: { 'withdraw-fee': '0.60', 'withdraw-times': 3 },
        platforms: [{ key: 'ks', closed: false, tip: '' }],
        goods: [
          {
            ...EXAMPLE_SHOP.goods[0],
            picture: '/pictures/a.webp',
            more_pictures: ['/pictures/b.webp', '/pictures/c.webp'],
            description: ['一段。', '又一段 = 带等号。'],
            prices: { VIP1: '1.20' },
            tag: 'hot',
            on_sale: false,
            not_for: ['pdd', 'jd'],
          },
        ],
      },
    ],
  ])('comes back as it was: %s', async (_, shop) => {
    const read = await readShopWorkbook(await writeShopWorkbook(shop), 'shop.xlsx')
    const given = invariant('input' in read ? read : null, JSON.stringify(read)).input
    expect(shopFile.parse(given)).toEqual(shopFile.parse(shop))
  })

  it('is given as an example that docs/shop.example.yaml is, too', () => {
    expect(parse(readFileSync('docs/shop.example.yaml', 'utf8'))).toEqual(EXAMPLE_SHOP)
  })

  it('names each fault by its sheet, line and column', async () => {
    const faults = await faultsOf({
      会员等级: [
        ['编号', '名称', '折扣'],
        ['1', '普通会员', '100'],
        ['2', 'VIP1', '九五折'],
      ],
      充值档位: [
        ['充值满', '赠送', '升到等级'],
        ['100', '0', ''],
        ['100', '1', 'VIP9'],
      ],
      商品: [GOODS, TISSUES, ['1002', '', '120', '一元', '纸品', '义乌', 'ztp', '否', '']],
    })
    expect(faults.map((fault) => fault.split('：')[0])).toEqual([
      '会员等级 第 3 行 折扣',
      '商品 第 3 行 名称',
      '商品 第 3 行 零售价',
      '商品 第 3 行 快递',
    ])
  })

  it('names what holds between lines where it is written', async () => {
    const faults = await faultsOf({
      会员等级: [
        ['编号', '名称'],
        ['1', '普通会员'],
      ],
      充值档位: [
        ['充值满', '升到等级'],
        ['100', 'VIP9'],
        ['100', ''],
      ],
      商品: [GOODS, TISSUES, TISSUES],
    })
    expect(faults).toEqual([
      '充值档位 第 2 行 升到等级：没有这个等级',
      '充值档位 第 3 行 充值满：重复',
      '商品 第 3 行 编号：重复',
      '商品 第 3 行 名称：重复',
    ])
  })

  it.each([
    [{ 商品清单: [GOODS, TISSUES] }, /^不认识的工作表 商品清单，可以有：店铺、规则、会员等级/],
    [{ 商品: [[...GOODS, '颜色'], TISSUES] }, /^商品 第 1 行：不认识的列 颜色$/],
    [{ 商品: [GOODS, TISSUES.with(7, '在')] }, /^商品 第 2 行：写法不对：在售$/],
    [{ 商品: [GOODS, TISSUES.with(8, 'VIP1 1.20')] }, /^商品 第 2 行：写法不对：等级价$/],
    [
      {
        店铺: [
          ['项目', '内容'],
          ['hotlin', '1'],
        ],
      },
      /^店铺 第 2 行|^site/,
    ],
  ] satisfies readonly (readonly [Sheets, RegExp])[])('refuses %j', async (sheets, expected) => {
    expect((await faultsOf(sheets))[0]).toMatch(expected)
  })

  it('is refused as what it is when it is no workbook', async () => {
    const read = await readShopWorkbook(new TextEncoder().encode('PK'), 'shop.xlsx')
    expect('refused' in read && read.refused[0]).toMatch(/^shop\.xlsx 不是 Excel 工作簿$/)
  })
})
