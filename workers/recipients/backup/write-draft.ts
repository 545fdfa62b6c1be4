import type { EntryMode } from '#domain/recipient/recipient.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftId } from '../api.types.ts'
import { openRunOf } from '../checkout/run-store.ts'
import { database } from '../drafts/database.ts'
import { DraftStorage, type Put } from '../drafts/draft-storage.ts'
import { encodePage, pagesOf } from '../drafts/page-codec.ts'
import {
  draftIdOf,
  keys,
  SCHEMA,
  under,
  type DraftRecord,
  type HeadRecord,
  type StoredList,
} from '../drafts/records.types.ts'
import { RECORD_KINDS, type Backup } from './backup-format.ts'

function perMode<T>(of: (mode: EntryMode) => T): Record<EntryMode, T> {
  return {
    manual: of('manual'),
    import: of('import'),
    filter: of('filter'),
    authorised: of('authorised'),
  }
}

type NewDraft = Omit<Backup, 'exportedAt'>

/** Everything a draft that is made anew consists of. */
export function newDraftPuts(userId: string, draftId: DraftId, draft: NewDraft): Put[] {
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

/**
 * Puts a draft in the place of the one there is, in one transaction. Refused while that one is
 * open anywhere.
 * @throws Error when storage refuses.
 */
export async function writeDraft(userId: string, backup: Backup): Promise<Result<null>> {
  const draftId = draftIdOf(userId, backup.goods.goodsId)
  return navigator.locks.request(
    `wandan-draft:${draftId}`,
    { ifAvailable: true },
    async (lock): Promise<Result<null>> => {
      if (lock === null) return fail('draft_read_only')
      // Its answers are told by the ids of rows, which would be others' now.
      if ((await openRunOf(userId, draftId)) !== undefined) return fail('run_unfinished')
      const token = crypto.randomUUID()
      await new DraftStorage(database, { userId, draftId, token }).takePen()
      const deletes = [
        [...keys.source(draftId)],
        [...keys.token(draftId)],
        under('page', draftId),
        under('log', draftId),
        ...RECORD_KINDS.map((kind) => under(kind, draftId)),
      ]
      const fence = { key: [...keys.pen(draftId)], token }
      const puts = newDraftPuts(userId, draftId, backup)
      await database.write(userId, { deletes, puts }, 'strict', fence)
      return ok(null)
    },
  )
}
