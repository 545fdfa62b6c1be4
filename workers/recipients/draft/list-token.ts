import type { EntryMode } from '#domain/order/order-sources.ts'

import { database } from '../storage/database.ts'
import type { DraftSession } from './draft-session.ts'
import { keys } from '../storage/records.types.ts'
import type { Sheet } from '../sheet.types.ts'
import type { ColumnMapping } from '../stages/mapping.types.ts'
import { TagReader } from '../workbook/row-tags.ts'

type SheetWithTags = {
  readonly read: { readonly sheet: Sheet }
  readonly mapping: ColumnMapping
}

/**
 * Marks exported rows. A draft that is deleted and made again under the same id has another one.
 */
export class ListToken {
  readonly #session: DraftSession
  /** Kept in memory too: without storage the token lives as long as the list. */
  #inMemory: string | null = null

  constructor(session: DraftSession) {
    this.#session = session
  }

  /** Null when nothing of the draft was ever exported. */
  async find(): Promise<string | null> {
    if (this.#inMemory !== null) return this.#inMemory
    try {
      return (await database.get<string>([...keys.token(this.#session.draftId)])) ?? null
    } catch {
      return null
    }
  }

  async take(): Promise<string> {
    const found = await this.find()
    if (found !== null) return found
    const session = this.#session
    const token = crypto.randomUUID().slice(0, 8)
    this.#inMemory = token
    await session.store({ puts: [[[...keys.token(session.draftId)], token]] })
    return token
  }

  /** Whether a file has rows that were exported from this list. */
  async bringsRowsBack(mode: EntryMode, parts: readonly SheetWithTags[]): Promise<boolean> {
    const token = await this.find()
    if (token === null) return false
    return parts.some(({ read: { sheet }, mapping }) => {
      const tags = TagReader.of(sheet, mapping, { token, mode })
      return tags !== null && sheet.rowNumbers.some((_, r) => tags.idAt(r) !== null)
    })
  }
}
