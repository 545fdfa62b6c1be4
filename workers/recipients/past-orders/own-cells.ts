import { formulaText } from '#domain/values/formula-text.ts'

import { normaliseHeader } from '../stages/map-columns/normalise-header.ts'

/** Digits, and what a spreadsheet would run: what an apostrophe keeps it from changing. */
const KEPT_AS_TEXT = /^['‘’＇](?=[\d=+\-@])/
/** Exports of platforms put tabs around long numbers for the same reason. */
const TABS = /^\t+|\t+$/g

/**
 * What a spreadsheet shows of a cell of a text file: `="3841…"`, `'139…` and a number between tabs
 * without what keeps their digits, which our own files need no more. Any other text is itself.
 */
export function shownText(raw: string): string {
  const text = raw.replaceAll(TABS, '')
  if (text.startsWith('=')) return formulaText(text) ?? text
  return text.replace(KEPT_AS_TEXT, '')
}

/** Headers of platforms and of printing programs for a column that a waybill belongs into. */
const WAYBILL = new Set(
  [
    '运单号',
    '快递单号',
    '物流单号',
    '运单编号',
    '快递编号',
    '物流编号',
    '快递运单号',
    '物流运单号',
  ].map(normaliseHeader),
)
const CARRIER = new Set(
  [
    '快递公司',
    '物流公司',
    '承运商',
    '快递',
    '快递名称',
    '物流公司名称',
    '快递公司名称',
    '物流名称',
  ].map(normaliseHeader),
)

export type OwnColumn = 'waybill' | 'carrier'

const WORDS: Readonly<Record<OwnColumn, ReadonlySet<string>>> = {
  waybill: WAYBILL,
  carrier: CARRIER,
}

/**
 * The column of a file that is for this, where it is empty in every line that is to be filled;
 * -1 = there is none. A column with something in it is of another shipment, and stays as it is.
 */
export function ownColumn(
  kind: OwnColumn,
  headers: readonly string[],
  isFree: (column: number) => boolean,
): number {
  return headers.findIndex((header, c) => WORDS[kind].has(normaliseHeader(header)) && isFree(c))
}
