import { describe, expect, test } from 'vitest'

import { keysOf } from '#domain/values/keys-of.ts'
import { ORDER_HEADERS, makeOrderCsv, makeOrders } from '#tests/fixtures/files/make-orders.ts'
import { sheetOf, table } from '#tests/fixtures/files/read-table.ts'
import { mapColumns } from './map-columns.ts'
import { toSourceRows } from './to-source-rows.ts'

describe('the exports of the platforms', () => {
  test.each(keysOf(ORDER_HEADERS))('resolves the export of %s without asking', async (platform) => {
    const sheet = await sheetOf(
      new TextDecoder().decode(await makeOrderCsv({ rows: 20, platform })),
    )
    const mapping = mapColumns(sheet, { platform })
    expect(mapping.unresolved).toEqual([])
    expect(mapping.headerRow).toBe(0)
    const [order] = makeOrders({ rows: 20, platform })
    const [row] = toSourceRows(sheet, mapping, 0, sheet.rowCount)
    expect(row).toMatchObject({ sourceRow: 2, ...order, buyerNick: order?.buyerNick, flags: 0 })
  })

  test('takes the real order export of 千牛 with blanks in its headers', async () => {
    const sheet = await table(
      '订单编号,买家会员名,买家支付宝账号,支付单号,买家应付货款,总金额,订单状态,买家留言,收货人姓名,收货地址 ,运送方式,联系电话 ,联系手机,订单创建时间,宝贝标题 ,物流单号 ,订单备注,宝贝总数量,店铺名称,修改后的收货地址'.split(
        ',',
      ),
      [
        '="2034567890123456789"',
        'tb1',
        'a@b.c',
        '1',
        '1.00',
        '1.00',
        '已付款',
        '快点',
        '张三',
        '浙江省 杭州市 西湖区 文三路 1号(310000)',
        '快递',
        "'0571-88888888",
        "'13812345678",
        '2024-01-01',
        '纸巾',
        '',
        '红旗',
        '2',
        '店',
        '',
      ],
    )
    const mapping = mapColumns(sheet, { platform: 'taobao' })
    const [row] = toSourceRows(sheet, mapping, 0, 9)
    expect(mapping.unresolved).toEqual([])
    expect(row).toMatchObject({
      orderNo: '2034567890123456789',
      name: '张三',
      phone: '13812345678',
      address: '浙江省 杭州市 西湖区 文三路 1号(310000)',
      buyerNick: 'tb1',
      remark: '快点',
      sellerRemark: '红旗',
      product: '纸巾',
      count: '2',
    })
    expect(row?.flags).toBe(0)
  })

  test('follows an address that was changed after ordering at 淘宝', async () => {
    const sheet = await table(
      ['订单编号', '收货人姓名', '收货地址', '联系手机', '修改后的收货地址'],
      ['1', '张三', '浙江省杭州市西湖区旧路1号', '13812345678', '浙江省杭州市西湖区新路2号'],
      ['2', '李四', '浙江省杭州市西湖区旧路1号', '13812345679', ''],
    )
    const rows = toSourceRows(sheet, mapColumns(sheet, { platform: 'taobao' }), 0, 9)
    expect(rows.map((row) => row.address)).toEqual([
      '浙江省杭州市西湖区新路2号',
      '浙江省杭州市西湖区旧路1号',
    ])
  })

  test('follows a changed address also where the first thousand rows have none', async () => {
    const plain = Array.from({ length: 1500 }, () => [
      '1',
      '张三',
      '浙江省杭州市西湖区旧路1号',
      '13812345678',
      '',
    ])
    const sheet = await table(
      ['订单编号', '收货人姓名', '收货地址', '联系手机', '修改后的收货地址'],
      ...plain,
      ['2', '李四', '浙江省杭州市西湖区旧路1号', '13812345679', '浙江省杭州市西湖区新路2号'],
    )
    const rows = toSourceRows(sheet, mapColumns(sheet, { platform: 'taobao' }), 0, 9999)
    expect(rows.at(-1)?.address).toBe('浙江省杭州市西湖区新路2号')
  })

  test('does not take the buyer’s own number for the recipient’s at 拼多多', async () => {
    const sheet = await table(
      '商品,订单号,订单状态,身份证姓名,收货人,手机,省,市,区,街道,商品规格,用户购买手机号,快递单号'.split(
        ',',
      ),
      [
        '纸',
        '240101-123456789012345\t',
        '待发货',
        '',
        '李四\t',
        '13912345678\t',
        '广东省',
        '深圳市',
        '南山区',
        '科技园1号',
        '白',
        '13000000000',
        '',
      ],
    )
    const [row] = toSourceRows(sheet, mapColumns(sheet, { platform: 'pinduoduo' }), 0, 9)
    expect(row).toMatchObject({
      orderNo: '240101-123456789012345',
      name: '李四',
      phone: '13912345678',
      province: '广东省',
      detail: '科技园1号',
      spec: '白',
    })
  })

  test('puts the town of 抖店 in front of the detail, once', async () => {
    const sheet = await table(
      '主订单编号,子订单编号,选购商品,收件人,收件人手机号,省,市,区,街道,详细地址,买家留言'.split(
        ',',
      ),
      [
        '69012345678901234567',
        '1',
        '纸',
        '王五',
        '13712345678',
        '浙江省',
        '杭州市',
        '余杭区',
        '仓前街道',
        '良睦路1号',
        '',
      ],
      [
        '69012345678901234568',
        '1',
        '纸',
        '王六',
        '13712345679',
        '浙江省',
        '杭州市',
        '余杭区',
        '仓前街道',
        '仓前街道良睦路1号',
        '',
      ],
    )
    const rows = toSourceRows(sheet, mapColumns(sheet, { platform: 'douyin' }), 0, 9)
    expect(rows.map((row) => row.detail)).toEqual(['仓前街道良睦路1号', '仓前街道良睦路1号'])
    expect(rows[0]?.orderNo).toBe('69012345678901234567')
  })

  test.each([
    ['文三路1号', { street: 7, detail: 8 }, '翠苑街道文三路1号'],
    ['浙江省杭州市西湖区翠苑街道文三路1号', { address: 8 }, ''],
  ])(
    'reads the address beside a town whether it is the rest or whole (%s)',
    async (text, at, detail) => {
      const sheet = await table(
        '订单编号,商品,收货人姓名,联系手机,省,市,区,街道,收货地址'.split(','),
        ['A1', '抽纸', '张三', '13812345678', '浙江省', '杭州市', '西湖区', '翠苑街道', text],
      )
      const mapping = mapColumns(sheet, { platform: 'taobao' })
      const { street, detail: rest, address } = mapping.columns
      expect(JSON.parse(JSON.stringify({ street, detail: rest, address }))).toEqual(at)
      expect(toSourceRows(sheet, mapping, 0, 2)).toMatchObject([
        { detail, address: detail === '' ? text : '' },
      ])
    },
  )

  test('uses the landline where the mobile is empty', async () => {
    const sheet = await table(
      ['订单编号', '收货人姓名', '收货地址', '联系电话', '联系手机'],
      ['1', '张三', '浙江省杭州市西湖区', '0571-88888888', ''],
      ['2', '李四', '浙江省杭州市西湖区', '', '13812345678'],
    )
    const rows = toSourceRows(sheet, mapColumns(sheet, { platform: 'taobao' }), 0, 9)
    expect(rows.map((row) => row.phone)).toEqual(['0571-88888888', '13812345678'])
  })
})
