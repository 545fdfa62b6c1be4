import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'

import { isTold } from './judge-paste.ts'
import { readPaste } from './read-paste.ts'

beforeAll(() => loadTowns())

const rows = (...lines: readonly string[]) => readPaste(lines.join('\n')).filter(({ ok }) => ok)

/** The owner of each address, by the number of its street. */
const streets = (...lines: readonly string[]): string[] =>
  rows(...lines).map(({ name, detail }) => `${name} ${detail}`)

const PLACES = [
  '浙江省杭州市西湖区',
  '江苏省南京市玄武区',
  '山东省青岛市市南区',
  '湖北省武汉市江岸区',
]
const NAMES = ['王小明', '李春燕', '赵建国', '孙文博']
const phone = (n: number): string => `1390000000${n}`
const place = (n: number): string => `${PLACES[n] ?? ''}中山路${n + 1}号`
const whole = (n: number): string => `${NAMES[n] ?? ''} ${phone(n)} ${place(n)}`

describe('the numbers of a list', () => {
  const counted = NAMES.map((_, n) => `${n + 8}、${whole(n)}`)

  it.each(['10:22', '(1)', '第10单', '10', '29.9'])(
    'go on behind a line with %s in the place of a recipient',
    (text) => {
      const names = rows(counted[0] ?? '', text, ...counted.slice(2)).map(({ name }) => name)
      expect(names).toEqual([NAMES[0], NAMES[2], NAMES[3]])
    },
  )

  it('begin again with a second list', () => {
    const list = NAMES.map((_, n) => `(${n + 1}) ${place(n)} ${phone(n)} ${NAMES[n] ?? ''}`)
    const names = rows(...list, ...list.map((line) => line.replace('1390', '1380')))
    expect(names.map(({ detail }) => detail)).toEqual(
      [1, 2, 3, 4, 1, 2, 3, 4].map((n) => `中山路${n}号`),
    )
  })

  it('are no part of a name when only one is left', () => {
    expect(rows('小确幸', phone(0), place(0), `2.${NAMES[1]}`, phone(1), place(1))[1]?.name).toBe(
      NAMES[1],
    )
  })

  it.each(['第2单', '(3)', '4、'])('%s alone is no part of the address above it', (text) => {
    const lines = [whole(0), text, whole(1), whole(2)]
    expect(streets(...lines)[0]).toBe(`${NAMES[0]} 中山路1号`)
  })
})

describe('a line of text among recipients', () => {
  it('is nobody’s where the line of a whole recipient stood', () => {
    const labelled = (n: number): string[] => [
      `收件人 ${NAMES[n] ?? ''}`,
      `手机号 ${phone(n)}`,
      `收件地址 ${place(n)}`,
    ]
    const lines = [whole(0), ...labelled(1), '人民医院', ...labelled(2)]
    expect(streets(...lines)[1]).toBe(`${NAMES[1]} 中山路2号`)
  })

  it('gets an issue where an address seems to go on with it, and no other does', () => {
    const chat = (n: number): string[] => [`用户${n}`, `2026年11月2${n}日 下午5:16`, whole(n)]
    const lines = [...chat(0), ...chat(1), '滨江花园南区2幢', '2026年11月23日 下午6:06', whole(2)]
    const [, second] = rows(...lines)
    expect(second?.detail === '中山路2号' || (second !== undefined && isTold(second))).toBe(true)
  })
})

describe('names that stand first', () => {
  it('stay with the phones below them when the first one is not copied along', () => {
    const lines = NAMES.flatMap((name, n) => [name, phone(n), PLACES[n] ?? '', `中山路${n + 1}号`])
    expect(streets(...lines.slice(1, -1), '桂林米线馆').slice(1)).toEqual([
      `${NAMES[1]} 中山路2号`,
      `${NAMES[2]} 中山路3号`,
      `${NAMES[3]} 桂林米线馆`,
    ])
  })

  it('stay with them when the last address is something else', () => {
    const lines = NAMES.flatMap((name, n) => [name, `${phone(n)} ${place(n)}`])
    expect(streets('春天花卉市场18号铺', ...lines.slice(1, -1), '长安')).toEqual([
      '春天花卉市场18号铺 中山路1号',
      `${NAMES[1]} 中山路2号`,
      `${NAMES[2]} 中山路3号`,
    ])
  })

  it('stay with them behind labels when the last phone is missing', () => {
    const lines = NAMES.flatMap((name, n) => [
      `名字：${name}`,
      `详细地址：${PLACES[n] ?? ''}中山路${n + 1}号`,
      ...(n === 1 ? [] : ['7单元1995室']),
      `手机：${phone(n)}`,
    ])
    expect(streets(...lines.slice(0, -1))).toEqual([
      `${NAMES[0]} 中山路1号7单元1995室`,
      `${NAMES[1]} 中山路2号`,
      `${NAMES[2]} 中山路3号7单元1995室`,
    ])
  })
})

