import { RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'

import type { LiveRun, RunState, RunSummary } from '../storage/run-state.types.ts'
import { readSummaries, readSummary } from '../storage/run-records.ts'
import type { RunRecord } from '../storage/run.types.ts'
import { storageError } from '../storage/storage-error.ts'

type Message =
  /** `run.sender` as the other tabs see it. */
  | { readonly kind: 'run'; readonly userId: string; readonly run: LiveRun }
  /** A tab has begun to watch: every tab that sends a run answers. */
  | { readonly kind: 'ask'; readonly userId: string }

type Watcher = { readonly userId: string; readonly onRun: (run: LiveRun) => void }

function isSending({ status }: RunState): boolean {
  return status === 'sending' || status === 'pausing' || status === 'unknown'
}

/**
 * The lock that a tab holds while it sends a run. A tab that waits for it learns that the sender
 * has ended, even by a crash.
 */
export function aliveLock(runId: string): string {
  return `wandan-run-alive:${runId}`
}

/**
 * Shares runs among the tabs of a browser. The tab that sends a run reports it to the others. When
 * that tab ends without a report, the others read the run from storage.
 */
class RunHub {
  readonly #channel = new BroadcastChannel(RECIPIENTS_DATABASE.runChannel)
  #watcher: Watcher | null = null
  /** Runs this tab sends. */
  readonly #own = new Map<string, { readonly userId: string; readonly run: LiveRun }>()
  /** Runs of other tabs whose end is waited for, in their last reported state. */
  readonly #awaited = new Map<string, LiveRun>()

  constructor() {
    this.#channel.addEventListener('message', (event: MessageEvent<Message>) => {
      this.#onMessage(event.data)
    })
  }

  async watch(watcher: Watcher): Promise<void> {
    this.#watcher = watcher
    const stored = await readSummaries(watcher.userId)
    if (this.#watcher !== watcher) return
    for (const run of stored) {
      if (run.status === 'done' || this.#awaited.has(run.runId)) continue
      watcher.onRun(this.#own.get(run.runId)?.run ?? { ...run, sender: 'nobody' })
    }
    this.#post({ kind: 'ask', userId: watcher.userId })
  }

  unwatch(): void {
    this.#watcher = null
  }

  /** The state of a run of this tab. */
  publish({ userId, draftId, terms }: RunRecord, state: RunState, isDriven: boolean): void {
    const { goodsId, goodsName } = terms
    const isSent = isDriven && isSending(state)
    const run: RunSummary = { ...state, draftId, goodsId, goodsName }
    const own: LiveRun = { ...run, sender: isSent ? 'here' : 'nobody' }
    if (isSent) this.#own.set(run.runId, { userId, run: own })
    else this.#own.delete(run.runId)
    this.#show(userId, own)
    this.#post({ kind: 'run', userId, run: { ...run, sender: isSent ? 'elsewhere' : 'nobody' } })
  }

  #show(userId: string, run: LiveRun): void {
    if (this.#watcher?.userId === userId) this.#watcher.onRun(run)
  }

  #post(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    this.#channel.postMessage(message)
  }

  #onMessage(message: Message): void {
    if (message.kind === 'ask') {
      for (const { userId, run } of this.#own.values()) {
        if (userId !== message.userId) continue
        this.#post({ kind: 'run', userId, run: { ...run, sender: 'elsewhere' } })
      }
      return
    }
    const { userId, run } = message
    if (this.#watcher?.userId !== userId) return
    const isAwaited = this.#awaited.has(run.runId)
    if (isAwaited || run.sender === 'elsewhere') this.#awaited.set(run.runId, run)
    if (!isAwaited && run.sender === 'elsewhere') void this.#awaitEnd(userId, run.runId)
    this.#watcher.onRun(run)
  }

  async #awaitEnd(userId: string, runId: string): Promise<void> {
    await navigator.locks.request(aliveLock(runId), () => undefined)
    const heard = this.#awaited.get(runId)
    this.#awaited.delete(runId)
    // Another user has signed in: the key of the run's records is gone.
    if (this.#watcher?.userId !== userId || heard === undefined) return
    try {
      const run = await readSummary(userId, runId)
      if (run !== null) this.#show(userId, { ...run, sender: 'nobody' })
    } catch (cause) {
      if (heard.sender === 'nobody') return
      const reason = storageError(cause)
      this.#show(userId, { ...heard, sender: 'nobody', status: 'unknown', reason })
    }
  }
}

export const runHub = new RunHub()
