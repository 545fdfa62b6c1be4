import type { ColumnTarget } from '#workers/recipients/stages/source-row.types.ts'
import { count } from './count.ts'

/** The user cannot choose the columns that goods and their number are read from. */
type MappedTarget = Exclude<ColumnTarget, 'product' | 'spec' | 'count'> | 'addressOrRegion'

export const MAPPING = {
  title: '请确认列对应',
  text: '没有识别到全部必填列，选好后相同格式的表格会自动识别。',
  textHeader: '表头不在第 1 行，请确认表头和列对应，确认后相同格式的表格会自动识别。',
  textLeftover: '有的列可能也是收件人信息，请确认列对应，确认后相同格式的表格会自动识别。',
  textChange: '修改后这个文件会按新的列对应重新导入，相同格式的表格以后也按此识别。',
  unclear: (columns: string, name: string) =>
    `${columns} 列都像“${name}”，请选出属于收件人的一列。`,
  leftover: (columns: string, name: string) =>
    `${columns} 列可能也是“${name}”的一部分：选上就与原来的列合并，不需要就保持忽略。`,
  leftoverRegion: (columns: string) =>
    `${columns} 列像是省市区：是收件地区就选“省份”，不是就保持忽略。`,
  missing: (names: string) => `还缺：${names}`,
  complete: '必填列已匹配',
  duplicate: (name: string, columns: string) => `${columns} 列都对应“${name}”，请只保留一列`,
  joined: (name: string, columns: string) => `“${name}”由 ${columns} 列依次合并`,
  joinedAs: (text: string) => `例：${text}`,
  others: (n: number) => `每行有 ${n} 位收件人，分别导入`,
  ofOther: (n: number, name: string) => `第 ${n} 位收件人的${name}`,
  ofOtherPart: (n: number) => `第 ${n} 位收件人`,
  column: '表格中的列',
  samples: '前几行内容',
  target: '对应字段',
  ignore: '忽略此列',
  showIgnored: (n: number) => `已忽略 ${count(n)} 列，点击展开`,
  foldIgnored: (n: number) => `收起忽略的 ${count(n)} 列`,
  headerRow: '表头',
  headerLine: (line: number, text: string) =>
    `第 ${line} 行：${text.length > 16 ? `${text.slice(0, 16)}…` : text}`,
  noHeader: '没有表头',
  confirm: '确认并导入',
  cancel: '取消导入',
  cancelChange: '取消修改',
  columnName: (letter: string, header: string) =>
    header === '' ? `${letter} 列` : `${letter} · ${header}`,
  targetOf: (column: string) => `${column} 对应字段`,
  targets: {
    orderNo: '订单编号',
    name: '收件人',
    phone: '手机号',
    province: '省份',
    city: '城市',
    district: '区县',
    detail: '详细地址',
    address: '完整地址（自动拆分）',
    buyerNick: '买家会员名',
    remark: '备注',
    sellerRemark: '卖家备注',
    addressOrRegion: '地址',
  } satisfies Readonly<Record<MappedTarget, string>>,
} as const