describe('an address on two lines', () => {
  it.each([
    ['新疆维吾尔自治区塔城', '地区额敏县和平大道97号', '额敏县'],
    ['内蒙古自治区通辽市科尔沁', '左翼后旗和平大道97号', '科尔沁左翼后旗'],
  ])('may be broken in the middle of its region: %s / %s', (first, second, district) => {
    const [row] = rows(`姓名：${NAMES[0]}`, `手机号：${phone(0)}`, `地址：${first}`, second)
    expect(`${row?.district} ${row?.detail}`).toBe(`${district} 和平大道97号`)
  })

  it('is that of its own name and phone, though only one recipient is written on three lines', () => {
    const lines = [
      [`收件人: ${NAMES[0]}`, `地址: ${place(0)}`, `电话: ${phone(0)}`],
      [`收件人: ${NAMES[1]}`, '地址: 江苏省 南京市 ', '玄武区 中山路2号', `电话: ${phone(1)}`],
      [`收件人: ${NAMES[2]}`, '地址: 山东省青岛市市南区中山', '路3号', `电话: ${phone(2)}`],
    ]
    expect(streets(...lines.flat())).toEqual([
      `${NAMES[0]} 中山路1号`,
      `${NAMES[1]} 中山路2号`,
      `${NAMES[2]} 中山路3号`,
    ])
  })
})

describe('addresses that stand first', () => {
  const two = (n: number): string[] => [place(n), `${NAMES[n] ?? ''} ${phone(n)}`]

  it('stay with the names below them between recipients of one line', () => {
    const lines = [...two(0), ...two(1), whole(2), place(3)]
    expect(streets(...lines)).toEqual([
      `${NAMES[0]} 中山路1号`,
      `${NAMES[1]} 中山路2号`,
      `${NAMES[2]} 中山路3号`,
    ])
  })

  it('stay with them below order numbers when the last name is missing', () => {
    const lines = NAMES.flatMap((_, n) => [`订单编号：E20241723611359724687${n}`, ...two(n)])
    const read = rows(...lines.slice(0, -1))
    expect(read.map(({ name, orderNo }) => `${name} ${orderNo.slice(-1)}`)).toEqual([
      `${NAMES[0]} 0`,
      `${NAMES[1]} 1`,
      `${NAMES[2]} 2`,
    ])
  })
})

describe('order numbers', () => {
  const labelled = (n: number): string[] => [
    `收件人：${NAMES[n] ?? ''} 电话：${phone(n)}`,
    `地址：${place(n)}`,
  ]

  it('that belong to a recipient without an address are not the next one’s', () => {
    const lines = [
      `收件人：${NAMES[0]} 电话：${phone(0)}`,
      '3821234567890123456',
      '——————',
      ...labelled(1),
    ]
    expect(rows(...lines).map(({ name, orderNo }) => name + orderNo)).toEqual([NAMES[1]])
  })

  it('get an issue where a recipient has one more than the others', () => {
    const lines = [0, 1, 2, 3].flatMap((n) =>
      [`订单编号：24071019883674011674${n}`].concat(labelled(n)),
    )
    lines.splice(6, 0, '订单编号：6920123456789012345')
    const third = rows(...lines)[2]
    expect(third?.orderNo).toBe('')
    expect(third?.issues.map(({ code }) => code)).toContain('order_no_unsure')
  })

  it('below their recipients stay with them when the first one is broken', () => {
    const lines = [0, 1, 2].flatMap((n) => [
      NAMES[n] ?? '',
      `${phone(n)} ${place(n)}`,
      `JD071996207894${n}`,
    ])
    lines.splice(1, 1)
    expect(rows(...lines).map(({ name, orderNo }) => name + orderNo.slice(-1))).toEqual([
      `${NAMES[1]}1`,
      `${NAMES[2]}2`,
    ])
  })

  it('made of letters and more digits than a phone has are no phone', () => {
    const [row] = rows('JD1818582999968', ...labelled(0))
    expect(row?.orderNo).toBe('JD1818582999968')
  })
})

describe('a row of cells by itself', () => {
  it.each([
    ['新疆维吾尔自治区', '伊犁哈萨克自治州', '特克斯县'],
    ['香港特别行政区', '香港特别行政区', '葵青区'],
    ['上海市', '上海市', '浦东新区'],
    ['山东省', '青岛市', '胶州市'],
  ])('is read by its columns: %s %s %s', (province, city, district) => {
    const line = `2\t\t王小明\t13900000001\t${province}\t${city}\t${district}\t青年路18号\t12.50\t正常`
    for (const lines of [[line], ['放门口', line], [line, line.replace('00001', '00002')]]) {
      const [row] = rows(...lines)
      expect(`${row?.province}|${row?.city}|${row?.district}|${row?.detail}`).toBe(
        `${province}|${city}|${district}|青年路18号`,
      )
    }
  })
})

describe('a label', () => {
  it('that is above a whole recipient takes nothing of it', () => {
    const stacked = (n: number): string[] => [
      '收货人：',
      NAMES[n] ?? '',
      '手机号码：',
      phone(n),
      '详细地址：',
      place(n),
    ]
    const lines = [...stacked(0), ...stacked(1).slice(0, -1), '电话：', whole(2)]
    expect(streets(...lines)).toContain(`${NAMES[2]} 中山路3号`)
  })

  it('makes a name of a county’s word', () => {
    const [row] = rows('收件人：隆德 电话：13900000001', '地址：浙江省杭州市西湖区文三路1号')
    expect(row?.name).toBe('隆德')
    expect(rows('收件人：隆德  电话：13900000001')).toEqual([])
  })
})
