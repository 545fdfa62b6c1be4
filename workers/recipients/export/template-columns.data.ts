import { FIELD_RULES, REQUIRED_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'

import type { MappingPlatform } from '../stages/mapping.types.ts'

export type TemplateTarget = RecipientField | 'address' | 'remark'

export type TemplateColumn = {
  readonly target: TemplateTarget
  readonly header: string
  readonly width: number
}

const SPLIT_ADDRESS: readonly TemplateColumn[] = [
  { target: 'province', header: '省', width: FIELD_RULES.province.width },
  { target: 'city', header: '市', width: FIELD_RULES.city.width },
  { target: 'district', header: '区', width: FIELD_RULES.district.width },
  { target: 'detail', header: '详细地址', width: FIELD_RULES.detail.width },
]

const wholeAddress = (header: string): TemplateColumn[] => [
  { target: 'address', header, width: 56 },
]

function columnsOf(
  [orderNo, name, phone, remark]: readonly [string, string, string, string],
  address: readonly TemplateColumn[],
): TemplateColumn[] {
  return [
    { target: 'orderNo', header: orderNo, width: FIELD_RULES.orderNo.width },
    { target: 'name', header: name, width: FIELD_RULES.name.width },
    { target: 'phone', header: phone, width: FIELD_RULES.phone.width },
    ...address,
    { target: 'remark', header: remark, width: 24 },
  ]
}

const TAOBAO = columnsOf(
  ['订单编号', '收货人姓名', '联系手机', '买家留言'],
  wholeAddress('收货地址'),
)

/** The columns of each platform's template, under the words of that platform's own export. */
export const TEMPLATE_COLUMNS: Readonly<Record<MappingPlatform, readonly TemplateColumn[]>> = {
  taobao: TAOBAO,
  tmall: TAOBAO,
  pinduoduo: columnsOf(['订单号', '收货人', '手机', '买家留言'], SPLIT_ADDRESS),
  jd: columnsOf(['订单号', '客户姓名', '联系电话', '订单备注'], wholeAddress('客户地址')),
  douyin: columnsOf(['主订单编号', '收件人', '收件人手机号', '买家留言'], SPLIT_ADDRESS),
  kuaishou: columnsOf(['订单号', '收货人姓名', '收货人电话', '买家留言'], wholeAddress('收货地址')),
  xiaohongshu: columnsOf(
    ['订单号', '收件人姓名', '收件人电话', '用户备注'],
    wholeAddress('收件人地址'),
  ),
  '1688': columnsOf(['订单编号', '收货人姓名', '联系手机', '买家留言'], wholeAddress('收货地址')),
  generic: columnsOf(['订单编号', '收件人', '手机号', '备注'], SPLIT_ADDRESS),
}

/** One line that shows the form of each value; its phone number belongs to nobody. */
export const SAMPLE: Readonly<Record<TemplateTarget, string>> = {
  orderNo: '2026010100000000001',
  name: '张三（示例，请删除本行）',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 100 号 1 幢 101 室',
  address: '浙江省杭州市西湖区文三路 100 号 1 幢 101 室',
  remark: '可不填',
}

/** What belongs in a column: the note that is shown when the pointer is over its header. */
export const HINTS: Readonly<Record<TemplateTarget, string>> = {
  orderNo: '选填。平台的订单号，发货后按它回填运单号；本列为文本格式，长单号不会变形。',
  name: '必填。收件人姓名，不能带 * 号；平台隐藏了姓名的订单请用授权发货。',
  phone: '必填。11 位手机号或带区号的座机，不能带 * 号；虚拟号写成 13800000000-1234。',
  province: '必填。如：浙江省、北京市。',
  city: '必填。如：杭州市；直辖市写北京市。',
  district: '选填。如：西湖区、义乌市；东莞、中山等不设区的市空着。',
  detail: '必填。街道、门牌、楼栋和房号，不必再写省市区。',
  address: '必填。从省写到门牌，省市区会自动识别。',
  remark: '选填。买家留言或备注。',
}

const REQUIRED: ReadonlySet<string> = new Set([...REQUIRED_FIELDS, 'address'])

/** Whether a row without it is an error. */
export const isRequired = (target: TemplateTarget): boolean => REQUIRED.has(target)
