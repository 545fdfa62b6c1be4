import type { AppError, Result } from '#domain/result/result.ts'
import { ANSWER_KINDS } from './answer-kinds.ts'
import { Door, type RoomClient, type RoomName } from './door.ts'
import { reportServerNews } from '#src/data/browser/server-news.ts'
import type { RecipientsApi } from '#workers/recipients/api.types.ts'
import type { ServerNews } from '#workers/recipients/server-calls/server-news.types.ts'

/** A script that has not come by then is not coming: it was replaced on the server, or blocked. */
const LOAD_TIMEOUT_MS = 20_000

/** Called when the worker died. */
type OnFailure = (error: AppError) => void

type WorkerHandle = {
  readonly door: Door
  readonly end: (error: AppError) => void
}

const ENDED: AppError = { code: 'worker_failed', cause: 'ended' }

let running: WorkerHandle | null = null
const failureListeners = new Set<OnFailure>()
const startListeners = new Set<() => void>()

const NEWS: readonly ServerNews[] = [
  'server_reached',
  'server_busy',
  'server_unreachable',
  'signed_out',
  'other_version',
]

function report(error: AppError): void {
  // A copy: listeners that are added during the loop belong to the next worker.
  for (const listener of new Set(failureListeners)) listener(error)
}

function start(): WorkerHandle {
  // The literal shape `new Worker(new URL(…, import.meta.url))` is what the bundler looks for.
  const worker = new Worker(new URL('../../../workers/recipients/entry.ts', import.meta.url), {
    type: 'module',
    name: 'recipients',
  })
  const door = new Door(worker)
  let isLoaded = false
  // Calls that are made after the report would wait for ever: they get another worker.
  const giveUp = (cause?: string): void => {
    const code = isLoaded ? 'worker_failed' : 'worker_unloaded'
    const error: AppError = { code, ...(cause !== undefined && { cause }) }
    // A worker that was ended has closed its door already.
    if (running !== started) return
    endRecipients(error)
    report(error)
  }
  const unloaded = setTimeout(giveUp, LOAD_TIMEOUT_MS)
  // The first message, of whatever content, proves that it is loaded (entry.ts).
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    isLoaded = true
    clearTimeout(unloaded)
    const news = NEWS.find((one) => one === data)
    if (news !== undefined) reportServerNews(news)
  })
  // After an uncaught error the state of the worker is unknown, even whether it still runs.
  worker.addEventListener('error', ({ message }) => giveUp(message))
  // Listeners run after the caller that started the worker has received it.
  queueMicrotask(() => {
    for (const listener of startListeners) listener()
  })
  const end = (error: AppError): void => {
    clearTimeout(unloaded)
    worker.terminate()
    door.close(error)
  }
  const started: WorkerHandle = { door, end }
  return started
}

/** Calls `listener` when a worker has been started: at first, or in the place of one that ended. */
export function onRecipientsStarted(listener: () => void): void {
  startListeners.add(listener)
}

/** Calls `listener` when the worker dies. @returns the unsubscribe function. */
export function onRecipientsFailed(listener: OnFailure): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/** Starts the worker of this page, unless there is one. */
export function startRecipients(): Door {
  running ??= start()
  return running.door
}

/** Whether there is a worker: not before the first use, nor after it was ended. */
export function hasRecipients(): boolean {
  return running !== null
}

/**
 * Ends the worker at once. Safe at any moment: it keeps only caches of what is in IndexedDB. Calls
 * under way end with `error`; the next use starts a new worker, and the draft has to be opened again.
 */
export function endRecipients(error: AppError = ENDED): void {
  const ended = running
  running = null
  ended?.end(error)
}

/** Whether the worker behind `door` is still the one of this page. */
export function isRunning(door: Door): boolean {
  return running?.door === door
}

/** Ends a worker that hangs, and notifies all listeners as when it dies. */
export function endHanging(error: AppError): void {
  endRecipients()
  report(error)
}

/** The calls of one room; each goes to the worker that runs when it is made. */
export function roomClient<Name extends RoomName>(room: Name): RoomClient<RecipientsApi[Name]> {
  const calls = Object.keys(ANSWER_KINDS[room]).map((method) => [
    method,
    (...asked: readonly unknown[]) => startRecipients().call(room, method, asked),
  ])
  // ANSWER_KINDS has exactly the methods of the room.
  return Object.fromEntries(calls) as RoomClient<RecipientsApi[Name]>
}

/**
 * The answer, or `fallback` when the call fails: for what is only shown. The dialog reports by
 * itself that the worker died.
 */
export async function answerOr<T, U>(call: Promise<Result<T>>, fallback: U): Promise<T | U> {
  const answer = await call
  return answer.ok ? answer.value : fallback
}

/**
 * The answer. @throws Error when the call fails: for callers that retry, or keep showing what they
 * have.
 */
export async function orThrow<T>(call: Promise<Result<T>>): Promise<T> {
  const answer = await call
  if (answer.ok) return answer.value
  throw new Error(`no answer: ${answer.error.code}`, { cause: answer.error })
}
