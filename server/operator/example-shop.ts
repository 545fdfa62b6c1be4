/** An example of a shop's file, the same as docs/shop.example.yaml, for whoever has no such folder. */
export const EXAMPLE_SHOP = {
  site: {
    title: '万单',
    hotline: '0571-0000-0000',
    hotline_hours: '每天 9:00-21:00',
    service_hours: '在线时间 9:00-22:00',
    company: '示例礼品有限公司',
    company_address: '浙江省杭州市西湖区示例路 1 号',
    licence: '91330100MA0000000X',
    promises: ['一件代发', '价格含邮费'],
  },
  groups: [
    { id: 1, name: '普通会员' },
    { id: 2, name: 'VIP1', percent: 95 },
  ],
  tiers: [
    { amount: 100, gift: 0 },
    { amount: 1000, gift: 15, group: 'VIP1' },
  ],
  carriers: [
    {
      key: 'zto',
      extra: { 新疆维吾尔自治区: 5, 西藏自治区: 8 },
      not_to: ['台湾省', '香港特别行政区', '澳门特别行政区'],
    },
  ],
  platforms: [{ key: 'ks', closed: true, tip: '暂未开放' }],
  goods: [
    {
      id: 1001,
      name: '家用竹浆抽纸 3 层 60 抽便携装',
      description: ['原生竹浆，不加荧光剂。'],
      weight: 120,
      price: 1.39,
      category: '纸品湿巾',
      city: '义乌',
      carrier: 'zto',
      stock: 5000,
      limit: 10,
    },
  ],
} as const
