import type { LineReason } from '#domain/address/parsed-line.types.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import { count } from './count.ts'

function withParts(first: string, duplicates: number, unrecognised: number): string {
  const parts = [
    first,
    duplicates > 0 ? `重复 ${count(duplicates)} 位未添加` : '',
    unrecognised > 0 ? `未识别 ${count(unrecognised)} 行` : '',
  ]
  return parts.filter((part) => part !== '').join('，')
}

export const MANUAL = {
  label: '收件人文本',
  title: '粘贴或输入收件人',
  hint: '每行一位：订单号（可不填）、姓名、手机号、地址；识别后移入列表，未识别的留在框内',
  placeholder:
    '202506180001，张三，13800138000，广东省深圳市南山区科技园路1号\n李四 13900139000 浙江省杭州市西湖区文三路2号3单元501\n收货人: 王芳\n手机号码: 13700137000\n所在地区: 江苏省南京市鼓楼区\n详细地址: 中山路3号',
  placeholderMore: '继续粘贴或输入，识别后移入列表',
  finish: '完成添加',
  blocks: '按空行分组解析',
  blocksHint: '空行之间的几行合并为一位收件人',
  finishKey: 'Ctrl+Enter',
  clear: '清空文本',
  clearHint: '只清空输入框，列表不变，未识别的行仍可在“未识别”中查看',
  fold: '收起输入框',
  unfold: '展开输入框',
  kept: '请先选择平台，文本已保留，选择后自动识别',
  received: (n: number) => `已接收 ${count(n)} 行`,
  waiting: '待选择平台',
  notTakenIn: '未加入列表',
  busy: (done: number, total: number) => `正在识别 ${count(done)} / ${count(total)} 行`,
  rate: (perSecond: number) => `${count(perSecond)} 行/秒`,
  cancel: '取消',
  cancelHint: '取消后列表不变',
  cancelled: '已取消，列表未改动',
  total: (entries: number, lines: number) =>
    entries === lines ? `共 ${count(entries)} 行` : `共 ${count(entries)} 条（${count(lines)} 行）`,
  recognised: (n: number) => `识别 ${count(n)}`,
  duplicates: (n: number) => `重复 ${count(n)}`,
  unrecognised: (n: number) => `未识别 ${count(n)}`,
  removed: (n: number) => `已移出 ${count(n)}`,
  showUnrecognised: (n: number) => `未识别 ${count(n)} 行，点击处理`,
  showDuplicates: (n: number) => `已去除重复 ${count(n)} 行，点击查看`,
  showRemoved: (n: number) => `${count(n)} 行已从列表删除，点击查看`,
  said: (added: number, duplicates: number, unrecognised: number) =>
    withParts(`新增 ${count(added)} 位`, duplicates, unrecognised),
  finished: (added: number, duplicates: number, unrecognised: number) =>
    withParts(added > 0 ? `已添加 ${count(added)} 位收件人` : '', duplicates, unrecognised),
  nothing: '没有新的收件人',
  tooMany: (rows: number, limit: number) =>
    `识别后共 ${count(rows)} 行，一次最多 ${count(limit)} 行，请分次提交`,
} as const

export const LINES = {
  title: '文本明细',
  filters: '按结果查看',
  filter: {
    unrecognised: '未识别',
    duplicate: '重复',
    removed: '已移出',
    all: '全部原文',
  },
  state: { row: '已识别', removed: '已移出列表', duplicate: '重复', unrecognised: '未识别' },
  list: '文本行',
  line: (n: number) => `第 ${count(n)} 行原文`,
  again: '重新识别',
  againAll: '全部重新识别',
  remove: '移除',
  removeAll: '全部移除',
  removeTitle: '移除全部未识别的行？',
  removeText: (n: number) => `将移除 ${count(n)} 行，移除后无法恢复，可先导出 txt 备份。`,
  restore: '恢复到列表',
  export: '导出 txt',
  cancel: '取消',
  close: '关闭',
  locate: '在列表中定位',
  empty: {
    unrecognised: '没有未识别的行',
    duplicate: '没有重复的行',
    removed: '没有移出的行',
    all: '还没有文本',
  },
  readAgain: (added: number, left: number) =>
    left === 0
      ? `已识别 ${count(added)} 行`
      : `已识别 ${count(added)} 行，仍有 ${count(left)} 行未识别`,
  duplicateOf: '与列表中的行重复，未添加',
  still: '仍未识别',
  restored: (n: number) => `已恢复 ${count(n)} 行`,
  gone: (n: number) => `已移除 ${count(n)} 行`,
  choose: '选择地区',
} as const

/** Why a line is not a recipient, and what to do about it. */
export const LINE_REASON_TEXT: Readonly<Record<Exclude<LineReason, ''>, string>> = {
  too_short: '内容过短，不是完整的收件人',
  header: '像是表头或说明文字',
  no_phone: '没有找到手机号，请补充',
  phone_masked: '手机号已脱敏，请改用授权发货或粘贴完整号码',
  phone_invalid: '手机号位数不对，请核对',
  region_unknown: '没有识别到省市，请补充所在地区',
  region_ambiguous: '地区有多种可能，请选择一个',
  unfinished: '缺少姓名、手机号或详细地址，可接着输入，或点“完成添加”直接加入列表',
}

export const SOURCE = {
  action: '原文',
  title: (number: number) => `第 ${count(number)} 行原文`,
  none: '这一行没有原文（手动新增、导入，或原文已清空）',
  loading: '正在读取原文',
  legend: '识别结果',
  empty: '未识别',
  sure: '确定',
  likely: '较可信',
  doubtful: '请核对',
  choose: '可能的地区',
  chosen: '已改为所选地区，可撤销',
  moveTown: (district: string) => `改为${district}`,
  /** Takes what is no address off its end. */
  drop: (written: string) => `去掉“${written}”`,
  previous: '上一行',
  next: '下一行',
  close: '关闭原文',
  edited: '列表中已修改，与原文不同',
} as const

export const SORT = {
  doubtful: '可疑优先',
  doubtfulHint: '把最需要核对的行排到前面',
} as const

export const ROW_EDIT = {
  edit: '编辑',
  confirm: '确认修改',
  cancel: '取消',
  remove: '删除',
  field: (field: string, number: number) => `第 ${count(number)} 行${field}`,
  pending: (n: number) => `未确认修改 ${count(n)}`,
  pendingHint: '点击定位到未确认的修改',
  dot: '未确认修改',
} as const

/** The fields of a line, as the legend names them. */
export const SOURCE_FIELD: Readonly<Record<RecipientField, string>> = {
  orderNo: '订单号',
  name: '姓名',
  phone: '手机号',
  province: '省',
  city: '市',
  district: '区县',
  detail: '详细地址',
}
