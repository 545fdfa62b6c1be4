import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'

import { readEntries as read } from './read-text.ts'
import { splitLines } from '#domain/values/text-lines.ts'

beforeAll(() => loadTowns())

function people(text: string): string[] {
  return read(text).map(({ parsed: { ok, reason, name, phone, province, district, detail } }) =>
    ok ? [name, phone, province, district, detail].join(' ') : `?${reason}`,
  )
}

const ZHANG = '张三 13800138000 广东省 南山区 科技园1号'
const LI = '李四 13900139000 浙江省 西湖区 文三路2号'

describe('lines that belong together', () => {
  it.each([
    [
      'one line each',
      '张三，13800138000，广东省深圳市南山区科技园1号\n李四 13900139000 浙江省杭州市西湖区文三路2号',
    ],
    [
      'three lines each',
      '张三\n13800138000\n广东省深圳市南山区科技园1号\n李四\n13900139000\n浙江省杭州市西湖区文三路2号',
    ],
    [
      'name and phone, then the address',
      '张三 13800138000\n广东省深圳市南山区科技园1号\n李四 13900139000\n浙江省杭州市西湖区文三路2号',
    ],
    [
      'the address first',
      '广东省深圳市南山区科技园1号\n张三 13800138000\n浙江省杭州市西湖区文三路2号\n李四 13900139000',
    ],
    [
      'the name first, the rest together',
      '张三\n13800138000 广东省深圳市南山区科技园1号\n李四\n13900139000 浙江省杭州市西湖区文三路2号',
    ],
    [
      'blocks with blank lines',
      '张三\n13800138000\n广东省深圳市南山区科技园1号\n\n李四\n13900139000\n浙江省杭州市西湖区文三路2号\n',
    ],
    [
      'a blank line after every line',
      '张三\n\n13800138000\n\n广东省深圳市南山区科技园1号\n\n李四\n\n13900139000\n\n浙江省杭州市西湖区文三路2号',
    ],
    [
      '淘宝',
      '收货人: 张三\n手机号码: 13800138000\n所在地区: 广东省 深圳市 南山区\n详细地址: 科技园1号\n收货人: 李四\n手机号码: 13900139000\n所在地区: 浙江省 杭州市 西湖区\n详细地址: 文三路2号',
    ],
    [
      '淘宝 with blank lines inside',
      '收货人: 张三\n手机号码: 13800138000\n\n所在地区: 广东省 深圳市 南山区\n详细地址: 科技园1号\n\n收货人: 李四\n手机号码: 13900139000\n\n所在地区: 浙江省 杭州市 西湖区\n详细地址: 文三路2号',
    ],
    [
      '拼多多',
      '张三 13800138000\n广东省 深圳市 南山区\n科技园1号\n\n李四 13900139000\n浙江省 杭州市 西湖区\n文三路2号',
    ],
    [
      '京东',
      '收货人：张三\n联系方式：13800138000\n收货地址：广东省深圳市南山区科技园1号\n收货人：李四\n联系方式：13900139000\n收货地址：浙江省杭州市西湖区文三路2号',
    ],
    [
      '抖音',
      '姓名：张三\n手机号：13800138000\n地址：广东省深圳市南山区科技园1号\n\n姓名：李四\n手机号：13900139000\n地址：浙江省杭州市西湖区文三路2号\n邮编：310000',
    ],
    [
      'tabs from a spreadsheet',
      '张三\t13800138000\t广东省\t深圳市\t南山区\t科技园1号\n李四\t13900139000\t浙江省\t杭州市\t西湖区\t文三路2号',
    ],
    [
      'a spreadsheet cell with a line break',
      '张三\t13800138000\t"广东省深圳市南山区\n科技园1号"\n李四\t13900139000\t"浙江省杭州市西湖区\n文三路2号"',
    ],
  ])('are read as two recipients: %s', (_, text) => {
    expect(people(text)).toEqual([ZHANG, LI])
  })

  it('takes the order number above a labelled block', () => {
    const [entry] = read(
      '订单编号：382910382910\n收货人：张三\n手机：13800138000\n地址：广东省深圳市南山区科技园1号',
    )
    expect(entry?.parsed).toMatchObject({ ok: true, orderNo: '382910382910', name: '张三' })
  })

  it('gives a house number on the next line to the address before it', () => {
    expect(people('张三 13800138000 广东省深圳市南山区\n科技园1号')).toEqual([ZHANG])
  })
})

describe('lines that do not belong together', () => {
  it('keeps greetings with the recipient they stand beside, and out of all fields', () => {
    const text = '今天的单子发一下：\n张三\n13800138000\n广东省深圳市南山区科技园1号\n谢谢老板'
    expect(people(text)).toEqual([ZHANG])
    expect(read(text)[0]?.text).toBe(text)
  })

  it('does not join the lines of two people who each lack something', () => {
    expect(people('张三 13800138000\n李四 13900139000')).toEqual([
      '?region_unknown',
      '?region_unknown',
    ])
  })

  it('warns of an address with a name beside it that follows or precedes another name', () => {
    const texts = [
      '广东省深圳市南山区科技园1号 张三\n李四 13900139000',
      '李四 13900139000\n张三 广东省深圳市南山区科技园1号',
      '李四\n13900139000\n广东省深圳市南山区科技园1号，王小明',
    ]
    for (const text of texts) {
      const rows = read(text).filter(({ parsed }) => parsed.ok)
      const silent = rows.filter(({ parsed }) =>
        parsed.issues.every(({ level }) => level === 'info'),
      )
      expect(silent).toEqual([])
    }
  })

  it('reports a masked phone once, however the recipient is spread', () => {
    expect(people('张三\n138****8000\n广东省深圳市南山区科技园1号')).toEqual(['?phone_masked'])
  })

  it('leaves a whole line alone, whatever surrounds it', () => {
    const text = '王五\n张三 13800138000 广东省深圳市南山区科技园1号\n赵六'
    expect(people(text)).toEqual(['?too_short', ZHANG, '?too_short'])
  })

  it('loses no line: every line that is not blank is in exactly one entry', () => {
    const text =
      'a\n\n张三\n138\n\n\n收货人：\n广东省\n李四 139****0000\n"x\ty\n---\n13800138000\n电话：13900139000'
    const covered = read(text).flatMap(({ text: joined }) => joined.split('\n'))
    const lines = splitLines(text).map((line) => line.text)
    expect(covered).toEqual(lines.filter((line) => line.trim() !== ''))
  })
})

describe('one or two digits in front of a line', () => {
  const at = (front: string, rest: string): string => `${front}，${rest}`
  const ZHANG_LINE = '张三，13800138000，广东省深圳市南山区科技园1号'
  const LI_LINE = '李四，13900139000，浙江省杭州市西湖区文三路2号'
  const unread = (text: string) =>
    read(text).map(
      ({ parsed: { issues } }) =>
        issues.find((issue) => issue.code === 'line_unread')?.params.written ?? '',
    )

  it('are reported as unread where they are no order number', () => {
    expect(unread(at('12', ZHANG_LINE))).toEqual(['12'])
    expect(unread(`${at('12', ZHANG_LINE)}\n${at('31', LI_LINE)}`)).toEqual(['12', '31'])
  })

  it('count the lines where they follow each other, and longer ones are order numbers', () => {
    expect(unread(`${at('12', ZHANG_LINE)}\n${at('13', LI_LINE)}`)).toEqual(['', ''])
    expect(unread(at('1234', ZHANG_LINE))).toEqual([''])
    expect(unread(ZHANG_LINE)).toEqual([''])
  })
})
