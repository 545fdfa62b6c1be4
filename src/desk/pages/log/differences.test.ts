import { expect, it } from 'vitest'

import { differences } from './differences.ts'

it('names what has changed, what came and what went', () => {
  const before = { amount_fen: 100, reason: '重复', waiting: 1 }
  expect(differences('recharge', before, { ...before, amount_fen: 250, voucher: 'B7' })).toEqual([
    { name: '金额', before: '¥1.00', after: '¥2.50' },
    { name: '流水号', before: null, after: 'B7' },
  ])
  expect(differences('tier', null, { level: 1 })).toEqual([
    { name: '等级', before: null, after: '1' },
  ])
  expect(differences('tier', { level: 1 }, { level: 1 })).toEqual([
    { name: '等级', before: '1', after: '1' },
  ])
})

it('shows of many things only those that changed', () => {
  const goods = (fen: number) => ({
    goods: [1, 2].map((id) => ({ id, priceFen: id === 2 ? fen : 9 })),
  })
  expect(differences('goods_change', goods(98), goods(103))).toEqual([
    { name: '商品 2 · 零售价', before: '¥0.98', after: '¥1.03' },
  ])
})
