import { useSyncExternalStore } from 'react'

import { RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'
import { ignore, type Result } from '#domain/result/result.ts'
import { createStore } from '#domain/values/store.ts'
import type { LiveRun, RunState } from '#workers/recipients/storage/run-state.types.ts'
import { runsCalls } from './runs.ts'
import { onlineStore } from '#src/data/browser/online.ts'
import { advanceClock, type RunClock } from './run-clock.ts'
import { hasRecipients, onRecipientsFailed, onRecipientsStarted } from './worker.ts'
import { storedWork } from './stored-work.ts'

/** Notified of every run that has settled; `wasHere` = this tab sent it. */
type OnSettled = (run: LiveRun, wasHere: boolean) => void

/** The fields of another tab's message that the page reads; its worker reads all (run-hub.ts). */
type RunNews = { readonly kind: string; readonly userId: string }

function isSettled(run: LiveRun): boolean {
  return run.sender === 'nobody'
}

/**
 * The runs of the user who is signed in, wherever they are sent: in this tab's worker, with its
 * draft in view or not, or in another tab. What is over stays until it was read (`dismiss`).
 */
class RunWatch {
  #userId: string | null = null
  /** What workers of other tabs report. */
  #news: BroadcastChannel | null = null
  readonly #runs = createStore<readonly LiveRun[]>([])
  readonly #settledListeners = new Set<OnSettled>()
  readonly #clocks = new Map<string, RunClock>()
  /** Runs whose end another place showed; the value is whether the listeners were notified. */
  readonly #shown = new Map<string, boolean>()

  constructor() {
    // A worker that died took its runs along; each is stored and can go on in a new one.
    onRecipientsFailed((error) => {
      // The run does not report that reading a file held the worker up.
      const reason = error.code === 'import_timeout' ? { code: 'worker_failed' as const } : error
      const cutOff = (run: LiveRun): LiveRun => {
        if (run.sender !== 'here') return run
        const ended: LiveRun = { ...run, sender: 'nobody', status: 'unknown', reason }
        this.#tick(ended)
        return ended
      }
      this.#set(this.#runs.get().map(cutOff))
    })
    onRecipientsStarted(() => this.#ask())
    // The pause before a part is sent again has grown long while the server was away.
    onlineStore.subscribe(() => {
      if (!onlineStore.get()) return
      for (const run of this.#runs.get()) {
        if (run.sender === 'here' && run.status === 'unknown') this.askNow(run.runId)
      }
    })
  }

  readonly subscribe = this.#runs.subscribe

  /** Newest first. */
  readonly getSnapshot = this.#runs.get

  /** Undefined for a run without reports. */
  clockOf(runId: string): RunClock | undefined {
    return this.#clocks.get(runId)
  }

  onSettled(listener: OnSettled): () => void {
    this.#settledListeners.add(listener)
    return () => this.#settledListeners.delete(listener)
  }

  /** Follows the runs of this user. A worker is started once there are any, here or in another tab. */
  watch(userId: string): void {
    this.#userId = userId
    this.#news = new BroadcastChannel(RECIPIENTS_DATABASE.runChannel)
    this.#news.addEventListener('message', ({ data }: MessageEvent<RunNews>) => {
      if (data.kind === 'run' && data.userId === userId && !hasRecipients()) this.#ask()
    })
    if (hasRecipients()) this.#ask()
    else void this.#askIfAny(userId)
  }

  /** The user has left: nothing of theirs is sent or shown any more. */
  leave(): void {
    this.#userId = null
    this.#news?.close()
    this.#news = null
    this.#set([])
    if (hasRecipients()) void runsCalls.leave()
  }

  dismiss(runId: string): void {
    this.#set(this.#runs.get().filter((run) => run.runId !== runId))
  }

  /** The end of the run was shown where it was ordered. */
  markShown(runId: string): void {
    const known = this.#runs.get().find((run) => run.runId === runId)
    this.#shown.set(runId, known !== undefined && isSettled(known))
    this.dismiss(runId)
  }

  pause(runId: string): Promise<void> {
    return runsCalls.pause(runId)
  }

  /** Sends the part without an answer again at once; the outcome comes as a report of the run. */
  askNow(runId: string): void {
    if (this.#userId !== null) ignore(this.drive(this.#userId, runId))
  }

  /** Goes on with a run, its draft open or not. Resolves when it has settled. */
  drive(userId: string, runId: string): Promise<Result<RunState>> {
    return runsCalls.drive(userId, runId)
  }

  async #askIfAny(userId: string): Promise<void> {
    const stored = await storedWork(userId)
    // A worker that was started meanwhile has got the call already.
    if (this.#userId === userId && !hasRecipients() && stored?.runs !== 0) this.#ask()
  }

  #ask(): void {
    const userId = this.#userId
    if (userId === null) return
    void runsCalls.watch(userId, (run) => {
      if (this.#userId === userId) this.#receive(run)
    })
  }

  #receive(run: LiveRun): void {
    const isKnown = this.#shown.get(run.runId)
    if (isKnown !== undefined) {
      // A report that was under way when the end of the run was shown elsewhere is not shown.
      if (isKnown || !isSettled(run)) return
      this.#shown.set(run.runId, true)
      this.#notifySettled(run, true)
      return
    }
    this.#tick(run)
    const before = this.#runs.get().find(({ runId }) => runId === run.runId)
    // A run that was done before this page saw it is history: no notification.
    if (before === undefined && run.status === 'done') return
    const others = this.#runs.get().filter(({ runId }) => runId !== run.runId)
    this.#set([run, ...others].sort((a, b) => b.startedAt - a.startedAt))
    if (before === undefined || isSettled(before) || !isSettled(run)) return
    this.#notifySettled(run, before.sender === 'here')
  }

  #notifySettled(run: LiveRun, wasHere: boolean): void {
    for (const listener of this.#settledListeners) listener(run, wasHere)
  }

  #tick(run: LiveRun): void {
    this.#clocks.set(run.runId, advanceClock(this.#clocks.get(run.runId), run, Date.now()))
  }

  #set(runs: readonly LiveRun[]): void {
    this.#runs.set(runs)
  }
}

export const runWatch = new RunWatch()

export function useRuns(): readonly LiveRun[] {
  return useSyncExternalStore(runWatch.subscribe, runWatch.getSnapshot, runWatch.getSnapshot)
}

/** The drafts that are being ordered now, here or in another tab. */
export function useSendingDrafts(): ReadonlySet<string> {
  const sent = useRuns().filter(({ sender }) => sender !== 'nobody')
  return new Set(sent.map(({ draftId }) => draftId))
}
