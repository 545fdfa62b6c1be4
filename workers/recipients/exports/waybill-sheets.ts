import { ok } from '#domain/result/result.ts'

import { cleanCell } from '../stages/map-columns/clean-cell.ts'
import { isDamagedOrder } from '../stages/map-columns/damaged-orders.ts'
import type { TextSheet } from '../workbook/text-sheet.types.ts'
import type { WaybillSheetKind, WaybillSource } from './exports.types.ts'
import type { ReadPart } from './list-parts.ts'
import type { TablePart } from './read-lines.ts'
import { readWaybills, type WaybillLine } from './waybill-lines.ts'

type Column = { readonly header: string; readonly width: number; readonly of: keyof WaybillLine }

/** The columns that every back-end asks for, under its own headers: order, carrier, waybill. */
function backFill(order: string, carrier: string, waybill: string): readonly Column[] {
  return [
    { header: order, width: 26, of: 'shopOrder' },
    { header: carrier, width: 14, of: 'carrier' },
    { header: waybill, width: 22, of: 'waybill' },
  ]
}

type Kind = {
  readonly title: string
  readonly columns: readonly Column[]
  /** Goes into a platform's back-end: a line without order number or waybill would be refused. */
  readonly isBackFill: boolean
}

/** All sheets; docs/waybill-sheets.md has the sources of their columns. */
const KINDS: Readonly<Record<WaybillSheetKind, Kind>> = {
  common: {
    title: '运单表',
    isBackFill: false,
    columns: [
      ...backFill('平台订单号', '快递公司', '运单号'),
      { header: '收件人', width: 14, of: 'name' },
      { header: '手机号', width: 18, of: 'phone' },
      { header: '收货地址', width: 56, of: 'address' },
    ],
  },
  taobao: {
    title: '淘宝天猫批量发货',
    isBackFill: true,
    columns: backFill('订单编号', '物流公司', '物流单号'),
  },
  pinduoduo: {
    title: '拼多多批量发货',
    isBackFill: true,
    columns: backFill('订单号', '快递公司', '快递单号'),
  },
  jd: {
    title: '京东批量出库',
    isBackFill: true,
    columns: backFill('订单编号', '承运商', '运单号'),
  },
  douyin: {
    title: '抖音批量发货',
    isBackFill: true,
    columns: backFill('订单编号', '物流公司', '物流单号'),
  },
}

type WaybillSheet = {
  readonly sheet: TextSheet
  /** Lines that a back-end could not take, left out. */
  readonly left: number
  /** Those among them that have a waybill, and an order number that a back-end would refuse, by name. */
  readonly unusable: readonly string[]
}

/** A spreadsheet made it a date; whether zeros at an end were digits, no line shows by itself. */
const isShortDamaged = (text: string): boolean => text.length < 16 && isDamagedOrder(text, [])

/** Whether a back-end can have given this order number: not none, and none that lost its digits. */
function isUsable(shopOrder: string): boolean {
  if (shopOrder === '' || isShortDamaged(shopOrder)) return false
  return !cleanCell(shopOrder).digitsLost
}

/** The parcels as a sheet of one kind. */
export function waybillSheet(kind: WaybillSheetKind, lines: readonly WaybillLine[]): WaybillSheet {
  const { title, columns, isBackFill } = KINDS[kind]
  const taken: WaybillLine[] = []
  const unusable: string[] = []
  for (const line of lines) {
    const isRefused = isBackFill && !isUsable(line.shopOrder)
    if (isRefused && line.waybill !== '') unusable.push(`${line.name} ${line.shopOrder}`.trim())
    if (!isRefused && !(isBackFill && line.waybill === '')) taken.push(line)
  }
  const rows = taken.map((line) => columns.map(({ of }) => String(line[of])))
  const sheet = { name: title, columns, rows }
  return { sheet, left: lines.length - taken.length, unusable }
}

/** Reads the waybills of a source as parts of a sheet of one kind. */
export function readWaybillSheet(
  kind: WaybillSheetKind,
  source: WaybillSource,
  signal: AbortSignal,
): ReadPart<TablePart> {
  const readPart = readWaybills(source, signal)
  return async (after) => {
    const part = await readPart(after)
    if (!part.ok) return part
    const { list, next } = part.value
    return ok({ ...waybillSheet(kind, list), read: list.length, next })
  }
}
