import type { EntryMode } from '#domain/order/order-sources.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import type { ListView, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'

/**
 * Saves the row `id` and finds the next row in error; null = saving or finding failed, and a
 * message was shown.
 */
export async function saveAndNext(
  mode: EntryMode,
  view: ListView,
  id: number,
  save: () => Promise<number | null>,
): Promise<ViewRow | 'none' | null> {
  const find = (): Promise<number | null> => valueOrNotify(listCalls.findRow(mode, view, id))
  const before = await find()
  if (before === null || (await save()) === null) return null
  const after = await find()
  if (after === null) return null
  // A mended row may leave the view: then the next row takes its position.
  const from = after < 0 ? Math.max(0, before) : after + 1
  const position = await valueOrNotify(listCalls.nextError(mode, view, from))
  if (position === null) return null
  if (position < 0) return 'none'
  const at = await valueOrNotify(listCalls.window(mode, view, position, 1))
  if (at === null) return null
  const next = at.rows[0]
  return next === undefined || next.id === id ? 'none' : next
}
