import { beforeEach, expect, it } from 'vitest'

import type { DraftSession } from './draft-session.ts'
import { InterruptedImport } from './interrupted-import.ts'
import type { RecordBatch } from './owed-records.ts'

let stored: unknown
let interrupted: InterruptedImport

beforeEach(() => {
  stored = undefined
  interrupted = new InterruptedImport({
    draftId: 'd',
    readOnly: false,
    report: () => {},
    saveRecord: async ([put] = []) => ((stored = put?.[1]), true),
    store: async ({ deletes = [] }: RecordBatch) => {
      if (deletes.length > 0) stored = undefined
      return true
    },
  } as Partial<DraftSession> as DraftSession) // all that it uses
})

const first = { name: 'a.xlsx', startedAt: 1 }
const second = { name: 'b.xlsx', startedAt: 2 }

it('is stored while it is under way, and dropped when it came to nothing', async () => {
  await interrupted.begin(first)
  expect(stored).toBe(first)
  await interrupted.end(first)
  expect(stored).toBeUndefined()
})

it('stays stored when the one it took the place of ends after it began', async () => {
  await interrupted.begin(first)
  await interrupted.begin(second)
  await interrupted.end(first)
  expect(stored).toBe(second)
})

it('is reported until the user has read it', async () => {
  interrupted.found(first)
  expect(interrupted.name).toBe('a.xlsx')
  await interrupted.forget()
  expect(interrupted.name).toBeNull()
})

it('is left alone by who only knows of the one before', async () => {
  interrupted.found(first)
  await interrupted.begin(second)
  await interrupted.forget()
  expect(stored).toBe(second)
})
