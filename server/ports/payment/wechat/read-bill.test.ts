import { describe, expect, it } from 'vitest'

import { readWechatBill } from './read-bill.ts'

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS_HEAD =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

function row(no: string, state: string, paid: string, back = '0.00'): string {
  const cells = [
    '2026-01-01 10:00:00',
    'wx0000000000000001',
    '1900000001',
    '0',
    '',
    `420000${no}`,
    `R${no}`,
    'oUpF8',
    'NATIVE',
    state,
    'OTHERS',
    'CNY',
    paid,
    '0.00',
    '0',
    '0',
    back,
    '0.00',
    '',
    '',
    '万单账户充值，含逗号,的名称',
    '',
    '0.53000',
    '0.60%',
    paid,
    back,
    '',
  ]
  return cells.map((cell) => `\`${cell}`).join(',')
}

function bill(rows: readonly string[], count = rows.length): string {
  const sums = [`\`${count}`, '`88.88', '`0.00', '`0.00', '`0.53', '`88.88', '`0.00'].join(',')
  return `\uFEFF${[HEAD, ...rows, SUMS_HEAD, sums].join('\r\n')}\r\n`
}

describe("WeChat Pay's bill of trades", () => {
  it('has a line for each payment and each refund, in yuan', () => {
    expect(
      readWechatBill(bill([row('1', 'SUCCESS', '88.88'), row('2', 'REFUND', '0.00', '10.00')])),
    ).toEqual([
      { kind: 'payment', tradeNo: 'R1', partnerNo: '4200001', amountFen: 8888 },
      { kind: 'refund', tradeNo: 'R2', partnerNo: '4200002', amountFen: 1000 },
    ])
    expect(readWechatBill(bill([]))).toEqual([])
  })

  it.each([
    ['fewer lines than it counts', bill([row('1', 'SUCCESS', '1.00')], 2)],
    ['no sums', bill([row('1', 'SUCCESS', '1.00')]).split('总交易单数')[0]],
    ['a state that is not documented', bill([row('1', 'FROZEN', '1.00')])],
    ['an amount that is none', bill([row('1', 'SUCCESS', 'free')])],
    ['another form', '<html>busy</html>'],
    ['nothing', ''],
  ])('is not believed with %s', (_, text = '') => {
    expect(readWechatBill(text)).toBeNull()
  })
})
