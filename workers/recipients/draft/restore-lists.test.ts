import { expect, it } from 'vitest'

import { ENTRY_MODES, type EntryMode } from '#domain/order/order-sources.ts'
import { benchOf } from '#tests/fixtures/lists/list-bench.ts'
import { openJournal } from '#tests/fixtures/drafts/journal-bench.ts'
import type { StoredDraft } from '../storage/draft-storage.ts'
import { encodePage } from '../storage/page-codec.ts'
import { SCHEMA, type StoredList } from '../storage/records.types.ts'
import { restoreLists } from './restore-lists.ts'

const { journal } = openJournal()

/** A draft with a page of two rows in the list of each of these modes. */
function storedWith(modes: readonly string[]): StoredDraft {
  const pages = new Map<number, Uint8Array>()
  const lists: Record<string, StoredList> = {}
  for (const [at, mode] of modes.entries()) {
    pages.set(at + 1, encodePage(benchOf(`${mode}甲`, `${mode}乙`).list.rows))
    lists[mode] = { pages: [at + 1], nextId: 3, undo: [], redo: [] }
  }
  return {
    record: {
      schema: SCHEMA,
      draftId: 'd',
      userId: 'u',
      goods: { goodsId: 1, name: '', picture: '', expressId: 1 },
      header: { mode: 'manual', platformId: 1, platformKey: null, quantity: 1, remark: '' },
      rows: {},
      updatedAt: 0,
      hasRun: false,
    },
    head: { schema: SCHEMA, seq: 1, lists },
    log: [],
    pages,
    source: null,
    pageNumbers: [...pages.keys()],
    logPages: new Map(),
    isAllSealed: true,
  }
}

async function namesOf(stored: StoredDraft): Promise<Partial<Record<EntryMode, string[]>>> {
  const lists = await restoreLists(stored, journal.storage)
  return Object.fromEntries(
    ENTRY_MODES.map((mode) => [mode, lists[mode].list.rows.map(({ name }) => name)]),
  )
}

const namesIn = (modes: readonly EntryMode[]) =>
  Object.fromEntries(
    ENTRY_MODES.map((mode) => [mode, modes.includes(mode) ? [`${mode}甲`, `${mode}乙`] : []]),
  )

it.each(ENTRY_MODES)('a draft from before %s opens with all its rows', async (added) => {
  const older = ENTRY_MODES.filter((mode) => mode !== added)
  expect(await namesOf(storedWith(older))).toEqual(namesIn(older))
})

it('a draft with a mode of a newer version opens with all rows of the modes known here', async () => {
  expect(await namesOf(storedWith(['later', ...ENTRY_MODES]))).toEqual(namesIn(ENTRY_MODES))
})
