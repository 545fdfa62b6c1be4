import { count } from './count.ts'

const MONEY = {
  saved: (rows: number) => `已导出 ${count(rows)} 笔收支`,
  nothing: '没有可导出的记录',
} as const

/** A list as a file. */
export const LIST_EXPORT = {
  all: '导出筛选结果',
  chosen: '导出选中',
  formats: { xlsx: '导出 Excel', csv: '导出 CSV' },
  chooseFormat: { all: '选择文件格式', chosen: '选择选中项的文件格式' },
  lists: {
    orders: {
      saved: (rows: number) => `已导出 ${count(rows)} 笔订单`,
      nothing: '没有可导出的订单',
    },
    parcels: {
      saved: (rows: number) => `已导出 ${count(rows)} 个包裹`,
      nothing: '没有可导出的包裹',
    },
    money: MONEY,
    finance: MONEY,
    workOrders: {
      saved: (rows: number) => `已导出 ${count(rows)} 个工单`,
      nothing: '没有可导出的工单',
    },
  },
} as const

/** Waybills as they are taken out of an order. */
export const WAYBILLS = {
  copyAll: '复制全部运单号',
  copyChosen: '复制选中运单号',
  short: '运单',
  shortOf: (sn: string) => `订单 ${sn} 的运单`,
  download: '下载运单表',
  sheets: {
    common: '通用运单表',
    taobao: '淘宝 / 天猫 批量发货表',
    pinduoduo: '拼多多 批量发货表',
    jd: '京东 批量出库表',
    douyin: '抖音 批量发货表',
  },
  own: { xlsx: '我的原表格（附运单号）', csv: '我的原表格 CSV（附运单号）' },
  ownElsewhere: '原表格只保存在导入它的浏览器中，请在那里下载',
  copied: (n: number) => `已复制 ${count(n)} 个运单号`,
  copiedPart: (n: number, waiting: number) =>
    `已复制 ${count(n)} 个运单号，另有 ${count(waiting)} 个待出单号`,
  ready: (n: number) => `已读取 ${count(n)} 个运单号，请点击复制`,
  none: '运单号尚未生成，请稍后再试',
  saved: (n: number) => `已导出 ${count(n)} 个包裹`,
  savedPart: (n: number, left: number) =>
    `已导出 ${count(n)} 个包裹，另有 ${count(left)} 个没有运单号或可用的平台订单号`,
  /** Those that a back-end would refuse for their order number. */
  unusable: (first: readonly string[], n: number) =>
    `${first.join('、')}${n > first.length ? ` 等 ${count(n)} 个` : ''}的平台订单号不可用，请在后台手动填写`,
  nothing: '没有可以回填的包裹：都没有运单号或可用的平台订单号',
  noOwnFile: '本机没有保存原表格',
} as const
