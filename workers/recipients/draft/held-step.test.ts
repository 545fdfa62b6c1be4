import { expect, it } from 'vitest'

import { NO_ROWS, type Change } from '../list/change.ts'
import type { HistoryStep } from '../list/history.ts'
import { heldStep } from './held-step.ts'

const change = (cause: Change['cause']): Change => ({
  cause,
  before: [],
  after: [],
  removed: NO_ROWS,
  inserted: NO_ROWS,
})

const STORED: HistoryStep = { seq: 7, cause: 'set', read: async () => change('clear') }

async function readAfterRelease(storedSeqs: readonly number[]): Promise<string[]> {
  const step = heldStep(change('set'), STORED, {
    holds: (seq) => storedSeqs.includes(seq),
  })
  const before = await step.read()
  step.held?.release()
  return [before, await step.read()].map(({ cause }) => cause)
}

it('is read from memory, and where it is stored once it was let go', async () => {
  expect(await readAfterRelease([7])).toEqual(['set', 'clear'])
})

it('stays in memory where it is not stored', async () => {
  expect(await readAfterRelease([6, 8])).toEqual(['set', 'set'])
})
