import type { EntryMode } from '#domain/recipient/recipient.ts'

import { database } from '../storage/database.ts'
import type { DraftSession } from './draft-session.ts'
import { keys } from '../storage/records.types.ts'
import type { Sheet } from '../sheet.types.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import { TagReader } from '../workbook/row-tags.ts'

/** Where storage is not there the token lives as long as the list does: in memory. */
const inMemory = new WeakMap<DraftSession, string>()

/** What tells this life of the draft from another; null when nothing of it was ever exported. */
export async function findToken(session: DraftSession): Promise<string | null> {
  const held = inMemory.get(session)
  if (held !== undefined) return held
  try {
    return (await database.get<string>([...keys.token(session.draftId)])) ?? null
  } catch {
    return null
  }
}

export async function takeToken(session: DraftSession): Promise<string> {
  const found = await findToken(session)
  if (found !== null) return found
  const token = crypto.randomUUID().slice(0, 8)
  inMemory.set(session, token)
  await session.write(() => session.storage.put([[[...keys.token(session.draftId)], token]]))
  return token
}

type SheetWithTags = {
  readonly read: { readonly sheet: Sheet }
  readonly mapping: ColumnMapping
}

/** Whether a file has rows that were taken out of this list. */
export async function bringsRowsBack(
  session: DraftSession,
  mode: EntryMode,
  parts: readonly SheetWithTags[],
): Promise<boolean> {
  const token = await findToken(session)
  if (token === null) return false
  return parts.some(({ read: { sheet }, mapping }) => {
    const tags = TagReader.of(sheet, mapping, { token, mode })
    return tags !== null && sheet.rowNumbers.some((_, r) => tags.idAt(r) !== null)
  })
}
