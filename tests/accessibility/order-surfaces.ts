import { makeOrder } from '#contract/orders.ts'

import { placeOrder } from './prepare.ts'
import { answerAsServer, linesOf, newNumber, openList, priceLastPiece } from './list-steps.ts'
import { button, dialog, inPurchase } from './places.ts'
import type { Surface } from './surface.types.ts'

/** Found to be one recipient twice, with a region to complete, and one without a mobile. */
const FAULTY = [
  ...linesOf(6, 3),
  [newNumber(), '王小明', '13800138000', '', '深圳市', '南山区', '科技园路 1 号'],
  [newNumber(), '孙小白', '', '广东省', '广州市', '天河区', '体育西路 1 号'],
]
const BOUGHT = linesOf(2, 61)

export const CHECKOUT: readonly Surface[] = [
  {
    name: 'regions to complete',
    of: 'features/purchase/repair/repair-dialog.tsx',
    path: '/gift-list',
    prepare: (page) => openList(page, 1, FAULTY),
    opener: inPurchase(/^可补全/),
    surface: dialog('补全与纠正地址'),
  },
  {
    name: 'rows that cannot be ordered',
    of: 'features/purchase/checkout/rows-dialog.tsx',
    opener: inPurchase('立即下单'),
    surface: dialog(/暂不能下单$/),
  },
  {
    name: 'numbers bought before',
    of: 'features/purchase/checkout/bought-dialog.tsx',
    path: '/gift-list',
    prepare: async (page) => {
      await placeOrder(page, BOUGHT)
      await openList(page, 2, BOUGHT)
    },
    opener: inPurchase('立即下单'),
    surface: dialog('部分订单已购买过'),
  },
  {
    name: 'too little in stock',
    of: 'features/purchase/checkout/stock-dialog.tsx',
    path: '/gift-list',
    prepare: async (page) => {
      await priceLastPiece(page)
      await openList(page, 3, linesOf(3, 31))
    },
    opener: inPurchase('立即下单'),
    surface: dialog('库存不足'),
  },
  {
    name: 'a run without an answer',
    of: 'features/purchase/checkout/run-dialog.tsx',
    prepare: async (page) => {
      await answerAsServer(page)
      await page.context().route(`**${makeOrder.path}`, (route) => route.abort())
      await page.goto(new URL('/gift-list', page.url()).href)
      await openList(page, 4, linesOf(3, 32))
      await inPurchase('立即下单')(page).press('Enter')
    },
    opener: button(/^确认支付/),
    surface: (page) =>
      page
        .getByRole('dialog')
        .filter({ has: page.getByRole('progressbar') })
        .last(),
    back: null,
  },
]

/** Somebody who has still to be verified. */
export const NOT_VERIFIED: readonly Surface[] = [
  {
    name: 'real name wanted',
    of: 'features/purchase/checkout/reminder-dialogs.tsx',
    path: '/gift-list',
    prepare: (page) => openList(page, 0, linesOf(2, 51)),
    opener: inPurchase('立即下单'),
    surface: dialog('实名认证提醒'),
  },
]
