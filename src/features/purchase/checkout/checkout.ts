import { API_ERRORS } from '#contract/errors.ts'
import { fen, type Fen } from '#domain/money/fen.ts'
import type { EntryMode } from '#domain/recipient/recipient.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import type { RunChoice, RunState } from '#src/data/recipients.types.ts'
import { troubleOf } from '#src/data/run-trouble.ts'
import type { CheckoutDeps, CheckoutStep } from './checkout.types.ts'

const IDLE: CheckoutStep = { kind: 'idle' }
const WHOLE_LIST: RunChoice = { skip: [], retryOf: null, onlySound: false, limit: null }
const ALL_ERRORS = { kind: 'view', view: { filter: 'error' } } as const
/**
 * From 立即下单 to the last answer (spec.md section 4, "Order flow"). One flow at a time: a second
 * press while anything is under way is not heard, because `#isBusy` is set before the first await.
 */
/** Codes 11 and 12. */
function isAboutRealName({ code, apiCode }: AppError): boolean {
  const { attestation_required: required, attestation_pending: pending } = API_ERRORS
  return code === 'api' && (apiCode === required.code || apiCode === pending.code)
}

export class Checkout {
  readonly #deps: CheckoutDeps
  #step: CheckoutStep = IDLE
  #isBusy = false
  /** What this flow orders. */
  #choice: RunChoice = WHOLE_LIST
  /** What the whole list cost before its prices changed, by the newest price call of this flow. */
  #before: Fen | null = null
  #isInView = true
  readonly #listeners = new Set<() => void>()

  constructor(deps: CheckoutDeps) {
    this.#deps = deps
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): CheckoutStep => this.#step

  /** The dialog is there, or it has gone: a run that goes on without it is the dock's to tell of. */
  setInView(isInView: boolean): void {
    this.#isInView = isInView
  }

  /** 立即下单; or 重试, for what the run `retryOf` did not place. */
  start(retryOf: string | null = null): Promise<void> {
    if (this.#step.kind !== 'idle') return Promise.resolve()
    return this.#alone(async () => {
      this.#choice = { ...WHOLE_LIST, retryOf }
      this.#go({ kind: 'checking' })
      if (retryOf !== null) {
        await this.#priceAndGoOn(false)
        return
      }
      const preflight = await this.#deps.api.preflight(this.#mode())
      if (!preflight.ok) {
        this.#refuse(preflight.error)
        return
      }
      if (preflight.value.first !== null) {
        this.#go(IDLE)
        this.#deps.onIncomplete(preflight.value)
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
    return this.#alone(async () => {
      this.#choice = { ...this.#choice, skip: isSkipped ? step.orderNos : [] }
      await this.#confirm(step.isAgreed)
    })
  }

