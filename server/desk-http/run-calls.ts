import { mayRun, OPERATIONS, proofOf, ROLES, type OperationName } from '#contract/desk.ts'
import { decideDeskRequest, listDeskRequests, runAtDesk } from '#contract/desk/run.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../db/database.ts'
import { deny, type DeskAnswer } from '../desk/answer.ts'
import type { Desk, Operation, Partners } from '../desk/operation.ts'
import { DRY_RUN, rehearseOperation } from '../desk/rehearse-operation.ts'
import {
  CutShort,
  look,
  NotBegun,
  readInput,
  runOperation,
  type OperationCall,
} from '../desk/run-operation.ts'
import { OPERATIONS_BY_NAME } from '../desks.ts'
import { describeError, type Log } from '../http/log.ts'
import { takeAll } from '../limits.ts'
import type { Staff, StaffSession } from '../modules/staff/service.ts'
import { callWords } from './call-words.ts'
import type { DeskCaller, MountDeskCall } from './mount-call.ts'

/** How often somebody may look at data of persons in full, on a day. */
const REVEALS_A_DAY = 300

type Deps = {
  readonly db: Database
  readonly log: Log
  readonly staff: Staff
  readonly partners: () => Partners
}

type Given = {
  readonly input: unknown
  readonly reason?: string | undefined
  readonly isDry?: boolean | undefined
}

type Sent = Given & { readonly operation: string; readonly key?: string | undefined }

const deskOf = (
  { db, partners }: Deps,
  { staffId, name, role }: Pick<StaffSession, 'staffId' | 'name' | 'role'>,
): Desk => ({ ...partners(), db, staffId, name, role })

/** Runs it on record. An error in the middle is named as one: repeating would do half of it twice. */
async function runOnRecord(
  { log }: Deps,
  { desk, operation, call }: { desk: Desk; operation: Operation; call: OperationCall },
): Promise<DeskAnswer<unknown>> {
  try {
    const { answer, unrecorded } = await runOperation(desk, operation, call)
    if (unrecorded !== null) log.error('desk_unrecorded', describeError(unrecorded.cause))
    return answer
  } catch (error) {
    if (error instanceof NotBegun) throw error.cause
    if (!(error instanceof CutShort)) throw error
    if (error.steps === 0) throw error.cause
    log.error('desk_cut_short', describeError(error.cause))
    return deny('desk_cut_short', { steps: error.steps })
  }
}

/** Whether a second person has to confirm it. */
async function needsSecond({ db }: Deps, operation: Operation, input: unknown): Promise<boolean> {
  const proof = proofOf(operation.name)
  if (proof !== 'second_above') return proof === 'second'
  return (await operation.isAbove?.(db, input)) ?? true
}

/** Data of persons is for whoever wanted it: a confirmation opens it to them, and runs nothing. */
const isOpened = (name: OperationName): boolean =>
  OPERATIONS[name].effect === 'reveal' && proofOf(name) === 'second'

/** The name of the person who has confirmed that this may be looked at; null = nobody has. */
async function openedBy(
  { staff: { requests } }: Deps,
  { staffId }: DeskCaller,
  { operation, input }: { readonly operation: Operation; readonly input: unknown },
): Promise<string | null> {
  if (!isOpened(operation.name)) return null
  const about = operation.subject?.(input).id
  const all = await requests.opened(staffId, operation.name)
  const found = all.find((one) => {
    const read = operation.input.safeParse(one.input)
    return read.success && operation.subject?.(read.data).id === about
  })
  return found?.confirmedBy ?? null
}

/** Keeps it for somebody else to confirm. */
async function keepRequest(
  { staff: { requests } }: Deps,
  { staffId }: DeskCaller,
  { operation, input, reason = '' }: Given & { readonly operation: OperationName },
): Promise<DeskAnswer<never>> {
  const roles = ROLES.filter((role) => mayRun(role, operation))
  if (!(await requests.hasOther(staffId, roles))) return deny('desk_nobody_to_confirm')
  const id = await requests.insert({ operation, input, reason, staffId })
  return deny('desk_second_person', { id })
}

/** A sheet names its reason in a field of its own. */
function reasonOf({ input, reason }: Given): string | undefined {
  if (reason !== undefined || typeof input !== 'object' || input === null) return reason
  return 'reason' in input && typeof input.reason === 'string' ? input.reason.trim() : undefined
}

/** Whether nothing came of a call that was answered so: it may be sent again. */
function isUndone(answer: DeskAnswer<unknown>): boolean {
  if (answer.ok) return false
  return answer.error.key !== 'desk_cut_short' && answer.error.key !== 'desk_second_person'
}

