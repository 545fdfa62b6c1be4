import { formatYuan, parseYuan } from '#domain/money/fen.ts'

/** Yuan of the wire as it is read: `1234.5` → `¥1,234.50`; below zero with a minus sign before it. */
export function moneyText(yuan: string): string {
  const isBelow = yuan.startsWith('-')
  const amount = parseYuan(isBelow ? yuan.slice(1) : yuan)
  const text = `¥${amount === null ? yuan : formatYuan(amount)}`
  return isBelow && amount !== null ? `−${text}` : text
}

/** A sum that the server has not answered yet is no zero. */
export function sumText(yuan: string | undefined): string {
  return yuan === undefined ? '–' : moneyText(yuan)
}
