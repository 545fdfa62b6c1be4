import { expect, it, vi } from 'vitest'

import { NO_ROWS, type Change } from '../list/change.ts'
import { applyCommand } from './apply-command.ts'
import type { DraftSession } from './draft-session.ts'
import { emptyLists } from './restore-lists.ts'

const CHANGE: Change = {
  cause: 'set',
  before: [],
  after: [],
  removed: NO_ROWS,
  inserted: NO_ROWS,
}

function sessionOf() {
  const draft = { lists: emptyLists(), readOnly: false, step: vi.fn(() => Promise.resolve(true)) }
  const session = {
    revision: 1,
    inTurn: (task: () => unknown) => task(),
    isRunning: () => false,
    openList: (mode: 'manual') => draft.lists[mode],
    step: draft.step,
    get readOnly() {
      return draft.readOnly
    },
  }
  // What a step of the history asks of a session.
  return { draft, session: session as unknown as DraftSession }
}

it('takes nothing back in lists that were read again while the step was read', async () => {
  const { draft, session } = sessionOf()
  let read: (change: Change) => void = () => {}
  const reading = new Promise<Change>((resolve) => (read = resolve))
  draft.lists.manual.history.push({ seq: 1, cause: 'set', read: () => reading })
  const undone = applyCommand(session, 'manual', { type: 'undo' })
  draft.lists = emptyLists()
  read(CHANGE)
  expect(await undone).toMatchObject({ ok: false, error: { code: 'draft_read_only' } })
  expect(draft.step).not.toHaveBeenCalled()
})

it('reports that a step cannot be read, and keeps it', async () => {
  const { draft, session } = sessionOf()
  const { history } = draft.lists.manual
  history.push({ seq: 1, cause: 'set', read: () => Promise.reject(new Error('not stored')) })
  const undone = await applyCommand(session, 'manual', { type: 'undo' })
  expect(undone).toMatchObject({ ok: false, error: { code: 'draft_storage_failed' } })
  expect(history.undoable?.seq).toBe(1)
})
