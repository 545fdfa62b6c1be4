import { DEFAULT_BANNERS, DEFAULT_FACTS } from '#contract/site-defaults.ts'
import type { Transaction } from '../database.ts'

const NOTICES = [
  {
    version: 'demo-1',
    title: '冬季雨雪地区时效提醒',
    daysAgo: 2,
    html: `<p>近期北方多地降雪，发往<b>新疆、西藏、内蒙古、黑龙江</b>的包裹中转可能延迟 1–2 天。</p>
      <ul><li>17:00 前付款的订单仍在次日 12:00 前揽收；</li>
      <li>超时未揽收照常自动赔付，无需申请；时限以付款时显示的为准。</li></ul>
      <p>不发货地区以商品页“发货说明”为准。</p>`,
  },
  {
    version: 'demo-2',
    title: '抖音、京东表格无需手动选列',
    daysAgo: 9,
    html: `<p>拖入抖店、京东商家后台导出的订单表，列会自动对应，合并的“省市区+详细地址”也会自动拆开。</p>
      <p>还不清楚格式？看看<a href="/help-center/article/4">导入格式说明</a>。</p>`,
  },
]

export async function seedBanners(tx: Transaction): Promise<void> {
  for (const [position, { id, img, link, title, text, ground }] of DEFAULT_BANNERS.entries()) {
    await tx.query(
      `INSERT INTO banners (id, picture, link, title, text, ground, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [id, img, link, title, text, ground, position],
    )
  }
}

/** Facts of the demonstration; nobody answers that number. */
const FACTS = {
  description:
    '万单礼品代发：几毛钱起的小礼品，导入淘宝、拼多多、京东、抖音的订单表，几分钟下完几万单，17:00 前付款当天发货，超时自动赔付。',
  hotline: '400-820-2026',
  hotline_hours: '7×24小时',
  service_hours: '服务时间 9:00-24:00',
  banner_tip:
    '一件代发，价格已含邮费；17:00 前付款，次日 12:00 前揽收，超时自动赔付（时限以下单页为准）',
  promises: ['一件代发', '价格含邮费', '超时赔付', '万单同发'],
  company: '万单演示店',
  company_address: '浙江省杭州市西湖区演示路 1 号',
}

/** What the operator has set stays. */
async function addFacts(tx: Transaction, facts: object): Promise<void> {
  await tx.query('UPDATE site_settings SET facts = $1::text::jsonb || facts', [
    JSON.stringify(facts),
  ])
}

export async function seedFacts(tx: Transaction): Promise<void> {
  await addFacts(tx, FACTS)
}

/** Ways to a person as a shop has them: the sandbox plays the partners behind the links. */
export async function seedService(tx: Transaction): Promise<void> {
  const service = [
    { type: 'wechat', name: '微信客服', link: '/sandbox/service?by=wechat' },
    { type: 'qq', name: 'QQ 客服', link: '/sandbox/service?by=qq' },
    ...DEFAULT_FACTS.service,
  ]
  await addFacts(tx, { service, qr: '/sandbox/service-qr.svg' })
}

/** Two announcements under the bell, none of which opens by itself. */
export async function seedNotices(tx: Transaction): Promise<void> {
  for (const { version, title, html, daysAgo } of NOTICES) {
    await tx.query(
      `INSERT INTO notices (version, title, html, shown_from)
       VALUES ($1, $2, $3, now() - make_interval(days => $4)) ON CONFLICT DO NOTHING`,
      [version, title, html, daysAgo],
    )
  }
}
