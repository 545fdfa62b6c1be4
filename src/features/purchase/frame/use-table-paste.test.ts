import { expect, it } from 'vitest'

import { tableOf } from './use-table-paste.ts'

it('cells of a spreadsheet are a table, whatever is in them; other text is none', () => {
  const cells = '收货人\t手机\t地址\r\n张三\t13800138000\t"浙江省\n杭州市"\r\n李四\t13900139000\t'
  expect(tableOf(cells)).toBe(cells)
  expect(tableOf('张三\t13800138000\t浙江省')).toBeNull()
  expect(tableOf('张三 13800138000 浙江省\n李四 13900139000 浙江省')).toBeNull()
  expect(tableOf('第一段\n\t缩进\n第三段')).toBeNull()
  expect(tableOf('')).toBeNull()
})

it('cells with line breaks are a table, though most of their lines have no tab', () => {
  const cells =
    '张三\t13800138000\t"浙江省\n杭州市\n西湖区\n文三路1号"\n李四\t13900139000\t"浙江省\n杭州市\n文二路2号"'
  expect(tableOf(cells)).toBe(cells)
  const column = '"张三 13800138000\n浙江省杭州市"\n"李四 13900139000\n浙江省杭州市"'
  expect(tableOf(column)).toBe(column)
  expect(tableOf('他说："好\n的"\n"再见\n')).toBeNull()
})
