import { describe, expect, it } from 'vitest'

import { saidValues } from './said-values.ts'
import { isEncrypted, isMasked, isOnlyRegion, saysNothing } from './says-nothing.ts'
import { EMPTY_RECIPIENT } from './recipient.ts'

describe('a text without content', () => {
  it.each(
    [
      ['', '　', '-', '——', '/', '...', '（ ）', '0', '0.0'],
      [
        '无',
        '暂无',
        '（空白）',
        '【无】',
        '同上',
        '地址同上',
        '同上地址',
        '地址：暂无',
        '待补充',
        '略',
      ],
      [
        'null',
        'NULL',
        'nan',
        'NaN',
        'None',
        'undefined',
        'N/A',
        'n/a',
        '[object Object]',
        '"null"',
      ],
      [
        '姓名',
        '收件人',
        '收货人姓名',
        '收件人姓名*',
        '联系电话',
        '所在市',
        '详细地址',
        '收货地址（必填）',
        '省份',
      ],
    ].flat(),
  )('is %j', (text) => {
    expect(saysNothing(text)).toBe(true)
  })

  it.each(
    [
      ['Nan', 'Na', 'No.8', '1', '12', '8号'],
      [
        '无锡',
        '吴无忌',
        '空空',
        '同里镇',
        '略阳县',
        '城关镇',
        '市场路8号',
        '街心花园',
        '家和苑3栋',
        '手拉手幼儿园',
      ],
      ['收发室', '客户服务部', '电话局宿舍', '地址街2号', '无名高地酒吧', '备用仓库', '姓甚'],
    ].flat(),
  )('is not %j', (text) => {
    expect(saysNothing(text)).toBe(false)
  })
})

describe('a text that is hidden in part', () => {
  it.each(
    [
      [
        '张*',
        '张**',
        '王＊＊',
        '李○○',
        '周●●',
        '赵××',
        '孙xx',
        '钱XX',
        '吴█',
        '郑■■',
        '冯○',
        '褚●明',
      ],
      ['138****8000', '138xxxx8000', '138●●●●8000', '138••••8000'],
      ['振兴路**号', '振兴路●●号', '振兴路○号', '****', 'xx小区3栋', '■■路8号', '滨江*号'],
    ].flat(),
  )('is %j', (text) => {
    expect(isMasked(text, true)).toBe(true)
  })

  it.each(
    [
      ['阿依·古丽', '阿依•古丽', '买买提●艾力', 'Foxx', 'Max'],
      ['二○一室', '一○三号', '二○○八年', '八○四厂', 'X座3楼', '3X栋', 'XXL码'],
      ['礼盒*1', '毛巾×3', '60*90cm', '5号楼 ×2'],
    ].flat(),
  )('is not %j', (text) => {
    expect(isMasked(text, true)).toBe(false)
  })

  it('is every name with a star, though in an address it may count', () => {
    expect([isMasked('李*2'), isMasked('礼盒*2', true)]).toEqual([true, false])
  })
})

describe('a text that a platform encrypted', () => {
  it.each([
    '$kZgIwkQL5Q0O6anzQHraoyM4mfyGHtYX==$1$',
    '~AgAAAAKq3c0Bv7n2xQ==~7HkP~~5~',
    '#Dk2sW9fQ0aX1==#bTq8#1#1',
    'NqwUfuskpkaDD4VbqpCQa8Z',
    'e10adc3949ba59abbe56e057f20f883e',
  ])('is %s', (text) => {
    expect(isEncrypted(text)).toBe(true)
  })

  it.each([
    'Christopher Alexander',
    'Jean-Baptiste',
    '13800138000-1234',
    'Xiaoming2024#1',
    'lin.daiyu2024@example.com',
    'Room 1203, No.5 Wenyi Road',
    '文三路A1b2C3d4E5f6G7h8',
  ])('is not %s', (text) => {
    expect(isEncrypted(text)).toBe(false)
  })
})

describe('a detail that is only its region', () => {
  const region = { province: '江苏省', city: '徐州市', district: '云龙区' }

  it.each(['云龙区', '徐州市云龙区', '江苏省徐州市云龙区', '云龙区云龙区', '（云龙区）'])(
    'is %s',
    (detail) => {
      expect(isOnlyRegion({ ...region, detail })).toBe(true)
    },
  )

  it.each(['云龙区政府', '云龙路8号', '云龙', '和平路8号', ''])('is not %j', (detail) => {
    expect(isOnlyRegion({ ...region, detail })).toBe(false)
  })
})

describe('values cleared of placeholders', () => {
  it('are empty, and those of required fields are kept in an issue', () => {
    const written = {
      ...EMPTY_RECIPIENT,
      orderNo: 'nan',
      name: ' 无 ',
      phone: '13800138000',
      district: '***',
      detail: '同上',
    }
    expect(saidValues(written)).toEqual({
      recipient: { ...EMPTY_RECIPIENT, phone: '13800138000' },
      issues: [
        { code: 'field_placeholder', level: 'error', field: 'name', params: { written: '无' } },
        { code: 'field_placeholder', level: 'error', field: 'detail', params: { written: '同上' } },
      ],
    })
  })

  it('are the same object when each has content', () => {
    const written = { ...EMPTY_RECIPIENT, name: '姚小满', detail: '振兴路****' }
    expect(saidValues(written).recipient).toBe(written)
  })
})
