import type { Random } from '#tests/address/generate/seeded.ts'
import { csv, order, tableOf, type Column, type Person } from './draw-odd-sheet.ts'

export const text = (columns: readonly Column[], ones: readonly Person[]): string =>
  csv(tableOf(columns, ones))
export const column = (header: string, cell: Column['cell']): Column => ({ header, cell })
/** Whether the table has order numbers, and their column. */
export function orders(random: Random): { readonly order: boolean; readonly columns: Column[] } {
  const has = random.below(2) === 0
  return { order: has, columns: has ? [order(random)] : [] }
}
