import { expect, test } from 'vitest'

import { sheetOf } from '#tests/fixtures/files/read-table.ts'
import { ROW_FLAGS } from '../source-row.types.ts'
import { mapColumns } from './map-columns.ts'
import { toSourceRows } from './to-source-rows.ts'

const ADDRESS = '浙江省杭州市西湖区文三路1号'

/** For each line below the header: whether it is of nobody. */
async function notARecipient(...lines: string[]): Promise<boolean[]> {
  const header = '序号,订单编号,收件人,手机号,收货地址,数量,备注'
  const sheet = await sheetOf([header, ...lines].join('\n'))
  const mapping = mapColumns(sheet, { platform: 'generic' })
  return toSourceRows(sheet, mapping, 0, 99).map(
    ({ flags }) => (flags & ROW_FLAGS.notARecipient) !== 0,
  )
}

const SOMEBODY = `1,2001,张三,13812345678,${ADDRESS},1,`

test.each([
  ['a total', '合计,,,,,7,'],
  ['a total in the first column that is read', ',总计：,,,,7,'],
  ['a total in place of the name', ',,共计 3 人,,,7,'],
  ['notes below the list', '制表：王五,,审核：赵六,日期：2024-03-01,,,'],
  ['a remark alone', ',,,,,,请于3月5日前发完'],
  [
    'the sample of a template',
    `,2026010100000000001,张三（示例，请删除本行）,13800000000,${ADDRESS},,可不填`,
  ],
  ['the sample of another template', `1,示例订单号,李四,13812345678,${ADDRESS},1,`],
  ['the header once more', '序号,订单编号,收件人,手机号,收货地址,数量,备注'],
])('%s is of nobody', async (_, line) => {
  expect(await notARecipient(SOMEBODY, line)).toEqual([false, true])
})

test.each([
  ['an order without anybody', '2,2002,,,,1,'],
  ['a name alone', '2,,张三,,,1,'],
  ['a number alone', '2,,,13812345678,,1,'],
  ['an address alone', `2,,,,${ADDRESS},1,`],
  ['a masked recipient', `2,2002,张**,138****5678,${ADDRESS},1,`],
  ['a remark of a total', `2,2002,张三,13812345678,${ADDRESS},1,合计付款`],
  ['an error value', '2,,#N/A,,,1,'],
])('%s is of somebody', async (_, line) => {
  expect(await notARecipient(SOMEBODY, line)).toEqual([false, false])
})
