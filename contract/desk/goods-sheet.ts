/** Names of tags, as a sheet of goods has them. */
export const TAG_NAMES = { '': '', new: '新品', hot: '热卖', sale: '特惠', time: '限时' } as const

/** Heads of the columns of a sheet of goods; a level's price has its name behind. */
export const GOODS_COLUMNS = {
  id: '编号',
  name: '名称',
  category: '分类',
  tag: '标签',
  city: '发货城市',
  carrier: '快递',
  weight: '重量（克）',
  price: '零售价',
  level: '会员价',
  stock: '库存',
  limit: '限购',
  isListed: '在售',
  notFor: '不发平台',
  pictures: '图片',
  description: '描述',
  stockThen: '导出时库存',
  exportedAt: '导出时间',
} as const

/** Other heads that mean the same. */
export const GOODS_ALIASES = {
  id: ['id', '商品编号', '商品id'],
  name: ['name', '商品名称', '品名', '商品'],
  category: ['category', '类目'],
  tag: ['tag'],
  city: ['city', '城市'],
  carrier: ['carrier', '快递公司', '承运'],
  weight: ['weight', '重量', '重量(克)', '克重'],
  price: ['price', '价格', '售价', '单价', '零售价（元）', '零售价(元)'],
  stock: ['stock', '数量'],
  limit: ['limit', '每人限购'],
  isListed: ['on_sale', '上架', '是否在售'],
  notFor: ['not_for'],
  pictures: ['picture', 'pictures', '主图'],
  description: ['description', '说明', '详情'],
} as const satisfies Partial<Record<keyof typeof GOODS_COLUMNS, readonly string[]>>

/** A head as it counts: blanks, widths and case do not. */
export const plainHead = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\ufeff*]+/g, '')
    .toLowerCase()

const NAMING = new Set(
  [GOODS_COLUMNS.id, GOODS_COLUMNS.name, ...GOODS_ALIASES.id, ...GOODS_ALIASES.name].map(plainHead),
)

/** Whether cells are the heads of a sheet of goods: one of them names the goods. */
export const areGoodsHeads = (cells: readonly string[]): boolean =>
  cells.some((text) => NAMING.has(plainHead(text)))

/** What is wrong with a cell, or with a line. */
export const GOODS_FAULTS = {
  empty: '不能为空',
  id: '须为 1 到 999999999 的整数',
  id_twice: '前面已有这个编号',
  name_twice: '前面已有同名的商品：请填编号',
  name_many: '有几件商品叫这个名字：请填编号',
  too_long: '最多 {most} 字',
  integer: '须为 {least} 到 {most} 的整数',
  price: '须为 0.01 到 1000000 的金额，最多两位小数',
  tag: '须为 新品、热卖、特惠、限时，或不填',
  carrier: '没有这家快递',
  platform: '没有平台“{name}”',
  yes_no: '须为 是 或 否',
  path: '须为本站图片的路径，如 /pictures/1.webp，每行一个，最多 8 张',
  description: '最多 50 段，每段最多 2000 字',
  cell_error: '单元格是公式错误',
} as const