  /** 只下单前 N 人: as many as the stock suffices for; the others stay in the list. */
  takeStock(): Promise<void> {
    const step = this.#step
    if (step.kind !== 'stock') return Promise.resolve()
    return this.#alone(async () => {
      this.#choice = { ...this.#choice, limit: step.inStock }
      await this.#confirm(false)
    })
  }

  /** 确认支付 of the confirmation. */
  pay(): Promise<void> {
    if (this.#step.kind !== 'confirm') return Promise.resolve()
    return this.#alone(() => this.#send())
  }

  /** 已完成认证: what was stopped for it goes on. */
  verified(): Promise<void> {
    if (this.#step.kind !== 'real-name') return Promise.resolve()
    if (this.#step.hasRun) return this.resume()
    this.cancel()
    return this.start()
  }

  /** Goes on with a run that is paused, or joins one that is under way. */
  resume(): Promise<void> {
    return this.#alone(async () => {
      this.#go({ kind: 'running' })
      await this.#settle(await this.#deps.api.resume())
    })
  }

  async pause(): Promise<void> {
    await this.#deps.api.pause()
  }

  abandon(): Promise<void> {
    return this.#alone(async () => {
      const answer = await this.#deps.api.abandon()
      this.#go(IDLE)
      if (!answer.ok) {
        this.#deps.showError(answer.error)
        return
      }
      const { run } = answer.value
      if (run?.status === 'done' && troubleOf(run) > 0) this.#deps.onFailures(run)
    })
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
    const answer = await this.#deps.api.verifyPrices()
    const error = answer.ok ? answer.value.error : answer.error
    this.#before = answer.ok ? (answer.value.before ?? null) : null
    if (error !== undefined) {
      this.#refuse(error)
      return
    }
    // What is still refused is not tried again: the rest of the list is not looked at.
    if (this.#choice.retryOf === null) {
      // Asked of the worker: the state it reports may still be the one before the last command.
      const wrong = await this.#deps.api.window(this.#mode(), { filter: 'error' }, 0, 1)
      if (!wrong.ok) {
        this.#refuse(wrong.error)
        return
      }
      if (wrong.value.total > 0) {
        if (this.#step.kind === 'preview') this.#deps.onStillWrong()
        this.#go({ kind: 'preview' })
        return
      }
    }
    await this.#checkBought(isAgreed)
  }

  async #checkBought(isAgreed: boolean): Promise<void> {
    const bought = await this.#deps.api.checkBought(this.#mode(), this.#choice)
    if (!bought.ok) this.#refuse(bought.error)
    else if (bought.value.length > 0) {
      this.#go({ kind: 'bought', orderNos: bought.value, isAgreed })
    } else await this.#confirm(isAgreed)
  }

  async #confirm(isAgreed: boolean): Promise<void> {
    const amounts = await this.#deps.api.orderAmounts(this.#mode(), this.#choice)
    if (!amounts.ok) {
      this.#refuse(amounts.error)
      return
    }
    const { people, total, left, damaged, inStock } = amounts.value
    if (people === 0) {
      this.#go(IDLE)
      this.#deps.onNothingLeft(this.#choice.retryOf !== null)
      return
    }
    if (inStock !== null && people > inStock) {
      this.#go({ kind: 'stock', people, inStock })
      return
    }
    const account = await this.#deps.account()
    if (account !== null && total !== null && total > account.balance) {
      // The server would ask for the verification first, and so do we.
      if (!account.isVerified) this.#go({ kind: 'real-name', hasRun: false })
      else this.#go({ kind: 'short', missing: fen(total - account.balance), hasRun: false })
      return
    }
    const before = this.#before
    const { skip } = this.#choice
    // Skipping, damaged numbers and a price that changed are not what the buyer agreed to.
    const isAsPreviewed = skip.length === 0 && damaged === 0 && before === null
    if (isAgreed && isAsPreviewed) await this.#send()
    else this.#go({ kind: 'confirm', people, skipped: skip.length, left, damaged, total, before })
  }

  async #send(): Promise<void> {
    this.#go({ kind: 'running' })
    await this.#settle(await this.#deps.api.start(this.#mode(), this.#choice))
  }

  async #settle(answer: Result<RunState>): Promise<void> {
    if (!this.#isInView) return
    if (!answer.ok) {
      await this.#stop(answer.error, this.#deps.state()?.run ?? null)
      return
    }
    const run = answer.value
    if (run.status === 'done') {
      this.#go(IDLE)
      if (troubleOf(run) > 0) this.#deps.onFailures(run)
      else this.#deps.onPlaced(run)
      return
    }
    if (run.reason !== undefined) await this.#stop(run.reason, run)
  }

  /** The run came to rest; the dialog of the run shows what else there is to say. */
  async #stop(reason: AppError, run: RunState | null): Promise<void> {
    const code = reason.code === 'api' ? reason.apiCode : undefined
    if (code === API_ERRORS.insufficient_balance.code) {
      this.#go({ kind: 'short', missing: await this.#shortfall(run), hasRun: run !== null })
    } else if (isAboutRealName(reason)) {
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

  /** Nothing was sent. Whichever call says 11 or 12, the reminder opens. */
  #refuse(error: AppError): void {
    if (isAboutRealName(error)) {
      this.#go({ kind: 'real-name', hasRun: false })
      return
    }
    this.#go(IDLE)
    this.#deps.showError(error)
  }
}
