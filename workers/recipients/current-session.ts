import { loadTowns } from '#domain/region/towns.ts'
import { must } from '#domain/result/assert.ts'
import { ok, type Result } from '#domain/result/result.ts'

import type { DraftId, DraftState, OpenDraft } from './api.types.ts'
import { DraftSession } from './drafts/draft-session.ts'
import { rowMaker } from './pipeline.ts'

type Room = { readonly session: DraftSession; readonly close: () => Promise<void> }

let current: Room | null = null
let turn: Promise<unknown> = Promise.resolve()

// Opening and closing never overlap: a page that mounts twice opens, closes and opens again.
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = turn.then(task)
  turn = done.catch(() => undefined)
  return done
}

async function closeNow(): Promise<void> {
  const closing = current
  current = null
  await closing?.close()
}

/** What else lives as long as an open draft (pricing, a run); answers how to end it. */
export type Attach = (session: DraftSession) => Promise<() => void>

/** Closes the draft that is open and opens another. */
export function openSession(
  open: OpenDraft,
  onState: (state: DraftState) => void,
  attach: Attach,
): Promise<Result<DraftState>> {
  return inTurn(async () => {
    await closeNow()
    // Addresses name towns; a fetch that fails now is tried again before rows are made.
    loadTowns().catch(() => undefined)
    const session = new DraftSession({ open, rows: rowMaker, onState })
    const state = await session.start()
    if (!state.ok) return state
    const detach = await attach(session)
    current = {
      session,
      close: async () => {
        detach()
        await session.close()
      },
    }
    return ok(session.state())
  })
}

export function closeSession(): Promise<void> {
  return inTurn(closeNow)
}

/**
 * The open draft, once it is: its first state may reach the page before everything that lives with
 * it is there. @throws Error when none is being opened.
 */
export function openedSession(): Promise<DraftSession> {
  return inTurn(async () => currentSession())
}

/** The open draft. @throws Error when the page forgot to open one. */
export function currentSession(): DraftSession {
  return must(current, 'a draft is open').session
}

/** The open draft, when it is this one. */
export function openSessionOf(draftId: DraftId): DraftSession | null {
  return current?.session.draftId === draftId ? current.session : null
}
