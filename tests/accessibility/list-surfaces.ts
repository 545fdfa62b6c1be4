import { chooseFile } from '#tests/e2e/shopper.ts'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'

import { chooseTool, HEADER, linesOf, openList, priced } from './list-steps.ts'
import { button, cell, dialog, inPurchase, purchase, question } from './places.ts'
import type { Surface } from './surface.types.ts'

// A page of them.
const MANY = linesOf(10, 7)

export const LIST: readonly Surface[] = [
  {
    name: 'purchase',
    of: 'features/purchase/purchase-dialog.tsx',
    path: '/gift-list',
    opener: button('立即购买'),
    surface: purchase,
    close: inPurchase('关闭'),
  },
  {
    name: 'how the total comes about',
    of: 'features/purchase/frame/price-detail.tsx',
    prepare: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openList(page, 0, MANY)
    },
    opener: inPurchase('查看合计明细'),
    surface: (page) => page.getByLabel('合计明细', { exact: true }),
  },
  {
    name: 'columns of the list',
    of: 'kit/table/column-popover.tsx',
    opener: inPurchase('列设置'),
    surface: dialog('列设置'),
  },
  {
    name: 'filter of a column',
    of: 'features/purchase/list/column-filter.tsx',
    open: async (page) => {
      await cell(2, 'name')(page).click()
      await page.keyboard.press('Alt+ArrowDown')
    },
    surface: dialog(/^筛选/),
    back: cell(2, 'name'),
  },
  {
    name: 'menu of a cell',
    of: 'features/purchase/list/cell-menu.tsx',
    open: async (page) => {
      await cell(2, 'name')(page).click()
      await page.keyboard.press('Shift+F10')
    },
    surface: (page) => page.getByRole('menu'),
    back: cell(2, 'name'),
  },
  {
    name: 'bulk tools',
    of: 'features/purchase/list/bulk/bulk-menu.tsx',
    opener: inPurchase('批量编辑'),
    surface: (page) => page.getByRole('menu'),
  },
  {
    name: 'find and replace',
    of: 'features/purchase/list/bulk/bulk-dialog.tsx',
    open: chooseTool('查找替换'),
    surface: dialog('查找替换'),
    back: cell(2, 'name'),
  },
  {
    name: 'duplicates',
    of: 'features/purchase/list/bulk/dedupe-dialog.tsx',
    open: chooseTool('去重'),
    surface: dialog('去重'),
    back: cell(2, 'name'),
  },
  {
    name: 'editing a row',
    of: 'features/purchase/list/edit-dialog.tsx',
    opener: (page) => cell(2, 'actions')(page).getByRole('button', { name: '编辑' }),
    surface: dialog(/^编辑第/),
    back: cell(2, 'actions'),
  },
  {
    name: 'pasting past the end',
    of: 'features/purchase/list/paste-dialog.tsx',
    open: async (page) => {
      const clip = '甲一\t13900139000\r\n乙二\t13900139001'
      await page.evaluate((text) => navigator.clipboard.writeText(text), clip)
      await cell(10, 'name')(page).click()
      await page.keyboard.press('Control+v')
    },
    surface: question('粘贴的内容放不下'),
    back: cell(10, 'name'),
  },
  {
    name: 'password of a file',
    of: 'features/purchase/files/password-dialog.tsx',
    open: async (page) => {
      const bytes = encryptXlsx(await makeOrderXlsx({ rows: 3 }), { password: '1', spins: 1_000 })
      await chooseFile(purchase(page), { name: '加密.xlsx', bytes })
    },
    surface: question('文件已加密'),
    back: (page) => purchase(page).locator('input[type=file]').first(),
  },
  {
    name: 'file of another platform',
    of: 'features/purchase/files/platform-dialog.tsx',
    open: async (page) => {
      const header = '订单号,收货人,手机,省,市,区,街道,商家实收金额,拼单成功时间'
      await chooseFile(purchase(page), {
        name: '拼多多.csv',
        bytes: new TextEncoder().encode(header),
      })
    },
    surface: question('这是拼多多的文件，当前平台是淘宝'),
    back: (page) => purchase(page).locator('input[type=file]').first(),
  },
  {
    name: 'sheets of a workbook',
    of: 'features/purchase/modes/import/sheet-ticks.tsx',
    prepare: async (page) => {
      const sheets = [
        { name: '第一批', rows: [HEADER, ...linesOf(4, 21), [], ...linesOf(2, 22)] },
        { name: '第二批', rows: [HEADER, ...linesOf(3, 23)] },
      ]
      await chooseFile(purchase(page), { name: '两张.xlsx', bytes: makeXlsx(sheets) })
      await purchase(page).getByText('共 19 人').waitFor()
    },
    opener: inPurchase(/^工作表/),
    surface: dialog('工作表'),
  },
  {
    name: 'lines of an import',
    of: 'features/purchase/modes/import/import-lines-dialog.tsx',
    opener: inPurchase(/^空行/),
    surface: dialog('空行'),
  },
  {
    name: 'confirming',
    of: 'features/purchase/checkout/confirm-dialog.tsx',
    prepare: priced,
    opener: inPurchase('立即下单'),
    surface: dialog('确认下单'),
  },
]
