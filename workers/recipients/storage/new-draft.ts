import { perMode, type EntryMode } from '#domain/order/order-sources.ts'

import type { Row } from '../list/row.ts'
import type { Put } from './draft-storage.ts'
import type { DraftGoods, DraftHeader, DraftId } from './draft.types.ts'
import { encodePage, pagesOf } from './page-codec.ts'
import {
  keys,
  SCHEMA,
  type DraftRecord,
  type HeadRecord,
  type StoredList,
} from './records.types.ts'

/** Records of these kinds belong to a draft beside its rows. */
export const RECORD_KINDS = ['filter', 'manual', 'origin'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export type ContentRecord = {
  /** One of `RECORD_KINDS`, then what follows the draft in the key. */
  readonly key: readonly [RecordKind, ...(string | number)[]]
  readonly value: unknown
}

export type ContentList = { readonly nextId: number; readonly rows: readonly Row[] }

/** Everything that a draft holds, without its history. */
export type DraftContent = {
  readonly goods: DraftGoods
  readonly header: DraftHeader
  readonly lists: Readonly<Record<EntryMode, ContentList>>
  readonly records: readonly ContentRecord[]
}

/** A list that a draft does not have. */
export const NO_ROWS: ContentList = { nextId: 1, rows: [] }

/**
 * A draft of rows that come from no file: a past order again, or rows that a run did not place.
 * They are in the manual list, because an order of the import list promises to give its file back
 * with the waybills.
 * @param rows with the ids 1, 2, 3 …
 */
export function plainDraft(
  goods: DraftGoods,
  header: Omit<DraftHeader, 'mode'>,
  rows: readonly Row[],
): DraftContent {
  return {
    goods,
    header: { ...header, mode: 'manual' },
    lists: { ...perMode(() => NO_ROWS), manual: { nextId: rows.length + 1, rows } },
    records: [],
  }
}

/** All records of a new draft. */
export function newDraftPuts(userId: string, draftId: DraftId, draft: DraftContent): Put[] {
  const { goods, header, lists } = draft
  const puts: Put[] = []
  let page = 0
  const stored = perMode((mode): StoredList => {
    const pages = Array.from(pagesOf(lists[mode].rows), (rows) => {
      page++
      puts.push([[...keys.page(draftId, page)], encodePage(rows)])
      return page
    })
    return { pages, nextId: lists[mode].nextId, undo: [], redo: [] }
  })
  const record: DraftRecord = {
    schema: SCHEMA,
    draftId,
    userId,
    goods,
    header,
    rows: perMode((mode) => lists[mode].rows.length),
    updatedAt: Date.now(),
    hasRun: false,
  }
  const head: HeadRecord = { schema: SCHEMA, seq: 1, lists: stored }
  for (const { key, value } of draft.records) {
    const [kind, ...rest] = key
    puts.push([[kind, draftId, ...rest], value])
  }
  puts.push([[...keys.head(draftId)], head], [[...keys.draft(userId, draftId)], record])
  return puts
}
