import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { makeRunWorld } from '#tests/fixtures/runs/run-world.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { emptyLists } from '../draft/restore-lists.ts'
import { PlacedNumbers } from './placed-numbers.ts'
import { runStoreOf } from './run-store.ts'

/** A draft as far as a store of runs knows it. Its writes succeed, whoever asks for them. */
function openDraft() {
  const life = new AbortController()
  const lists = emptyLists()
  let writes = 0
  const write = async (): Promise<boolean> => ++writes > 0
  const session = {
    signal: life.signal,
    openList: () => lists.import,
    inTurn: async <T>(task: () => Promise<T> | T): Promise<T> => task(),
    write,
    commit: write,
  } as unknown as DraftSession // all that it uses
  return { session, life, writes: () => writes }
}

it('writes nothing of a run once another tab may have gone on with it', async () => {
  const { record, progress } = invariant(await makeRunWorld().createRun(), 'stored')
  const [part] = progress
  const { session, life, writes } = openDraft()
  const store = runStoreOf(session, await PlacedNumbers.read('u'))
  const writeAll = () =>
    Promise.all([
      store.create({ record, progress }, []),
      store.setProgress(record, invariant(part, 'made')),
      store.settle(record, invariant(part, 'made'), []),
      store.setRecord(record),
    ])
  expect(await writeAll()).toEqual([true, true, true, true])
  life.abort()
  expect(await writeAll()).toEqual([false, false, false, false])
  expect(writes()).toBe(4)
})
