const TEN_THOUSAND = 10_000

/** The number as shops write it: whole up to ten thousand, then in 万, rounded down. */
function soldText(pieces: number): string {
  if (pieces < TEN_THOUSAND) return pieces.toLocaleString('en-US')
  const tenths = Math.floor((pieces * 10) / TEN_THOUSAND)
  return `${tenths < 100 ? tenths / 10 : Math.floor(tenths / 10)}万+`
}

export const GOODS = {
  buy: '立即购买',
  soldOut: '库存不足',
  gone: '已下架',
  freePostage: '包邮',
  exceptRemote: '偏远地区除外',
  weight: (grams: number) => `${grams.toLocaleString('en-US')}g/件`,
  sold: (pieces: number) => `已售 ${soldText(pieces)}`,
  memberPrice: '会员价',
  saved: (yuan: string) => `省 ¥${yuan}`,
  tags: { new: '新品', hot: '热卖', sale: '特惠', time: '限时' },
  sortLabel: '排序',
  sorts: {
    default: '综合',
    sale: '销量',
    collect: '收藏',
    time: '最新',
    price_asc: '价格从低到高',
    price_desc: '价格从高到低',
  },
  listTitle: '全部礼品',
  emptyTitle: '没有找到相关礼品',
  emptyText: '换个关键词，或查看全部礼品。',
  emptyAction: '查看全部礼品',
} as const
