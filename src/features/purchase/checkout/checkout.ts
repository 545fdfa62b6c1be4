import { API_ERRORS } from '#contract/errors.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import type { DraftState, Preflight, RecipientsApi, RunState } from '#src/data/recipients.types.ts'
import { orderAmounts } from './order-amounts.ts'

export type CheckoutStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  /** Rows in error, to be mended or removed. */
  | { readonly kind: 'preview' }
  | { readonly kind: 'bought'; readonly orderNos: readonly string[]; readonly isAgreed: boolean }
  | {
      readonly kind: 'confirm'
      readonly skip: readonly string[]
      readonly people: number
      /** Null when the price of some row is not known. */
      readonly total: Fen | null
    }
  /** `hasRun`: part of the order is placed already, and topping up goes on with the rest. */
  | { readonly kind: 'short'; readonly missing: Fen | null; readonly hasRun: boolean }
  | { readonly kind: 'real-name'; readonly hasRun: boolean }
  /** `isFunded`: it was paused for money, which has arrived meanwhile. */
  | { readonly kind: 'running'; readonly isFunded?: boolean }
  | { readonly kind: 'failures' }

type Api = Pick<
  RecipientsApi,
  | 'preflight'
  | 'price'
  | 'checkBought'
  | 'startRun'
  | 'pauseRun'
  | 'resumeRun'
  | 'abandonRun'
  | 'getWindow'
  | 'apply'
>

export type CheckoutDeps = {
  readonly api: Api
  readonly state: () => DraftState | null
  /** The buyer as the server has them now; null when it cannot be had. */
  readonly account: () => Promise<{
    readonly balance: Fen
    readonly isVerified: boolean
  } | null>
  readonly showError: (error: AppError) => void
  /** A required field is empty: say so and go there. */
  readonly onIncomplete: (preflight: Preflight) => void
  readonly onNothingLeft: () => void
  readonly onStillWrong: () => void
  /** Everything is placed. */
  readonly onPlaced: () => void
}

const IDLE: CheckoutStep = { kind: 'idle' }
const ALL_ERRORS = { kind: 'view', view: { filter: 'error' } } as const
/**
 * From 立即下单 to the last answer (spec.md section 4, "Order flow"). One flow at a time: a second
 * press while anything is under way is not heard, because `#isBusy` is set before the first await.
 */
export class Checkout {
  readonly #deps: CheckoutDeps
  #step: CheckoutStep = IDLE
  #isBusy = false
  /** By the newest price call of this flow. */
  #total: Fen | null = null
  readonly #listeners = new Set<() => void>()

  constructor(deps: CheckoutDeps) {
    this.#deps = deps
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): CheckoutStep => this.#step

