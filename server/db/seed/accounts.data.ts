/** Demonstration accounts: created in the sandbox only. */
export const SANDBOX_PASSWORD = 'wandan2026'

export const SANDBOX_ACCOUNTS = [
  {
    mobile: '13800138000',
    username: '万单商家',
    realName: '王大力',
    groupId: 3,
    attestation: 2,
    openingFen: 100_000_000,
    note: '商家，已实名（王大力），VIP，余额 ¥1,000,000.00 / merchant, verified',
  },
  {
    mobile: '13900139000',
    username: '新手用户',
    realName: null,
    groupId: 1,
    attestation: 0,
    openingFen: 0,
    note: '新手，未实名，余额 0 / newcomer, not verified',
  },
  {
    mobile: '13700137000',
    username: '第二商家',
    realName: '李小满',
    groupId: 1,
    attestation: 2,
    openingFen: 100_000,
    note: '第二商家，已实名（李小满），余额 ¥1,000.00 / second merchant, verified',
  },
] as const

/** People who work for the first of them. */
export const SANDBOX_SUBS = [
  {
    mobile: '13800138001',
    name: '赵店长',
    role: 'manager',
    dayLimitFen: null,
    note: '店长 / manager',
  },
  {
    mobile: '13800138002',
    name: '钱下单',
    role: 'clerk',
    dayLimitFen: 50_000,
    note: '下单员，每日可支付 ¥500.00 / clerk, pays up to ¥500.00 a day',
  },
  {
    mobile: '13800138003',
    name: '孙打包',
    role: 'packer',
    dayLimitFen: 0,
    note: '打包员 / packer',
  },
  {
    mobile: '13800138004',
    name: '李会计',
    role: 'accountant',
    dayLimitFen: 0,
    note: '会计 / accountant',
  },
] as const

/** What the merchant keeps an eye on; some were dearer when they were added. */
export const SANDBOX_FAVOURITES = [
  { goodsId: 1001, daysAgo: 2, dearerFen: 0 },
  { goodsId: 1005, daysAgo: 5, dearerFen: 12 },
  { goodsId: 1012, daysAgo: 9, dearerFen: 0 },
  { goodsId: 1024, daysAgo: 21, dearerFen: 30 },
  { goodsId: 1033, daysAgo: 40, dearerFen: 0 },
  { goodsId: 1047, daysAgo: 63, dearerFen: 8 },
] as const

/** What each group pays, in hundredths of the retail price. */
export const VIP_GROUPS = [
  { id: 1, name: '普通会员', level: 0, percent: 100 },
  { id: 2, name: 'VIP1', level: 1, percent: 97 },
  { id: 3, name: 'VIP2', level: 2, percent: 94 },
  { id: 4, name: 'VIP3', level: 3, percent: 90 },
  { id: 5, name: '钻石会员', level: 4, percent: 86 },
] as const

/** What a recharge from this amount on brings besides itself. */
export const RECHARGE_TIERS = [
  { amountFen: 50_000, giftFen: 500, groupId: null },
  { amountFen: 100_000, giftFen: 1_500, groupId: 2 },
  { amountFen: 300_000, giftFen: 6_000, groupId: 3 },
  { amountFen: 500_000, giftFen: 12_500, groupId: 4 },
  { amountFen: 1_000_000, giftFen: 30_000, groupId: 5 },
] as const

/** What carriers take on top for one parcel, in fen; EMS reaches everywhere at one price. */
export const REMOTE_AREAS = [
  { province: '新疆维吾尔自治区', extraFen: 500 },
  { province: '西藏自治区', extraFen: 800 },
  { province: '内蒙古自治区', extraFen: 200 },
  { province: '青海省', extraFen: 250 },
  { province: '宁夏回族自治区', extraFen: 200 },
  { province: '甘肃省', extraFen: 200 },
  { province: '海南省', extraFen: 150 },
] as const
export const ONE_PRICE_EXPRESS = 'ems'

export const FORBIDDEN_AREAS = ['台湾省', '香港特别行政区', '澳门特别行政区'] as const
