import type { Locator, Page } from 'playwright-core'

import { chooseRadio, chooseFile } from '#tests/e2e/shopper.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'

import { purchase } from './places.ts'

/** A state that a user can see: a page, or something that is open above it. */
export type State = {
  readonly name: string
  /** The file of src/routes that its address belongs to. */
  readonly route: string
  readonly path: string
  /** Brings the page at `path` into the state. */
  readonly open?: (page: Page) => Promise<unknown>
  /** What `open` opens above the page: only this is checked, and Esc closes it afterwards. */
  readonly above?: (page: Page) => Locator
  /** Continues from the state before it, including what is open above the page. */
  readonly goesOn?: boolean
  /** Reloads the page, because the answers it has kept are outdated. */
  readonly isLoaded?: boolean
}

const aDialog = (page: Page): Locator => page.getByRole('dialog')
const aMenu = (page: Page): Locator => page.getByRole('menu')

async function openPurchase(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即购买' }).first().click()
  await chooseRadio(purchase(page), '淘宝')
  await chooseRadio(purchase(page), '手动输入')
}

const chooseMode = (name: string) => (page: Page) => chooseRadio(purchase(page), name)

async function openList(page: Page): Promise<void> {
  const dialog = purchase(page)
  await chooseRadio(dialog, '表格导入')
  await chooseFile(dialog, { name: '订单.xlsx', bytes: await makeOrderXlsx({ rows: 60 }) })
  await dialog.getByText('共 60 人').waitFor()
  await dialog.getByText('下单后余额').waitFor()
}

/** Two parcels of the signed-in user, and a reload of the page. */
async function placeOrder(page: Page): Promise<void> {
  const rec_list = [1, 2].map((id) => ({
    id,
    shop_order: `69000000000000${id}`,
    rec_name: `收件人${id}`,
    rec_mobile: '13812345678',
    rec_province: '浙江省',
    rec_city: '杭州市',
    rec_district: '西湖区',
    rec_address: `文一西路${id}号`,
  }))
  const goods = { goods_id: 1001, express_id: 1, goods_num: 1, platform: 1, order_source: 2 }
  const url = new URL('/api/gift/order/make', page.url()).href
  await page.request.post(url, { data: { ...goods, remark: '', rec_list } })
  await page.reload()
}

const PARCELS = { route: 'package-list', path: '/user-center/package-list' } as const
const BUYING = { route: 'gift-list', path: '/gift-list', above: purchase } as const
const ORDERS = { route: 'order-list', path: '/user-center/order-list' } as const

/** Before anybody has signed in. */
export const SIGNED_OUT: readonly State[] = [
  { name: 'home', route: 'home', path: '/' },
  {
    name: 'sign-in',
    route: 'home',
    path: '/',
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '登录', exact: true }).first().click(),
  },
  { name: 'goods', route: 'gift-list', path: '/gift-list' },
  { name: 'one goods', route: 'product-detail', path: '/product-detail/1001' },
  { name: 'goods that are gone', route: 'product-detail', path: '/product-detail/1' },
  { name: 'help', route: 'help-center', path: '/help-center' },
  { name: 'help list', route: 'help-list', path: '/help-center/list' },
  { name: 'carriers', route: 'express-tip', path: '/help-center/express-tip' },
  { name: 'article', route: 'article', path: '/help-center/article/1' },
  { name: 'user agreement', route: 'user-agreement', path: '/user-agreement' },
  { name: 'privacy policy', route: 'privacy-policy', path: '/privacy-policy' },
  { name: 'substations', route: 'substations-join', path: '/substations-join' },
  { name: 'invitation without its link', route: 'invitation', path: '/invitation' },
  { name: 'not found', route: 'not-found', path: '/404' },
]

