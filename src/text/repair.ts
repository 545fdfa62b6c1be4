import type { RepairKind } from '#domain/recipient/region-repair.ts'
import { count } from './count.ts'

export const REPAIR = {
  /** The entry above the list. */
  entry: (sure: number) => `可补全 ${count(sure)} 行`,
  entryOpen: (open: number) => `待确认地址 ${count(open)} 行`,
  entryHint: '查看地址的补全与纠正建议，逐行预览后再应用',
  title: '补全与纠正地址',
  text: '以下行保留了原来的写法。请核对建议后应用，可随时撤销；未勾选的行保持不变。',
  kinds: '按类型',
  all: '全部',
  list: '地址建议',
  pickAll: '全选',
  pickNone: '全不选',
  take: (rows: number) => (rows === 0 ? '一键补全' : `一键补全 ${count(rows)} 行`),
  cancel: '取消',
  done: (rows: number) => `已补全 ${count(rows)} 行，可撤销`,
  picked: (rows: number, total: number) => `已选 ${count(rows)} / ${count(total)} 行`,
  none: '没有可补全的行',
  noneOfKind: '这一类没有可补全的行',
  row: (number: number) => `第 ${count(number)} 行`,
  pick: (number: number, name: string) => `应用第 ${count(number)} 行${name}的建议`,
  pickKind: (kind: string) => `勾选全部“${kind}”`,
  before: '原文',
  after: '建议',
  empty: '空',
  choose: (number: number) => `第 ${count(number)} 行的地区`,
  keep: '保持原样',
} as const

export const REPAIR_KIND: Readonly<Record<RepairKind, string>> = {
  swapped: '列填反',
  missing: '缺省份或城市',
  wrong: '省市区不符',
  renamed: '旧地名',
  district: '缺区县',
  town: '街道已调整',
  extra: '多余内容',
  choice: '需要选择',
}

/** How sure a suggestion of this kind is. */
export const REPAIR_SURENESS: Readonly<Record<RepairKind, string>> = {
  swapped: '确定',
  missing: '确定',
  wrong: '较可信',
  renamed: '确定',
  district: '较可信',
  town: '请核对',
  extra: '请核对',
  choice: '请选择',
}
