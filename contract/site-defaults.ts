import type { Banner, HomeBlock, SiteFacts } from './site.ts'

/**
 * The site facts until the operator sets others (`site_settings`), and those that a page shows
 * while the server cannot be reached. Nothing is in them that only the shop knows: '' is not shown.
 */
export const DEFAULT_FACTS: SiteFacts = {
  title: '万单',
  keywords: '礼品代发,一件代发,批量下单,淘宝礼品,拼多多礼品,电商代发',
  description: '礼品代发：导入淘宝、拼多多、京东、抖音的订单表，逐个打包寄给您的买家。',
  logo: '/icons/wandan.svg',
  hotline: '',
  hotline_hours: '',
  service_hours: '',
  service: [{ type: 'web', name: '工单客服', link: '/user-center/merchant-news' }],
  qr: '',
  banner_tip: '',
  promises: [],
  company: '',
  company_address: '',
  licence: '',
  icp: '',
  police_no: '',
  counter: '',
  article_switch: false,
  hide_substations_hosts: [],
}

/** H-03. */
export const DEFAULT_LAYOUT: readonly HomeBlock[] = [
  { type: 'banner', props: {} },
  { type: 'advantages', props: {} },
  { type: 'hot', props: {} },
  { type: 'new', props: {} },
]

/** H-08, while the operator has none. */
export const DEFAULT_BANNERS: readonly Banner[] = [
  {
    id: 1,
    img: '/art/banner-couriers.svg',
    link: '/gift-list',
    title: '礼品代发，一件也发',
    text: '导入订单表，逐个打包寄给您的买家；标价已含邮费。',
    ground: 'light',
  },
  {
    id: 2,
    img: '/art/banner-cities.svg',
    link: '/gift-list',
    title: '5 万收件人，一张表格搞定',
    text: '拖入订单表，自动识别列、拆分地址、标出问题行，核对完一次付清。',
    ground: 'dark',
  },
]
