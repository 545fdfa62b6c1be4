import { GOODS } from './goods.ts'

/** The page of one goods item. */
export const DETAIL = {
  crumb: GOODS.listTitle,
  failed: '获取商品信息失败',
  headText: (goods: { name: string; price: string; city: string; grams: number }) =>
    `${goods.name}，¥${goods.price} 起，约 ${goods.grams} 克，${goods.city}发货，一件代发，支持表格批量下单。`,
  goneTitle: '商品已下架',
  goneText: '看看其他礼品，价格和重量相近的不少。',
  goneAction: '查看全部礼品',
  picture: (index: number) => `第 ${index} 张图片`,
  pictureOf: (index: number, count: number) => `第 ${index} 张，共 ${count} 张`,
  gallery: '商品图片',
  enlarge: '放大图片',
  previousPicture: '上一张',
  nextPicture: '下一张',
  recommended: '推荐商品',
  similar: '相似商品',
  findSimilar: '找相似',
  viewed: '最近浏览',
  forgetViewed: '清除记录',
  price: '价格',
  perPiece: '每件，已含邮费',
  remoteMore: '偏远地区另加',
  weight: '重量',
  from: '发货',
  fromCity: (city: string, express: string) => `${city}发货 · ${express}`,
  limit: '限购',
  limitText: (limit: number) => `每位收件人最多 ${limit} 件`,
  stock: '库存',
  stockText: (stock: number) => (stock > 0 ? `${stock.toLocaleString('en-US')} 件` : '库存不足'),
  quantity: '数量',
  quantityUnit: '件/人',
  less: '减少数量',
  more: '增加数量',
  hint: (each: string, quantity: number, perPerson: string) =>
    `¥${each} × ${quantity} 件 = 每位收件人 ¥${perPerson}`,
  hintMany: (total: string) => `发 1,000 位收件人约 ¥${total}`,
  buyNow: '立即购买',
  guarantee: '服务保障',
  tabs: { detail: '商品详情', shipping: '发货说明', faq: '常见问题' },
  remoteTitle: '偏远地区附加费',
  remoteNone: '无附加费地区',
  remoteFee: (extra: string) => `+¥${extra}/单`,
  forbidTitle: '不发货地区',
  forbidNone: '全国均可发货',
} as const

/** The compensation rules (K-34 to K-37), in words. */
export const GUARANTEES: readonly { readonly name: string; readonly text?: string }[] = [
  { name: '截单后 5 小时内发货' },
  {
    name: '17:00 前付款',
    text: '次日 12:00 前须有揽收记录。',
  },
  {
    name: '17:00 后付款',
    text: '第三日 12:00 前须有揽收记录。',
  },
  {
    name: '超时赔付',
    text: '1 元以下商品全额赔付邮费，1 元及以上每单赔付 1 元。',
  },
]

export const SHIPPING_NOTES = [
  '每日 17:00 截单：截单前付款的订单当天打单出库，之后付款的顺延一天。',
  '每个收件人单独打包、单独面单，包裹内不放价格与店铺信息。',
  '下单成功即分配快递单号，可在“包裹列表”中查询与复制。',
  '下单后不可改址，提交前请核对收件人。包裹揽收前，可在“包裹列表”取消发货，价款退回余额；已付过超时赔付的，从退款中扣除。',
  '快递暂时没有响应时，下单页会提示，时限比平时晚一天；以下单时显示的时限为准。',
] as const

export const FAQ = [
  {
    q: '一次能发多少个收件人？',
    a: '没有起订量，1 个也发；表格导入一次可处理 5 万行以上，分批提交，中断后可继续，不会重复扣款。',
  },
  {
    q: '支持哪些导入格式？',
    a: '支持 CSV、XLSX、XLS，文件大小 5M 以内。首行须为表头，订单号、收件人、手机号、地址列会自动识别。',
  },
  {
    q: '地址可以合在一列吗？',
    a: '可以。省市区与详细地址合在一列时会自动拆分，缺少的地区会提示补全。',
  },
  {
    q: '运费怎么算？',
    a: '价格已含邮费。偏远地区按“发货说明”中的附加费计算，合计以下单页为准。',
  },
] as const
