import { expect, it, vi } from 'vitest'

import { DraftParts } from '../draft/draft-parts.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { emptyLists } from '../draft/restore-lists.ts'
import { FilterController } from './filter-controller.ts'
import type { FilterForm } from './filter.types.ts'
import type { StoredFilter } from './filter-store.ts'

/** The stored record, as soon as the test has it read. */
const reads = vi.hoisted(() => [] as ((stored: StoredFilter) => void)[])

vi.mock('./filter-store.ts', () => ({
  FilterStore: class {
    read = () => new Promise((read) => reads.push(read))
    dropOthers = async () => {}
  },
}))

const FORM: FilterForm = { type: 'orderNo', way: 'exact', combine: 'replace', values: '690001' }

it('answers with what the other tab wrote once the lock is back, also while that is being read', async () => {
  let change = (): void => {}
  const draft = {
    readOnly: false,
    revision: 1,
    signal: new AbortController().signal,
    openList: () => emptyLists().filter,
    watch: (watch: () => void) => ((change = watch), () => {}),
  }
  const parts = new DraftParts(draft)
  // All that it uses of a session.
  const session = Object.assign(draft, { parts }) as unknown as DraftSession
  const controller = new FilterController(session)
  const opened = parts.open([controller])
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads.shift()?.({ source: null, form: null, run: null })
  await opened
  draft.signal = new AbortController().signal
  change()
  const values = controller.values()
  await vi.waitFor(() => expect(reads).toHaveLength(1))
  reads.shift()?.({ source: null, form: FORM, run: null })
  expect(await values).toBe('690001')
})
