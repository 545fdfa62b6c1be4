import { CHAT_LAYOUTS } from './chats.ts'
import { BLOCK_LAYOUTS, type Layout } from './layouts.ts'
import { ORDER_LAYOUTS } from './orders.ts'
import { SHEET_LAYOUTS } from './sheets.ts'
import { SPECIAL_LAYOUTS } from './special.ts'

/** Every layout of a paste, each drawn by a seeded random: the same seed gives the same paste. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  ...BLOCK_LAYOUTS,
  ...ORDER_LAYOUTS,
  ...CHAT_LAYOUTS,
  ...SPECIAL_LAYOUTS,
  ...SHEET_LAYOUTS,
}
