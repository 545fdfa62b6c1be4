import { expect, test } from 'vitest'

import { table } from '#tests/fixtures/files/read-table.ts'
import { mapColumns } from './map-columns.ts'

const PEOPLE = ['王小明,13900000001', '李春燕,13900000002', '赵建国,13900000003']

/** The columns of a table without a header, in which each line goes on with `places`. */
async function columnsOf(...places: readonly string[]) {
  const rows = PEOPLE.map((person, r) => [
    ...person.split(','),
    ...(places[r % places.length] ?? '').split(' '),
    `中山路${r + 1}号`,
  ])
  return mapColumns(await table(...rows), { platform: 'generic' })
}

test.each([
  ['a municipality that stands there twice', ['上海市 上海市 浦东新区', '北京市 北京市 东城区']],
  ['cities in cities', ['山东省 青岛市 胶州市', '江苏省 苏州市 昆山市']],
  ['provinces with long names', ['新疆维吾尔自治区 伊犁哈萨克自治州 特克斯县']],
])('finds province, city and district by what they hold: %s', async (_, places) => {
  const { columns } = await columnsOf(...places)
  expect(columns).toMatchObject({ province: 2, city: 3, district: 4 })
})

test('takes none of two columns of different provinces for a city', async () => {
  const { columns } = await columnsOf('上海市 北京市 东城区', '广东省 浙江省 西湖区')
  expect(columns.city).not.toBe(3)
})

test('leaves a district that its header names', async () => {
  const rows = [
    ['姓名', '电话', '', '', '', '区县', ''],
    ...PEOPLE.map((person, r) =>
      person.split(',').concat('山东省', '青岛市', '胶州市', '市南区', `中山路${r + 1}号`),
    ),
  ]
  const { columns } = mapColumns(await table(...rows), { platform: 'generic' })
  expect(columns.district).toBe(5)
})