export const SIGNED_IN: readonly State[] = [
  { name: 'user centre', route: 'user-center', path: '/user-center' },
  { name: 'favourites', route: 'collect', path: '/collect' },
  { name: 'workbench', route: 'user-home', path: '/user-center/user-home' },
  { name: 'goods to order', route: 'gift-order', path: '/user-center/gift-order' },
  { name: 'selected goods', route: 'gift-selected', path: '/user-center/gift-selected' },
  { name: 'no orders', ...ORDERS },
  { name: 'no parcels', ...PARCELS },
  {
    name: 'parcels',
    ...PARCELS,
    open: async (page) => {
      await placeOrder(page)
      await page.getByText('收件人2').first().waitFor()
    },
  },
  {
    name: 'tracking',
    ...PARCELS,
    above: aDialog,
    open: (page) =>
      page
        .getByRole('button', { name: /的详情$/ })
        .first()
        .click(),
  },
  {
    name: 'taking a parcel back',
    ...PARCELS,
    above: (page) => page.getByRole('alertdialog'),
    open: (page) =>
      page
        .getByRole('button', { name: /^取消发货/ })
        .first()
        .click(),
  },
  {
    name: 'waybill sheets',
    ...PARCELS,
    above: aMenu,
    open: (page) => page.getByRole('button', { name: '下载运单表' }).first().click(),
  },
  { name: 'orders', ...ORDERS, isLoaded: true },
  {
    name: 'order',
    ...ORDERS,
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '详情' }).first().click(),
  },
  { name: 'unpaid', route: ORDERS.route, path: `${ORDERS.path}?status=1` },
  {
    name: 'figures',
    route: 'user-home',
    path: '/user-center/user-home',
    isLoaded: true,
    open: (page) => page.getByRole('radio', { name: '下单金额' }).waitFor(),
  },
  { name: 'work orders', route: 'merchant-news', path: '/user-center/merchant-news' },
  {
    name: 'new work order',
    route: 'merchant-news',
    path: '/user-center/merchant-news?compose=true&about=0',
    above: aDialog,
    open: (page) => page.getByText('不在您的包裹中').waitFor(),
  },
  { name: 'wallet', route: 'wallet', path: '/user-center/wallet' },
  {
    name: 'withdrawing',
    route: 'wallet',
    path: '/user-center/wallet',
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '提现', exact: true }).click(),
  },
  {
    name: 'topping up',
    route: 'wallet',
    path: '/user-center/wallet',
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '充值', exact: true }).first().click(),
  },
  { name: 'recharges', route: 'wallet', path: '/user-center/wallet?tab=recharges' },
  { name: 'statement', route: 'statement', path: '/user-center/statement' },
  { name: 'finance log', route: 'wallet', path: '/user-center/wallet?tab=log' },
  { name: 'member levels', route: 'upgrade-vip', path: '/user-center/upgrade-vip' },
  { name: 'referral', route: 'pop-money', path: '/user-center/pop-money' },
  { name: 'real name', route: 'authentication', path: '/user-center/authentication' },
  { name: 'open API', route: 'api-setting', path: '/user-center/api' },
  {
    name: 'making a key',
    route: 'api-setting',
    path: '/user-center/api',
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '生成 AppKey' }).click(),
  },
  { name: 'sub-accounts', route: 'people', path: '/user-center/people' },
  {
    name: 'inviting somebody',
    route: 'people',
    path: '/user-center/people',
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '邀请员工' }).click(),
  },
  { name: 'open API documentation', route: 'open-docs', path: '/open-docs' },
  { name: 'security', route: 'account-security', path: '/user-center/security' },
  {
    name: 'user menu',
    route: 'home',
    path: '/',
    above: aMenu,
    open: (page) =>
      page
        .getByRole('button', { name: /^用户菜单/ })
        .first()
        .click(),
  },
  {
    name: 'service',
    route: 'home',
    path: '/',
    above: aDialog,
    open: (page) => page.getByRole('button', { name: '联系客服' }).first().click(),
  },
  { name: 'manual mode', ...BUYING, open: openPurchase },
  { name: 'filter mode', ...BUYING, goesOn: true, open: chooseMode('智能筛选') },
  { name: 'authorised mode', ...BUYING, goesOn: true, open: chooseMode('授权发货') },
  { name: 'list of recipients', ...BUYING, goesOn: true, open: openList },
]
