import type { MappingPlatform } from '../mapping.types.ts'
import type { Sheet } from '../../sheet.types.ts'
import { findHeader } from './find-header.ts'
import { normaliseHeader } from './normalise-header.ts'

/**
 * Headers, normalised, that one back-end writes in its own export and no other does. 淘宝 and 天猫
 * write the same ones: they are 淘宝's here.
 */
const OWN_WORDS: Readonly<Partial<Record<MappingPlatform, string>>> = {
  taobao:
    '买家支付宝账号 支付交易号 买家应付货款 买家应付邮费 买家支付积分 买家实际支付金额 买家实际支付积分 宝贝标题 ' +
    '宝贝种类 宝贝总数量 修改后的sku 修改后的收货地址 天猫卡券抵扣 集分宝抵扣 打款商家金额 买家旺旺',
  pinduoduo:
    '店铺优惠折扣 平台优惠折扣 多多支付立减金额 商家实收金额 拼单成功时间 商家编码规格维度 商家编码商品维度 样式id ' +
    '是否抽奖或0元试用',
  jd: '京东价 下单帐号 下单账号 客户姓名 客户地址 商家备注等级 付款确认时间',
  douyin:
    '选购商品 主订单编号 app渠道 流量来源 流量类型 达人id 达人昵称 所属门店id 是否修改过地址 订单应付金额',
  kuaishou: '快手昵称 快手号 推广者昵称 推广者id 成交数量 快手小店订单号',
  xiaohongshu: '规格id 商家标记备注 sku件数 小红书号',
  '1688':
    '买家公司名 卖家公司名 卖家会员名 货品标题 货品总价 涨价或折扣 offerid 代理商姓名 下游渠道 是否代发订单',
}

const WORDS = Object.entries(OWN_WORDS).map(
  // The keys are those of the object above.
  ([platform, words]) =>
    [
      platform as MappingPlatform,
      new Set(words.split(' ').map((word) => normaliseHeader(word))),
    ] as const,
)

/** Two words are proof, as long as no other back-end's word is beside them. */
const ENOUGH = 2

/** The platform whose export a sheet is, by its headers; null where they do not prove it. */
export function guessPlatform(sheet: Sheet): MappingPlatform | null {
  const headers = new Set(findHeader(sheet, 'generic').headers.map((text) => normaliseHeader(text)))
  const hits = WORDS.map(([platform, words]) => {
    const count = [...headers].filter((header) => words.has(header)).length
    return { platform, count }
  }).filter(({ count }) => count > 0)
  const [only] = hits
  return only !== undefined && hits.length === 1 && only.count >= ENOUGH ? only.platform : null
}
