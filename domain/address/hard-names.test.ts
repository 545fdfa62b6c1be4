import { describe, expect, it } from 'vitest'

import { codesOf, read } from '#tests/address/read-line.ts'
import { parseLine } from './parse-line.ts'

const JINJIANG = '四川省|成都市|锦江区'

describe('a name', () => {
  const rest = '13700050003'
  it.each([
    ['江苏省南京市江宁区禄口街道8号1606室窦小满', '窦小满|禄口街道8号1606室'],
    ['江苏省南京市江宁区禄口街道8号1606室欧阳娜', '欧阳娜|禄口街道8号1606室'],
    ['江苏省南京市江宁区禄口街道8号1606室阿依古丽·吐尔逊', '阿依古丽·吐尔逊|禄口街道8号1606室'],
    ['江苏省南京市江宁区禄口街道8号1606室Mike Wong', 'Mike Wong|禄口街道8号1606室'],
    ['江苏省南京市江宁区芙蓉中路张伟', '张伟|芙蓉中路'],
    ['江苏省南京市江宁区五一路66号 姚小满（放门口，谢谢） ', '姚小满|五一路66号（放门口，谢谢）'],
    [
      '豆豆，13700050003，江苏省南京市江宁区青年路8号菜鸟驿站（收件人：张三）',
      '豆豆|青年路8号菜鸟驿站（收件人：张三）',
    ],
    ['13700050003\t江苏省南京市江宁区青年路8号\t李小寨', '李小寨|青年路8号'],
    [
      '南京市江宁区小确幸花店,13700050003,江苏省南京市江宁区青年路8号',
      '南京市江宁区小确幸花店|青年路8号',
    ],
    [
      '收：姚小满 电：13700050003 址：江苏省南京市江宁区青年路8号 运单：YT1391234567890',
      '姚小满|青年路8号',
    ],
    ['江苏省南京市江宁区青年路8号菜鸟驿站（收件人：张三） ', '张三|青年路8号菜鸟驿站'],
    ['南京 江苏省南京市江宁区青年路8号 ', '南京|青年路8号'],
    [
      '姚小满,13700050003,江苏省南京市江宁区青年路8号（放门口，谢谢）',
      '姚小满|青年路8号（放门口，谢谢）',
    ],
  ])('%s', (line, expected) => {
    const { name, detail, phone, district, orderNo } = parseLine(
      line.includes(rest) ? line : line + rest,
    )
    expect({ phone, district, orderNo }).toEqual({ phone: rest, district: '江宁区', orderNo: '' })
    expect(`${name}|${detail}`).toBe(expected)
  })
})

it.each(['张*', '欧阳*', '王小*', '李**'])('the star of a hidden name is no joint: %s', (name) => {
  const line = `${name}13800138000 四川省成都市锦江区东大街88号`
  expect(read(line)).toBe(`|${name}|13800138000|${JINJIANG}|东大街88号`)
  expect(codesOf(line)).toContain('name_masked error')
})

it('a star on both sides of the phone is one', () => {
  expect(read('姚小满*13700070001*四川省成都市锦江区东大街88号')).toBe(
    `|姚小满|13700070001|${JINJIANG}|东大街88号`,
  )
})

describe('a shop between the address and the phone', () => {
  it.each([
    ['四川省成都市锦江区东大街 张记燃面馆 13700070001', '张记燃面馆'],
    ['四川省成都市锦江区东大街 麻辣小龙虾店 13700070001', '麻辣小龙虾店'],
    ['四川省成都市锦江区东大街 宝洁公司（收） 13700070001', '宝洁公司'],
  ])('is the recipient, with a warning: %s', (line, name) => {
    expect(read(line)).toBe(`|${name}|13700070001|${JINJIANG}|东大街`)
    expect(codesOf(line)).toContain('name_doubtful warning')
  })
})
