import { expect, it } from 'vitest'

import { stateLines, subjectText } from './state-lines.ts'

it('shows amounts in yuan, words of ours in Chinese, and a line for each value inside', () => {
  const state = {
    balance_fen: -1250,
    status: 2,
    role: 'money',
    frozen: false,
    voucher: '',
    pictures: ['/a.svg', '/b.svg'],
    outside: [],
    goods: [{ id: 1003, fields: { priceFen: 98, tag: null } }],
    prices: { VIP1: { fen: 90 } },
  }
  expect(stateLines('withdrawal', state)).toEqual([
    { name: '余额', text: '−¥12.50' },
    { name: '状态', text: '已打款' },
    { name: '岗位', text: '财务' },
    { name: '已冻结', text: '否' },
    { name: '流水号', text: '（空）' },
    { name: '图片', text: '/a.svg、/b.svg' },
    { name: '渠道退款', text: '（无）' },
    { name: '商品 1003 · 零售价', text: '¥0.98' },
    { name: '商品 1003 · 标签', text: '没有' },
    { name: '会员价 · VIP1 · 金额', text: '¥0.90' },
  ])
  expect(stateLines('work_order', { status: 2 })).toEqual([{ name: '状态', text: '2' }])
  expect(stateLines('tier', null)).toEqual([])
  expect(subjectText('withdrawal', 'W1')).toBe('提现 W1')
  expect(subjectText('home_layout', '')).toBe('首页模块')
})
