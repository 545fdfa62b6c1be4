import { invariant } from '#domain/result/assert.ts'
import { err, fail, ok, type AppError, type Result } from '#domain/result/result.ts'

import type { RunState, RunStatus } from '../storage/run-state.types.ts'
import { isTransient } from '../server-calls/call-server.ts'
import { describeRun, idleStatus } from '../storage/describe-run.ts'
import { judgeAnswer, type Judgement } from './judge-answer.ts'
import type { RunStore } from './run-store.ts'
import type { StoredRun } from '../storage/run-records.ts'
import { isOpen, type PartProgress } from '../storage/run.types.ts'
import { agreedTo, requote } from './requote.ts'
import { resendMs } from './resend.ts'
import { idsOf, piecesToReserve } from './run-parts.ts'
import type { RunPorts } from './runner.types.ts'
import { SendingClock } from './sending-clock.ts'

const NOT_STORED: AppError = { code: 'draft_storage_failed' }

/** Why a run stops; `reason` is null when it was paused, or its draft closed or lost the lock. */
type RunStop = { readonly reason: AppError | null }

/**
 * Sends a run part by part, one at a time. The rules that keep anybody from being charged twice:
 * a part is marked `sent` on disk before its request leaves; while its answer is unknown only the
 * same key is sent; rows leave the list in the transaction that stores the answer; a key that was ever
 * sent is closed before its rows are free for another.
 */
export class Runner {
  readonly #ports: RunPorts
  #run: StoredRun
  #status: RunStatus
  #reason: AppError | undefined
  /** Why the stock is not reserved for all of the run; '' when it is, or when that is not known. */
  #stockNote = ''
  #pausing = new AbortController()
  #driving: Promise<Result<RunState>> | null = null
  /** Ends the wait before a part is sent again. */
  #waiting: AbortController | null = null
  readonly #clock = new SendingClock()

  constructor(ports: RunPorts, run: StoredRun) {
    this.#ports = ports
    this.#run = run
    this.#status = idleStatus(run)
  }

  get run(): StoredRun {
    return this.#run
  }

