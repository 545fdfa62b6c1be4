import { expect, it } from 'vitest'

import { shortNames } from './short-names.ts'

it.each([
  [
    ['ExportOrderList20261128.csv', 'ExportOrderList20261129.csv'],
    ['…20261128', '…20261129'],
  ],
  [
    ['第一批.csv', '第二批.csv'],
    ['第一批', '第二批'],
  ],
  [
    ['淘宝.xlsx', '拼多多.csv'],
    ['淘宝.xlsx', '拼多多.csv'],
  ],
  [
    ['订单导出表.csv', '订单导出表(1).csv'],
    ['订单导出表', '订单导出表(1)'],
  ],
  [
    ['名单.csv', '名单.csv'],
    ['名单', '名单'],
  ],
  [[], []],
])('made from %j shows %j', (names, shown) => {
  expect(shortNames(names)).toEqual(shown)
})
