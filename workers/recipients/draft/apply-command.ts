import type { EntryMode } from '#domain/order/order-sources.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { CommandAnswer, ListCommand } from '../list/list.types.ts'
import { changedRows } from '../list/change.ts'
import { changeOf } from '../list/commands.ts'
import type { DraftSession } from './draft-session.ts'
import { storageError } from '../storage/storage-error.ts'

type StepCommand = Extract<ListCommand, { type: 'undo' | 'redo' }>
type AppliedCommand = CommandAnswer & { readonly saved: Promise<boolean> }

function nothing(session: DraftSession): Result<AppliedCommand> {
  const { revision } = session
  return ok({ revision, changed: 0, step: null, saved: Promise.resolve(true) })
}

async function takeStep(
  session: DraftSession,
  mode: EntryMode,
  command: StepCommand,
): Promise<Result<AppliedCommand>> {
  const { history } = session.openList(mode)
  const { type } = command
  const step = type === 'undo' ? history.undoable : history.redoable
  if (step === null) return nothing(session)
  if (type === 'undo' && command.keepsImport === true && step.cause === 'import') {
    return nothing(session)
  }
  try {
    const change = await step.read()
    // The lists may have been read again meanwhile: another tab took the draft over.
    if (session.readOnly || session.openList(mode).history !== history)
      return fail('draft_read_only')
    const saved = session.step(mode, type, change)
    const { revision } = session
    return ok({ revision, changed: changedRows(change), step: change.cause, saved })
  } catch (cause) {
    return { ok: false, error: storageError(cause) }
  }
}

async function applyNow(
  session: DraftSession,
  mode: EntryMode,
  command: ListCommand,
): Promise<Result<AppliedCommand>> {
  if (session.readOnly) return fail('draft_read_only')
  if (session.isRunning(mode)) return fail('run_paused')
  if (command.type === 'undo' || command.type === 'redo') {
    return takeStep(session, mode, command)
  }
  const change = changeOf({ ...session.openList(mode), rows: session.rowMaker }, command)
  if (!change.ok) return change
  const changed = changedRows(change.value)
  if (changed === 0) return nothing(session)
  const saved = session.commit({ mode, change: change.value })
  return ok({ revision: session.revision, changed, step: change.value.cause, saved })
}

/**
 * One command of the page. Answers when the change is durable, or known not to be (the draft's save
 * state then shows it, and the rows stay in memory).
 */
export async function applyCommand(
  session: DraftSession,
  mode: EntryMode,
  command: ListCommand,
): Promise<Result<CommandAnswer>> {
  const applied = await session.inTurn(() => applyNow(session, mode, command))
  if (!applied.ok) return applied
  const { saved, ...answer } = applied.value
  await saved
  return ok(answer)
}
