import { getSyncStatus } from '#contract/shops.ts'
import { chooseFile } from '#tests/e2e/shopper.ts'

import { addShop } from './prepare.ts'
import { csv, linesOf, openGoods, openList } from './list-steps.ts'
import { dialog, inPurchase, purchase } from './places.ts'
import type { Surface } from './surface.types.ts'

export const MODES: readonly Surface[] = [
  {
    name: 'drafts of other goods',
    of: 'features/purchase/drafts/other-drafts.tsx',
    path: '/gift-list',
    prepare: async (page) => {
      await openList(page, 0, linesOf(2, 81))
      await page.goto(new URL('/gift-list', page.url()).href)
      await openGoods(page, 6, '手动输入')
    },
    opener: inPurchase('查看'),
    surface: dialog('其他商品的草稿'),
  },
  {
    name: 'lines of a text',
    of: 'features/purchase/modes/manual/line-drawer.tsx',
    prepare: async (page) => {
      const text = `张三，13800138000，广东省深圳市南山区科技园路1号\n李四 浙江省杭州市\n`
      await purchase(page).getByRole('textbox', { name: '收件人文本' }).fill(text)
      await inPurchase('完成添加')(page).press('Enter')
    },
    opener: inPurchase(/^未识别/),
    surface: (page) => page.getByRole('dialog').filter({ hasText: '文本明细' }).last(),
  },
  {
    name: 'what a filter did not find',
    of: 'features/purchase/modes/filter/list-dialog.tsx',
    path: '/gift-list',
    prepare: async (page) => {
      await openGoods(page, 7, '智能筛选')
      const lines = linesOf(5, 41)
      await chooseFile(purchase(page), { name: '全部.csv', bytes: csv(lines) })
      await purchase(page).getByText('共 5 行').first().waitFor()
      const wanted = purchase(page).getByRole('textbox', { name: '筛选内容' })
      await wanted.fill(`${lines[0]?.[0]}\n404404404`)
      await inPurchase('确认筛选')(page).press('Enter')
    },
    opener: inPurchase(/^未找到/),
    surface: dialog('未找到的内容'),
  },
  {
    name: 'adding a shop',
    of: 'features/purchase/modes/authorised/add-shop-dialog.tsx',
    path: '/gift-list',
    prepare: async (page) => {
      await addShop(page)
      await openGoods(page, 8, '授权发货')
      await purchase(page).getByRole('combobox', { name: '店铺' }).waitFor()
    },
    opener: inPurchase('添加店铺'),
    surface: dialog('添加店铺'),
  },
  {
    name: 'order numbers',
    of: 'kit/list/numbers-dialog.tsx',
    opener: inPurchase(/^订单号/),
    surface: dialog('批量输入订单号'),
  },
  {
    name: 'what is synced',
    of: 'features/purchase/modes/authorised/sync-dialog.tsx',
    opener: inPurchase('同步订单'),
    surface: dialog('同步订单'),
  },
  {
    name: 'a sync under way',
    of: 'features/purchase/modes/authorised/progress-dialog.tsx',
    prepare: async (page) => {
      // It never ends, so that it can be looked at.
      await page.context().route(`**${getSyncStatus.path}*`, async (route) => {
        const response = await route.fetch()
        const json = (await response.json()) as { data: { value: number } }
        json.data.value = Math.min(json.data.value, 50)
        await route.fulfill({ response, json })
      })
      await inPurchase('同步订单')(page).press('Enter')
    },
    opener: (page) => dialog('同步订单')(page).getByRole('button', { name: '开始同步' }),
    surface: dialog('正在同步订单'),
    back: null,
  },
]
