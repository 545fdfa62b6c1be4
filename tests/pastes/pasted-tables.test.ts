import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { readPaste } from './read-paste.ts'

beforeAll(() => loadTowns())

const paste = (...lines: readonly string[][]) =>
  readPaste(lines.map((cells) => cells.join('\t')).join('\n')).filter(({ phone }) => phone !== '')

describe('a pasted table', () => {
  it('loses no second recipient of a line', () => {
    const read = paste(
      ['订单号', '收货人1', '电话1', '地址1', '收货人2', '电话2', '地址2'],
      [
        'A1',
        '张三',
        '13812345678',
        '浙江省杭州市余杭区文一路1号',
        '李四',
        '13912345678',
        '江苏省南京市鼓楼区中山路2号',
      ],
      [
        'A2',
        '王五',
        '13712345678',
        '浙江省宁波市鄞州区天童路3号',
        '赵六',
        '13612345678',
        '广东省深圳市南山区科技路4号',
      ],
    )
    expect(read.map(({ name, phone, district }) => [name, phone, district])).toEqual([
      ['张三', '13812345678', '余杭区'],
      ['李四', '13912345678', '鼓楼区'],
      ['王五', '13712345678', '鄞州区'],
      ['赵六', '13612345678', '南山区'],
    ])
  })

  it('drops no column without a word that would be a question for a file', () => {
    const read = paste(
      ['姓名', '电话', '省', '市', '区', '详细地址', ''],
      ['张三', '13812345678', '浙江省', '杭州市', '余杭区', '文一路1号', '5栋201室'],
      ['李四', '13912345678', '江苏省', '南京市', '鼓楼区', '中山路2号', '3栋102室'],
    )
    const doors = ['5栋201室', '3栋102室']
    expect(read.length).toBe(2)
    for (const [at, { detail, issues }] of read.entries())
      expect(detail.includes(doors[at] ?? '') || issues.length > 0).toBe(true)
  })
})
