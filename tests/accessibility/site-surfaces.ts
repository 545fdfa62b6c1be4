import { API_ERRORS } from '#contract/errors.ts'
import { login } from '#contract/sign-in.ts'
import { SEARCH } from '#src/text/search.ts'
import { NEWCOMER } from '#tests/e2e/shopper.ts'

import { placeOrder, placeWorkOrder } from './prepare.ts'
import { linesOf } from './list-steps.ts'
import { button, dialog } from './places.ts'
import type { Surface } from './surface.types.ts'

export const SIGN_IN: readonly Surface[] = [
  {
    name: 'sign-in',
    of: 'features/account/login-modal.tsx',
    path: '/',
    opener: button('登录'),
    surface: dialog('登录万单'),
  },
  {
    name: 'register',
    of: 'features/account/login-modal.tsx',
    opener: button('注册'),
    surface: dialog('注册万单'),
  },
  {
    name: 'find password',
    of: 'features/account/login-modal.tsx',
    open: async (page) => {
      await button('登录')(page).press('Enter')
      await dialog('登录万单')(page).getByRole('button', { name: '忘记密码' }).press('Enter')
    },
    surface: dialog('找回密码'),
    back: button('登录'),
  },
  {
    name: 'captcha',
    of: 'shop/sign-in/captcha-dialog.tsx',
    prepare: async (page) => {
      const { code, msg } = API_ERRORS.captcha_required
      const json = { code, msg, data: null }
      await page.context().route(`**${login.path}`, (route) => route.fulfill({ json }))
      await button('登录')(page).press('Enter')
      const form = dialog('登录万单')(page)
      await form.getByRole('textbox', { name: '手机号' }).fill(NEWCOMER.mobile)
      await form.getByLabel('密码', { exact: true }).fill(NEWCOMER.password)
    },
    opener: (page) => dialog('登录万单')(page).getByRole('button', { name: '登录', exact: true }),
    surface: (page) =>
      page
        .getByRole('textbox', { name: '图形验证码' })
        .locator('xpath=ancestor::*[@role="dialog" or @role="alertdialog"][1]'),
    back: (page) => dialog('登录万单')(page).getByRole('button', { name: '登录', exact: true }),
  },
]

const SHELL: readonly Surface[] = [
  {
    name: 'service',
    of: 'app/shell/service-panel.tsx',
    path: '/',
    opener: button('联系客服'),
    surface: (page) => page.getByRole('dialog'),
  },
  {
    name: 'user menu',
    of: 'app/shell/user-menu.tsx',
    opener: button(/^用户菜单/),
    surface: (page) => page.getByRole('menu'),
  },
  {
    name: 'announcements',
    of: 'features/announcements/bell-popover.tsx',
    opener: button(/^公告/),
    surface: dialog('公告'),
  },
  {
    name: 'announcement',
    of: 'features/announcements/notice-dialog.tsx',
    open: async (page) => {
      await button(/^公告/)(page).press('Enter')
      await page.getByRole('listitem').getByRole('button').first().press('Enter')
    },
    surface: (page) => page.getByRole('dialog').filter({ hasText: '我知道了' }),
    back: button(/^公告/),
  },
]

const GOODS: readonly Surface[] = [
  {
    name: 'views of the goods',
    of: 'kit/saved-views/saved-views-popover.tsx',
    path: '/gift-list?sort=2',
    opener: button('常用筛选'),
    surface: (page) => page.getByLabel('常用筛选', { exact: true }).last(),
  },
  {
    name: 'picture',
    of: 'features/goods/large-picture.tsx',
    path: '/product-detail/1001',
    opener: button('放大图片'),
    surface: (page) => page.getByRole('dialog'),
  },
]

