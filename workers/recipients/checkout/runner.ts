import { API_ERRORS } from '#contract/errors.ts'
import type { PlacedRow } from '#contract/orders.ts'
import type { Fen } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import { fail, ok, type AppError, type Result } from '#domain/result/result.ts'

import type { RunState, RunStatus } from '../api.types.ts'
import { decodePage } from '../drafts/page-codec.ts'
import { describeRun } from './describe-run.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { RunStore, StoredRun } from './run-store.ts'
import type { PartProgress, RunPart, RunRecord, StoredUndelivered } from './run.types.ts'

/** How long until the same key is sent again; after the last the run pauses and says why. */
const RESEND_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]

export type SendPart = {
  readonly run: RunRecord
  readonly part: RunPart
  readonly total: Fen
}

export type Delivered = {
  readonly undelivered: readonly StoredUndelivered[]
  readonly failure?: AppError
}

/** What a run needs of the world; the tests put a server with faults behind it. */
export type RunPorts = {
  readonly store: RunStore
  readonly send: (part: SendPart) => Promise<Result<readonly PlacedRow[]>>
  /** Tells the shop's platform; answers who is still untold, and why nobody could be. */
  readonly deliver: (run: RunRecord, waiting: readonly StoredUndelivered[]) => Promise<Delivered>
  /** Today's total of a part that was never placed. */
  readonly quote: (part: SendPart) => Promise<Result<Fen>>
  /** Settles after `ms`, or as soon as `signal` ends. */
  readonly wait: (signal: AbortSignal, ms: number) => Promise<void>
  /** Runs `task` while no other tab of this user runs one; null when another does. */
  readonly alone: (task: () => Promise<true>) => Promise<true | null>
  readonly onState: (state: RunState) => void
  readonly now: () => number
  /** False once the draft was closed or another tab took the pen: nothing more is sent or written. */
  readonly isAlive: () => boolean
}

/** Why a part did not get through, or null when it did. */
type Stop = { readonly reason: AppError | null }

/**
 * Sends a run part by part, one at a time. The rules that keep anybody from being charged twice:
 * a part is marked `sent` on disk before its request leaves; while its answer is unknown only the
 * same key is sent; rows leave the list in the transaction that stores the answer.
 */
export class Runner {
  readonly #ports: RunPorts
  #run: StoredRun
  #status: RunStatus
  #reason: AppError | undefined
  #pausing = new AbortController()
  #driving: Promise<Result<RunState>> | null = null

  constructor(ports: RunPorts, run: StoredRun) {
    this.#ports = ports
    this.#run = run
    const isUnknown = run.progress.some(({ state }) => state === 'sent')
    this.#status = run.record.isOver ? 'done' : isUnknown ? 'unknown' : 'paused'
  }

  get run(): StoredRun {
    return this.#run
  }

