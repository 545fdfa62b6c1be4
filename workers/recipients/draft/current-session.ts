import { loadTowns } from '#domain/address/towns.ts'
import { invariant } from '#domain/result/assert.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftId, OpenDraft } from '../storage/draft.types.ts'
import type { DraftState } from './draft.types.ts'
import type { DraftPart } from './draft-parts.ts'
import { DraftSession } from './draft-session.ts'
import { markDuplicates } from './restore-lists.ts'
import { SerialQueue } from '../scheduling/serial-queue.ts'
import { unlock } from '../storage/key-ring.ts'
import { openedDraftId } from '../storage/records.types.ts'
import { rowMaker } from '../pipeline.ts'

/** Makes the parts of a draft that is being opened. */
export type MakeParts = (session: DraftSession) => Promise<readonly DraftPart[]>

type OnState = (state: DraftState) => void

type DraftHandle = {
  readonly session: DraftSession
  onState: OnState
  leave: () => void
}

const unseen: OnState = () => {}
const nothing = (): void => {}

let current: DraftHandle | null = null
/** Drafts whose page has gone while their run goes on. */
const background = new Map<DraftId, DraftHandle>()

// Opening and closing never overlap: a page that mounts twice opens, closes and opens again.
const queue = new SerialQueue()
const inTurn = <T>(task: () => Promise<T>): Promise<T> => queue.run(task)

async function openHandle(open: OpenDraft, makeParts: MakeParts): Promise<Result<DraftHandle>> {
  // Without the key nothing can be read, and nothing that the user types could be stored.
  const unlocked = await unlock(open.userId)
  if (!unlocked.ok) return unlocked
  const session: DraftSession = new DraftSession({
    open,
    rows: rowMaker,
    onState: (state) => handle.onState(state),
  })
  const handle: DraftHandle = { session, onState: unseen, leave: nothing }
  const started = await session.start()
  if (!started.ok) return started
  // Addresses name towns; a fetch that fails now is tried again before rows are made.
  loadTowns().catch(() => undefined)
  try {
    await session.parts.open(await makeParts(session))
  } catch (cause) {
    // Otherwise the session keeps the lock, and nobody else can write or delete the draft.
    await session.close()
    throw cause
  }
  session.isOpen = true
  void session.inTurn(() => markDuplicates(session))
  return ok(handle)
}

/** The draft stays open until its run is idle; then it is closed, unless the page is back. */
function keepInBackground(handle: DraftHandle): void {
  const { session } = handle
  background.set(session.draftId, handle)
  const idle = session.parts.busy() ?? Promise.resolve()
  const closeIfUnseen = async (): Promise<void> => {
    if (background.get(session.draftId) !== handle) return
    if (session.parts.busy() !== null) {
      keepInBackground(handle)
      return
    }
    background.delete(session.draftId)
    await session.close()
  }
  const close = (): Promise<void> => inTurn(closeIfUnseen)
  void idle.then(close, close)
}

async function leaveNow(): Promise<void> {
  const leaving = current
  current = null
  if (leaving === null) return
  leaving.leave()
  leaving.leave = nothing
  leaving.onState = unseen
  if (leaving.session.parts.busy() === null) await leaving.session.close()
  else keepInBackground(leaving)
}

/** Leaves the draft that is open and opens another, or the one that went on in the background. */
export function openSession(
  open: OpenDraft,
  onState: OnState,
  makeParts: MakeParts,
): Promise<Result<DraftState>> {
  return inTurn(async () => {
    await leaveNow()
    const draftId = openedDraftId(open)
    const kept = background.get(draftId)
    background.delete(draftId)
    const handle = kept === undefined ? await openHandle(open, makeParts) : ok(kept)
    if (!handle.ok) return handle
    handle.value.onState = onState
    handle.value.leave = handle.value.session.parts.show()
    current = handle.value
    return ok(handle.value.session.state())
  })
}

/**
 * Runs `task` on a draft without showing it; on its session when this tab has it open already.
 * `task` may leave work under way; a draft opened here is closed when that has settled.
 */
export function inDraft<T>(
  open: OpenDraft & { readonly draftId: DraftId },
  makeParts: MakeParts,
  task: (session: DraftSession) => Promise<Result<T>>,
): Promise<Result<T>> {
  return inTurn(async () => {
    const shown = openSessionOf(open.draftId)
    if (shown !== null) return task(shown)
    const handle = await openHandle(open, makeParts)
    if (!handle.ok) return handle
    const { session } = handle.value
    try {
      return session.readOnly ? fail('draft_read_only') : await task(session)
    } finally {
      keepInBackground(handle.value)
    }
  })
}

export function closeSession(): Promise<void> {
  return inTurn(leaveNow)
}

/**
 * The open draft, after any opening under way: its first state may reach the page before its parts
 * are made. @throws Error when none is being opened.
 */
export function openedSession(): Promise<DraftSession> {
  return inTurn(async () => currentSession())
}

/** The open draft. @throws Error when the page forgot to open one. */
export function currentSession(): DraftSession {
  return invariant(current, 'a draft is open').session
}

/** The draft, when it is open in this tab, seen or not. */
export function openSessionOf(draftId: DraftId): DraftSession | null {
  if (current?.session.draftId === draftId) return current.session
  return background.get(draftId)?.session ?? null
}

/** Every draft that is open in this tab. */
export function openSessions(): readonly DraftSession[] {
  const sessions = [...background.values()].map(({ session }) => session)
  return current === null ? sessions : [current.session, ...sessions]
}