const USER_CENTER: readonly Surface[] = [
  {
    name: 'days',
    of: 'kit/form/day-range.tsx',
    path: '/user-center/package-list',
    prepare: async (page) => {
      await placeOrder(page, linesOf(2, 71))
      await page.reload()
      await page
        .getByRole('button', { name: /的详情$/ })
        .first()
        .waitFor()
      await page.getByRole('button', { name: '更多', exact: true }).click()
    },
    opener: button('选择日期范围'),
    surface: dialog('选择日期范围'),
  },
  {
    name: 'columns',
    of: 'kit/table/column-popover.tsx',
    opener: button('显示的列'),
    surface: dialog('显示的列'),
  },
  {
    name: 'a list of numbers',
    of: 'kit/list/numbers-dialog.tsx',
    opener: button('批量输入运单号'),
    surface: dialog('批量输入运单号'),
  },
  {
    name: 'tracking',
    of: 'features/packages/parcel-drawer.tsx',
    opener: button(/的详情$/),
    surface: (page) => page.getByRole('dialog'),
  },
  {
    name: 'taking a parcel back',
    of: 'kit/dialog/confirm-box.tsx',
    opener: button(/^取消发货/),
    surface: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'waybill sheets',
    of: 'shop/waybills/waybill-menu.tsx',
    opener: button('下载运单表'),
    surface: (page) => page.getByRole('menu'),
  },
  {
    name: 'the format of an export',
    of: 'shop/exports/export-button.tsx',
    opener: button('选择文件格式'),
    surface: (page) => page.getByRole('menu'),
  },
  {
    name: 'order',
    of: 'features/orders/order-drawer.tsx',
    path: '/user-center/order-list',
    opener: button(/的详情$/),
    surface: (page) => page.getByRole('dialog'),
  },
  {
    name: 'what else can be done with an order',
    of: 'features/orders/order-actions.tsx',
    opener: button(/的更多操作$/),
    surface: (page) => page.getByRole('menu'),
  },
  {
    name: 'new work order',
    of: 'features/work-orders/compose-drawer.tsx',
    path: '/user-center/merchant-news',
    prepare: async (page) => {
      await placeWorkOrder(page)
      await page.reload()
    },
    opener: button('新建工单'),
    surface: dialog('新建工单'),
  },
  {
    name: 'work order',
    of: 'features/work-orders/work-order-drawer.tsx',
    opener: button(/^查看工单/),
    surface: dialog('工单详情'),
  },
  {
    name: 'change of the password',
    of: 'features/account/login-modal.tsx',
    path: '/user-center/security',
    opener: button('修改密码'),
    surface: dialog('修改密码'),
  },
  {
    name: 'requesting an invoice',
    of: 'features/wallet/invoices/invoice-drawer.tsx',
    path: '/user-center/wallet?tab=invoices',
    opener: button('申请发票'),
    surface: dialog('申请发票'),
  },
  {
    name: 'one search for everything',
    of: 'features/search/search-dialog.tsx',
    opener: button(SEARCH.open),
    surface: dialog(SEARCH.title),
  },
  {
    name: 'withdrawing',
    of: 'features/wallet/withdraw-dialog.tsx',
    path: '/user-center/wallet',
    opener: button('提现'),
    surface: dialog('提现'),
  },
  {
    name: 'topping up',
    of: 'features/recharge/top-up-dialog.tsx',
    opener: button('充值'),
    surface: dialog('在线充值'),
    close: null,
  },
  {
    name: 'paying',
    of: 'features/recharge/pay-dialog.tsx',
    open: async (page) => {
      const box = dialog('在线充值')(page)
      await box.getByRole('textbox', { name: '充值金额' }).fill('20')
      await box.getByRole('button', { name: '确认充值' }).press('Enter')
      await page.getByAltText('支付二维码').waitFor()
    },
    surface: dialog('扫码支付'),
    back: null,
  },
]

const GROWTH: readonly Surface[] = [
  {
    name: 'words to pass on',
    of: 'features/referral/share-card.tsx',
    path: '/user-center/pop-money',
    opener: button('转发文案'),
    surface: (page) => page.getByRole('menu'),
  },
  {
    name: 'poster',
    of: 'features/referral/poster-dialog.tsx',
    opener: button('生成海报'),
    surface: dialog('邀请海报'),
  },
  {
    name: 'making a key',
    of: 'kit/dialog/form-dialog.tsx',
    path: '/user-center/api',
    opener: button('生成 AppKey'),
    surface: dialog('生成 AppKey'),
  },
]

export const SITE: readonly Surface[] = [...SHELL, ...GOODS, ...USER_CENTER, ...GROWTH]