  /** 立即下单. */
  start(): Promise<void> {
    if (this.#step.kind !== 'idle') return Promise.resolve()
    return this.#alone(async () => {
      this.#go({ kind: 'checking' })
      const preflight = await this.#deps.api.preflight(this.#mode())
      if (preflight.first !== null) {
        this.#go(IDLE)
        this.#deps.onIncomplete(preflight)
        return
      }
      await this.#priceAndGoOn(false)
    })
  }

  /** 确认支付 of the preview: prices what was mended and goes on when nothing is wrong any more. */
  payPreview(): Promise<void> {
    return this.#alone(() => this.#priceAndGoOn(true))
  }

  /** 移除全部异常行并支付. */
  removeRefusedAndPay(): Promise<void> {
    return this.#alone(async () => {
      const answer = await this.#deps.api.apply(this.#mode(), { type: 'delete', rows: ALL_ERRORS })
      if (!answer.ok) this.#deps.showError(answer.error)
      else await this.#priceAndGoOn(true)
    })
  }

  /** The answer to 部分订单已购买过. */
  answerBought(isSkipped: boolean): Promise<void> {
    const step = this.#step
    if (step.kind !== 'bought') return Promise.resolve()
    return this.#alone(() => this.#confirm(isSkipped ? step.orderNos : [], step.isAgreed))
  }

  /** 确认支付 of the confirmation. */
  pay(): Promise<void> {
    const step = this.#step
    if (step.kind !== 'confirm') return Promise.resolve()
    return this.#alone(() => this.#send(step.skip))
  }

  /** 已完成认证: what was stopped for it goes on. */
  verified(): Promise<void> {
    if (this.#step.kind !== 'real-name') return Promise.resolve()
    if (this.#step.hasRun) return this.resume()
    this.cancel()
    return this.start()
  }

  /** Goes on with a run that is paused or was found on opening. */
  resume(): Promise<void> {
    return this.#alone(async () => {
      this.#go({ kind: 'running' })
      await this.#settle(await this.#deps.api.resumeRun())
    })
  }

  async pause(): Promise<void> {
    await this.#deps.api.pauseRun()
  }

  abandon(): Promise<void> {
    return this.#alone(async () => {
      const hadFailures = (this.#deps.state()?.run?.failed ?? 0) > 0
      const answer = await this.#deps.api.abandonRun()
      if (!answer.ok) this.#deps.showError(answer.error)
      this.#go(answer.ok && hadFailures && answer.value.run !== null ? { kind: 'failures' } : IDLE)
    })
  }

  showFailures(): void {
    this.#go({ kind: 'failures' })
  }

  /** 去充值, before anything is sent. */
  askTopUp(missing: Fen): void {
    if (this.#step.kind === 'idle') this.#go({ kind: 'short', missing, hasRun: false })
  }

  /** The money is there. Nothing is sent by itself: the buyer presses 立即下单 or 继续下单. */
  toppedUp(): void {
    if (this.#step.kind !== 'short') return
    this.#go(this.#step.hasRun ? { kind: 'running', isFunded: true } : IDLE)
  }

  /** 取消: back to the list. A run stays where it is. */
  cancel(): void {
    if (!this.#isBusy) this.#go(IDLE)
  }

  #mode(): EntryMode {
    return this.#deps.state()?.header.mode ?? 'import'
  }

  #go(step: CheckoutStep): void {
    this.#step = step
    for (const listener of this.#listeners) listener()
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await work()
    } catch (cause) {
      // The worker died: the run, if there is one, is persisted and will be offered again.
      this.#go(IDLE)
      this.#deps.showError({ code: 'worker_failed', cause: String(cause) })
    } finally {
      this.#isBusy = false
    }
  }

  /** `isAgreed`: the buyer has already pressed a button that names the price. */
  async #priceAndGoOn(isAgreed: boolean): Promise<void> {
    const answer = await this.#deps.api.price()
    const error = answer.ok ? answer.value.error : answer.error
    this.#total = answer.ok ? answer.value.total : null
    if (error !== undefined) {
      this.#refuse(error)
      return
    }
    // Asked of the worker: the state it reports may still be the one before the last command.
    const wrong = await this.#deps.api.getWindow(this.#mode(), { filter: 'error' }, 0, 1)
    if (wrong.total > 0) {
      if (this.#step.kind === 'preview') this.#deps.onStillWrong()
      this.#go({ kind: 'preview' })
      return
    }
    await this.#checkBought(isAgreed)
  }

  async #checkBought(isAgreed: boolean): Promise<void> {
    const bought = await this.#deps.api.checkBought(this.#mode())
    if (!bought.ok) this.#refuse(bought.error)
    else if (bought.value.length > 0) {
      this.#go({ kind: 'bought', orderNos: bought.value, isAgreed })
    } else await this.#confirm([], isAgreed)
  }

  async #confirm(skip: readonly string[], isAgreed: boolean): Promise<void> {
    const { people, total } = await orderAmounts(this.#deps.api, {
      mode: this.#mode(),
      skip,
      total: this.#total,
    })
    if (people === 0) {
      this.#go(IDLE)
      this.#deps.onNothingLeft()
      return
    }
    const account = await this.#deps.account()
    if (account !== null && total !== null && total > account.balance) {
      // The server would ask for the verification first, and so do we.
      if (!account.isVerified) this.#go({ kind: 'real-name', hasRun: false })
      else this.#go({ kind: 'short', missing: fen(total - account.balance), hasRun: false })
      return
    }
    // Skipping changes the price the buyer agreed to.
    if (isAgreed && skip.length === 0) await this.#send(skip)
    else this.#go({ kind: 'confirm', skip, people, total })
  }

  async #send(skip: readonly string[]): Promise<void> {
    this.#go({ kind: 'running' })
    await this.#settle(await this.#deps.api.startRun(this.#mode(), skip))
  }

  async #settle(answer: Result<RunState>): Promise<void> {
    if (!answer.ok) {
      await this.#stop(answer.error, this.#deps.state()?.run ?? null)
      return
    }
    const run = answer.value
    if (run.status === 'done') {
      if (run.failed > 0) this.#go({ kind: 'failures' })
      else {
        this.#go(IDLE)
        this.#deps.onPlaced()
      }
      return
    }
    if (run.reason !== undefined) await this.#stop(run.reason, run)
  }

  /** The run came to rest; the dialog of the run shows what else there is to say. */
  async #stop(reason: AppError, run: RunState | null): Promise<void> {
    const code = reason.code === 'api' ? reason.apiCode : undefined
    if (code === API_ERRORS.insufficient_balance.code) {
      this.#go({ kind: 'short', missing: await this.#shortfall(run), hasRun: run !== null })
    } else if (
      code === API_ERRORS.attestation_required.code ||
      code === API_ERRORS.attestation_pending.code
    ) {
      this.#go({ kind: 'real-name', hasRun: run !== null })
    } else if (run === null) this.#refuse(reason)
    else if (reason.code !== 'run_paused') this.#deps.showError(reason)
  }

  /** Nothing is placed yet: all of the total is still to pay. Later the server alone knows. */
  async #shortfall(run: RunState | null): Promise<Fen | null> {
    if (run === null || run.chunksDone > 0) return null
    const balance = (await this.#deps.account())?.balance ?? null
    return balance === null || balance >= run.total ? null : fen(run.total - balance)
  }

  #refuse(error: AppError): void {
    this.#go(IDLE)
    this.#deps.showError(error)
  }
}