  get state(): RunState {
    return describeRun(this.#run, this.#status, this.#reason)
  }

  /** Settles when nothing is being sent any more; null = nothing is. */
  get underWay(): Promise<Result<RunState>> | null {
    return this.#driving
  }

  /** Sends what is left. Settles when the run is done or paused; a second call joins the first. */
  drive(): Promise<Result<RunState>> {
    this.#driving ??= this.#drive().finally(() => (this.#driving = null))
    return this.#driving
  }

  async #drive(): Promise<Result<RunState>> {
    if (this.#run.record.isOver) return ok(this.state)
    this.#pausing = new AbortController()
    const driven = await this.#ports.alone(() => this.#sendAll())
    return driven === null ? fail('run_in_other_tab') : ok(this.state)
  }

  /** After the part under way; its answer is still waited for. */
  pause(): void {
    if (this.#driving === null) return
    this.#pausing.abort()
    this.#show('pausing')
  }

  /** Gives up the parts that were never sent. The run is over unless an answer is unknown. */
  async abandon(): Promise<void> {
    if (this.#driving !== null) return
    const { store } = this.#ports
    for (const part of this.#run.progress) {
      if (part.state === 'waiting')
        await this.#advance({ ...part, state: 'dropped' }, store.setProgress)
    }
    if (this.#isUnknown) this.#show('unknown')
    else await this.#end()
  }

  async #sendAll(): Promise<true> {
    this.#agree()
    this.#show('sending')
    for (const { index } of this.#run.progress) {
      const { state } = this.#part(index)
      // A crash may have come between the order and the platform.
      if (state === 'done') await this.#deliver(index)
      if (state === 'done' || state === 'dropped') continue
      const stop =
        this.#pausing.signal.aborted || !this.#ports.isAlive()
          ? { reason: null }
          : await this.#send(index)
      if (stop === null) continue
      await this.#requote(stop.reason)
      this.#show(this.#isUnknown ? 'unknown' : 'paused', stop.reason ?? undefined)
      return true
    }
    await this.#end()
    return true
  }

  /** Going on means that the buyer has seen the totals of now. */
  #agree(): void {
    const agreed = (part: PartProgress): PartProgress => ({ ...part, agreed: part.total })
    this.#run = { ...this.#run, progress: this.#run.progress.map(agreed) }
  }

  /** One part until it is answered or the run has to stop. */
  async #send(index: number): Promise<Stop | null> {
    const { store, send, wait, isAlive } = this.#ports
    const part = await store.readPart(this.#run.record.runId, index)
    const ids = new Set(decodePage(part.rows).map(({ id }) => id))
    let wasUnknown = this.#part(index).state === 'sent'
    const isMarked = await this.#advance({ ...this.#part(index), state: 'sent' }, store.setProgress)
    // What is not on the disk must not be on its way: a crash would forget the key's use.
    if (!isMarked) return { reason: { code: 'draft_storage_failed' } }
    for (let attempt = 0; ; attempt++) {
      const { total } = this.#part(index)
      const answer = await send({ run: this.#run.record, part, total })
      if (!isAlive()) return { reason: null }
      const judged = judgeAnswer(answer, ids, wasUnknown)
      if (judged.kind === 'pause') {
        await this.#advance({ ...this.#part(index), state: judged.state }, store.setProgress)
        return { reason: judged.reason }
      }
      if (judged.kind === 'placed') {
        const { placed, failures, gone, orderSn } = judged
        const isTold = this.#run.record.terms.storeId !== undefined
        const told = isTold ? { undelivered: judged.undelivered } : {}
        const settle: RunStore['setProgress'] = (run, progress) => store.settle(run, progress, gone)
        const state = 'done' as const
        const done = { ...this.#part(index), state, placed, failures, orderSn, ...told }
        const isStored = await this.#advance(done, settle)
        if (isStored) await this.#deliver(index)
        this.#show(this.#pausing.signal.aborted ? 'pausing' : 'sending')
        return isStored ? null : { reason: { code: 'draft_storage_failed' } }
      }
      wasUnknown = true
      const ms = RESEND_MS[attempt]
      if (ms === undefined || this.#pausing.signal.aborted) return { reason: judged.reason }
      this.#show('unknown', judged.reason)
      await wait(this.#pausing.signal, ms)
      if (!isAlive() || this.#pausing.signal.aborted) return { reason: judged.reason }
    }
  }

  /** The waybills of a part. It never stops the run: what could not be told is told later. */
  async #deliver(index: number): Promise<void> {
    const { deliver, store, isAlive } = this.#ports
    const { undelivered = [] } = this.#part(index)
    const waiting = undelivered.filter(({ code }) => code === 'not_told')
    if (waiting.length === 0) return
    const answer = await deliver(this.#run.record, waiting)
    if (!isAlive()) return
    const { deliveryFailure: _, ...part } = this.#part(index)
    const rest = undelivered.filter(({ code }) => code !== 'not_told')
    const told = {
      undelivered: [...rest, ...answer.undelivered],
      ...(answer.failure && { deliveryFailure: answer.failure }),
    }
    await this.#advance({ ...part, ...told }, store.setProgress)
  }

  /** The server's prices are others now: the page shows the new total before anything is sent. */
  async #requote(reason: AppError | null): Promise<void> {
    if (reason?.apiCode !== API_ERRORS.price_changed.code) return
    const { store, quote } = this.#ports
    const run = this.#run.record
    for (const progress of this.#run.progress) {
      if (progress.state !== 'waiting') continue
      const part = await store.readPart(run.runId, progress.index)
      const total = await quote({ run, part, total: progress.total })
      // Without an answer the old total stays, and the server will refuse it again.
      if (!total.ok || total.value === progress.total) continue
      const agreed = progress.agreed ?? progress.total
      await this.#advance({ ...progress, total: total.value, agreed }, store.setProgress)
    }
  }

  async #end(): Promise<void> {
    const record = { ...this.#run.record, isOver: true, endedAt: this.#ports.now() }
    await this.#ports.store.setRecord(record)
    this.#run = { ...this.#run, record }
    this.#show('done')
  }

  /** Whether the answer of some part is still missing. */
  get #isUnknown(): boolean {
    return this.#run.progress.some(({ state }) => state === 'sent')
  }

  #part(index: number): PartProgress {
    return must(this.#run.progress[index], 'parts are numbered from 0')
  }

  /** Memory follows the disk: the page never sees a part further on than it is stored. */
  async #advance(progress: PartProgress, write: RunStore['setProgress']): Promise<boolean> {
    const isStored = await write(this.#run.record, progress)
    // A mark that is not on the disk was not acted upon either.
    if (!isStored && progress.state === 'sent') return false
    const parts = this.#run.progress.map((part) =>
      part.index === progress.index ? progress : part,
    )
    this.#run = { ...this.#run, progress: parts }
    return isStored
  }

  #show(status: RunStatus, reason?: AppError): void {
    this.#status = status
    this.#reason = reason
    this.#ports.onState(this.state)
  }
}