/** Does an act at most once for each key, also when its answer was lost and it is sent again. */
async function once(
  { staff: { calls } }: Deps,
  call: { readonly staffId: number; readonly key: string },
  act: () => Promise<DeskAnswer<unknown>>,
): Promise<DeskAnswer<unknown>> {
  if (!(await calls.claim(call))) return deny('desk_done_before')
  let isOver = true
  try {
    const answer = await act()
    isOver = !isUndone(answer)
    return answer
  } catch (error) {
    // Thrown before anything was changed (runOnRecord).
    isOver = false
    throw error
  } finally {
    if (!isOver) await calls.release(call)
  }
}

/** Runs an operation for somebody at a page: everything that is not allowed here is refused. */
async function runFor(
  deps: Deps,
  user: DeskCaller,
  { operation: name, key, ...given }: Sent,
): Promise<DeskAnswer<unknown>> {
  const operation = OPERATIONS_BY_NAME.get(name)
  if (operation === undefined) return deny('desk_right_missing')
  const desk = deskOf(deps, user)
  const { effect } = operation
  if (isLook(operation)) return look(desk, operation, given.input)
  const input = readInput(desk, operation, given.input)
  const reason = reasonOf(given) || undefined
  const call = { input: given.input, words: callWords(name, given.input), reason }
  if (given.isDry === true && effect === 'act') {
    const dry = { ...call, words: `${DRY_RUN} ${call.words}` }
    return (await rehearseOperation(desk, operation, dry)).answer
  }
  // Run all the same: what is refused is on record, too.
  if (!input.ok) return runOnRecord(deps, { desk, operation, call })
  if (effect === 'reveal' && reason === undefined) return deny('desk_reason_missing')
  if (proofOf(operation.name) !== 'none' && !user.isProved) return deny('desk_passkey_again')
  const confirmedBy = await openedBy(deps, user, { operation, input: input.value })
  const confirmed = confirmedBy === null ? call : { ...call, confirmedBy }
  const act = async () =>
    confirmedBy === null && (await needsSecond(deps, operation, input.value))
      ? keepRequest(deps, user, { operation: operation.name, input: given.input, reason })
      : runOnRecord(deps, { desk, operation, call: confirmed })
  if (effect === 'act') {
    if (key === undefined) return deny('desk_key_missing')
    return once(deps, { staffId: user.staffId, key }, act)
  }
  if (effect === 'reveal') {
    const most = { name: `desk reveal ${user.staffId}`, most: REVEALS_A_DAY } as const
    const taken = await takeAll(deps.db, [{ ...most, window: 'beijing day' }])
    if (!taken.ok) return taken
  }
  return act()
}

const isLook = (operation: Operation): operation is Operation & { readonly effect: 'look' } =>
  operation.effect === 'look'

type Decided = { readonly id: number; readonly decision: 'confirm' | 'refuse' }

/**
 * The second person confirms, and it runs as the first one's or is open to them, or either of them
 * turns it down.
 */
async function decide(
  deps: Deps,
  user: DeskCaller,
  { id, decision }: Decided,
): Promise<DeskAnswer<unknown>> {
  const { requests } = deps.staff
  const request = await requests.find(id)
  const operation = request && OPERATIONS_BY_NAME.get(request.operation)
  if (!request || !operation) return deny('desk_request_gone')
  const isOwn = request.staffId === user.staffId
  const { staffId } = user
  if (!mayRun(user.role, operation.name)) return deny('desk_right_missing')
  if (decision === 'refuse') {
    const isDecided = await requests.decide({ id, staffId, isConfirmed: false })
    return isDecided ? ok(null) : deny('desk_request_gone')
  }
  if (isOwn) return deny('desk_own_request')
  if (!user.isProved) return deny('desk_passkey_again')
  // The author may have been frozen, or have another role meanwhile.
  if (request.isFrozen || !mayRun(request.role, operation.name)) return deny('desk_request_gone')
  if (!(await requests.decide({ id, staffId, isConfirmed: true }))) return deny('desk_request_gone')
  if (isOpened(operation.name)) return ok(null)
  const { input, reason } = request
  const words = callWords(operation.name, input)
  return runOnRecord(deps, {
    desk: deskOf(deps, request),
    operation,
    call: { input, words, reason: reason || undefined, confirmedBy: user.name },
  })
}

/** The call that runs operations, and what waits for a second person. */
export function mountRunCalls(mount: MountDeskCall, deps: Deps): void {
  mount(runAtDesk, ({ user, body }) => runFor(deps, user, body))
  mount(listDeskRequests, async ({ user }) => {
    const names = keysOf(OPERATIONS).filter((name) => mayRun(user.role, name))
    const listed = { operations: names, opened: names.filter(isOpened) }
    return ok({ list: await deps.staff.requests.list(user.staffId, listed) })
  })
  mount(decideDeskRequest, ({ user, body }) => decide(deps, user, body))
}