  get state(): RunState {
    const described = describeRun(this.#run, this.#status, this.#reason)
    return this.#stockNote === '' ? described : { ...described, stockNote: this.#stockNote }
  }

  /** Settles when the run is idle; null = it is idle now. */
  get underWay(): Promise<Result<RunState>> | null {
    return this.#driving
  }

  /**
   * Sends what is left. Settles when the run is done or paused; a second call joins the first, and
   * if that waits to send a part again, it is sent now.
   */
  drive(): Promise<Result<RunState>> {
    this.#waiting?.abort()
    return this.#alone(() => this.#drive())
  }

  /** Runs one task at a time, none for a run that is over. Shows the state again at its end. */
  #alone(task: () => Promise<Result<RunState>>): Promise<Result<RunState>> {
    if (this.#run.record.isOver) return Promise.resolve(ok(this.state))
    this.#driving ??= task().finally(() => {
      this.#driving = null
      this.#ports.onState(this.state)
    })
    return this.#driving
  }

  async #drive(): Promise<Result<RunState>> {
    this.#pausing = new AbortController()
    const driven = await this.#ports.alone(() => this.#sendAll())
    this.#clock.stop()
    return driven === null ? fail('run_in_other_tab') : ok(this.state)
  }

  /** Stops after the part under way, once its answer has come. */
  pause(): void {
    if (this.#driving === null) return
    this.#pausing.abort()
    this.#show('pausing')
  }

  /**
   * Gives up what was not placed, once the request under way is answered. A part that was ever sent
   * is given up only when the server has closed its key: otherwise a late request would place its
   * rows once more. When the server does not answer, the run stays as it is and reports that.
   */
  async abandon(): Promise<Result<RunState>> {
    while (this.#driving !== null) {
      this.pause()
      await this.#driving
    }
    return this.#alone(() => this.#abandon())
  }

  async #abandon(): Promise<Result<RunState>> {
    for (const { index, state } of this.#run.progress) {
      const reason = state === 'sent' || state === 'refused' ? await this.#close(index) : null
      if (reason !== null) return this.#rest(reason)
    }
    for (const part of this.#run.progress) {
      if (isOpen(part) && !(await this.#drop(part))) return this.#rest(NOT_STORED)
    }
    return (await this.#end()) ? ok(this.state) : err(NOT_STORED)
  }

  /** Closes the key of a part and takes in what was placed under it. @returns why it could not */
  async #close(index: number): Promise<AppError | null> {
    const { store, close, isAlive } = this.#ports
    const part = await store.readPart(this.#run.record.runId, index)
    const answer = await close({ run: this.#run.record, part, total: this.#part(index).total })
    if (!isAlive()) return { code: 'draft_read_only' }
    if (!answer.ok && isTransient(answer.error)) return { code: 'run_not_closed' }
    if (!answer.ok) return answer.error
    if (answer.value.length === 0) return (await this.#drop(this.#part(index))) ? null : NOT_STORED
    const judged = judgeAnswer(answer, idsOf(part), true)
    if (judged.kind !== 'placed') return judged.reason
    return (await this.#settle(index, judged)) ? null : NOT_STORED
  }

  #drop(part: PartProgress): Promise<boolean> {
    return this.#advance({ ...part, state: 'dropped' }, this.#ports.store.setProgress)
  }

  #rest(reason: AppError): Result<RunState> {
    this.#stop(reason)
    return err(reason)
  }

  #stop(reason: AppError | null): true {
    this.#show(idleStatus(this.#run), reason ?? undefined)
    return true
  }

  async #sendAll(): Promise<true> {
    this.#run = { ...this.#run, progress: this.#run.progress.map(agreedTo) }
    this.#clock.start(this.#ports.now())
    this.#show('sending')
    const short = await this.#reserve()
    if (short !== null) return this.#stop(short)
    for (const { index } of this.#run.progress) {
      const { state } = this.#part(index)
      // A crash may have left waybills that were placed and not reported to the platform.
      if (state === 'done') await this.#report(index)
      if (!isOpen(this.#part(index))) continue
      const stop =
        this.#pausing.signal.aborted || !this.#ports.isAlive()
          ? { reason: null }
          : await this.#send(index)
      if (stop === null) continue
      for (const changed of await requote(this.#run, stop.reason, this.#ports)) {
        await this.#advance(changed, this.#ports.store.setProgress)
      }
      return this.#stop(stop.reason)
    }
    await this.#end()
    return true
  }

  /**
   * Reserves stock while the run waits for a payment that the buyer has begun. @returns the
   * sentence for the buyer, as `stockNote`
   */
  async hold(): Promise<Result<string>> {
    if (this.#driving !== null || this.#run.record.isOver) return ok('')
    const refused = await this.#reserve()
    return refused === null ? ok(this.#stockNote) : err(refused)
  }

  /** Reserves stock before any payment. Only a refusal stops the run: each part checks it again. */
  async #reserve(): Promise<AppError | null> {
    const pieces = piecesToReserve(this.#run)
    if (pieces === 0) return null
    const answer = await this.#ports.reserve(this.#run.record, pieces)
    this.#stockNote = answer.ok ? answer.value : ''
    return answer.ok || isTransient(answer.error) ? null : answer.error
  }

  /** Sends one part until it is answered or the run has to stop. */
  async #send(index: number): Promise<RunStop | null> {
    const { store, send, wait, isAlive } = this.#ports
    const part = await store.readPart(this.#run.record.runId, index)
    const ids = idsOf(part)
    let wasUnknown = this.#part(index).state === 'sent'
    const isMarked = await this.#advance({ ...this.#part(index), state: 'sent' }, store.setProgress)
    // `sent` must be on the disk before the request leaves: a crash would forget the key's use.
    if (!isMarked) return { reason: NOT_STORED }
    for (let attempt = 0; ; attempt++) {
      const { total, promise } = this.#part(index)
      const answer = await send({ run: this.#run.record, part, total, promise })
      if (!isAlive()) return { reason: null }
      const judged = judgeAnswer(answer, ids, wasUnknown)
      if (judged.kind === 'pause') {
        await this.#advance({ ...this.#part(index), state: judged.state }, store.setProgress)
        return { reason: judged.reason }
      }
      if (judged.kind === 'placed') {
        const isStored = await this.#settle(index, judged)
        if (isStored) this.#show(this.#pausing.signal.aborted ? 'pausing' : 'sending')
        return isStored ? null : { reason: NOT_STORED }
      }
      wasUnknown = true
      if (this.#pausing.signal.aborted) return { reason: judged.reason }
      this.#show('unknown', judged.reason)
      this.#waiting = new AbortController()
      await wait(AbortSignal.any([this.#pausing.signal, this.#waiting.signal]), resendMs(attempt))
      this.#waiting = null
      if (!isAlive() || this.#pausing.signal.aborted) return { reason: judged.reason }
    }
  }

  /** Stores the answer of a part; the rows it placed leave the list in the same transaction. */
  async #settle(
    index: number,
    { placed, failures, gone, orderSn, undelivered }: Extract<Judgement, { kind: 'placed' }>,
  ): Promise<boolean> {
    const { store } = this.#ports
    const isReported = this.#run.record.terms.storeId !== undefined
    const done: PartProgress = {
      ...this.#part(index),
      state: 'done',
      placed,
      failures,
      orderSn,
      ...(isReported && { undelivered }),
    }
    const isStored = await this.#advance(done, (run, progress) => store.settle(run, progress, gone))
    if (isStored) await this.#report(index)
    return isStored
  }

  /** Reports the waybills of a part. A failure never stops the run: they are reported later. */
  async #report(index: number): Promise<void> {
    const { report, store, isAlive } = this.#ports
    const { undelivered = [] } = this.#part(index)
    const waiting = undelivered.filter(({ code }) => code === 'not_told')
    if (waiting.length === 0) return
    const answer = await report(this.#run.record, waiting)
    if (!isAlive()) return
    const { deliveryFailure: _, ...part } = this.#part(index)
    const rest = undelivered.filter(({ code }) => code !== 'not_told')
    const delivery = {
      undelivered: [...rest, ...answer.undelivered],
      ...(answer.failure && { deliveryFailure: answer.failure }),
    }
    await this.#advance({ ...part, ...delivery }, store.setProgress)
  }

  /** A run is over only when its end is on the disk: a restart would find it open otherwise. */
  async #end(): Promise<boolean> {
    const record = { ...this.#run.record, isOver: true, endedAt: this.#ports.now() }
    const isStored = await this.#ports.store.setRecord(record)
    if (isStored) this.#run = { ...this.#run, record }
    if (isStored) this.#ports.release(record)
    this.#show(isStored ? 'done' : 'paused', isStored ? undefined : NOT_STORED)
    return isStored
  }

  #part(index: number): PartProgress {
    return invariant(this.#run.progress[index], 'parts are numbered from 0')
  }

  /** Memory changes after the disk: nothing is based on a state that a restart would not find. */
  async #advance(next: PartProgress, write: RunStore['setProgress']): Promise<boolean> {
    const progress = this.#clock.timed(next, this.#ports.now())
    const isStored = await write(this.#run.record, progress)
    if (!isStored) return false
    const parts = this.#run.progress.map((part) =>
      part.index === progress.index ? progress : part,
    )
    this.#run = { ...this.#run, progress: parts }
    return true
  }

  #show(status: RunStatus, reason?: AppError): void {
    this.#status = status
    this.#reason = reason
    this.#ports.onState(this.state)
  }
}
