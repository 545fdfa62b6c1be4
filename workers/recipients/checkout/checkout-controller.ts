import { termsIn, type PromiseNow } from '#contract/shipping-promise.ts'
import { fen } from '#domain/money/fen.ts'
import { ENTRY_MODES, type EntryMode } from '#domain/order/order-sources.ts'
import { err, fail, ignore, ok, type Result } from '#domain/result/result.ts'

import { DraftPart } from '../draft/draft-parts.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { storageError } from '../storage/storage-error.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import { hasIssue, LEVEL, levelOf, wholeOrderNo, type Row } from '../list/row.ts'
import type { RunState } from '../storage/run-state.types.ts'
import { checkBought } from './check-bought.ts'
import { ShopCheck, type ShopAnswer } from './check-shop.ts'
import type { CheckoutAnswer, CheckoutOutcome, OrderAmounts, RunChoice } from './checkout.types.ts'
import { CheckoutFlow } from './checkout-flow.ts'
import { preflight } from './preflight.ts'
import type { Preflight } from '../draft/checkout-view.types.ts'
import type { PlacedNumbers } from './placed-numbers.ts'
import { prepareRun } from './prepare-run.ts'
import { Pricer } from './pricer.ts'
import { chooseRows } from './run-choice.ts'
import { keepRunFiles } from './run-files.ts'
import { runHub } from './run-hub.ts'
import { isAnyRunSent, runPortsOf } from './run-ports.ts'
import { dropOldRuns, readProgress, readRuns, type StoredRun } from '../storage/run-records.ts'
import { runStoreOf } from './run-store.ts'
import { performEffect } from './perform-effect.ts'
import { Runner } from './runner.ts'

type BoughtBefore = { readonly rows: readonly Row[]; readonly orderNos: ReadonlySet<string> }

/** Prices and the run of an open draft; lives as long as the draft is open. */
export class CheckoutController extends DraftPart {
  readonly #session: DraftSession
  readonly #numbers: PlacedNumbers
  readonly #pricer: Pricer
  readonly #flow: CheckoutFlow
  readonly #shopCheck: ShopCheck
  /** Lists whose rows are marked by `#numbers`; a restored draft has new lists. */
  readonly #marked = new WeakSet<RecipientList>()
  #runner: Runner | null = null
  /** What the buyer was shown with the amounts; a run is sent with it. */
  #promise: PromiseNow | null = null
  /** Whether it is known which run holds rows of this draft. */
  #found: Result<null> = ok(null)

  constructor(session: DraftSession, numbers: PlacedNumbers) {
    super()
    this.#session = session
    this.#numbers = numbers
    this.#markLists()
    this.#pricer = new Pricer(session)
    this.#shopCheck = new ShopCheck(session)
    this.#flow = new CheckoutFlow({
      perform: (effect) => performEffect(session, this, effect),
      onView: (view) => session.setCheckout(view),
    })
  }

  override change(): void {
    this.#pricer.change()
    this.#markLists()
  }

  override busy(): Promise<unknown> | null {
    return this.#runner?.underWay ?? null
  }

  /** The run of this draft that is not over. */
  get openRun(): RunState | null {
    const runner = this.#runner
    return runner === null || runner.run.record.isOver ? null : runner.state
  }

  /** The buyer's answer to the step that is shown. */
  answer(answer: CheckoutAnswer): Promise<CheckoutOutcome | null> {
    return this.#flow.answer(answer)
  }

  /** The page shows the draft. @returns a function to call when it no longer does */
  override show(): () => void {
    return this.#flow.show()
  }

  get runner(): Runner | null {
    return this.#runner
  }

  get pricer(): Pricer {
    return this.#pricer
  }

  override close(): void {
    this.#pricer.close()
  }

  /** Finds the run that was cut off, if there is one. It goes on only at the user's command. */
  override async restore(): Promise<void> {
    this.#found = await this.#read()
  }

  async #read(): Promise<Result<null>> {
    const session = this.#session
    try {
      const runs = await readRuns(session.userId)
      const open = runs.find(({ draftId, isOver }) => draftId === session.draftId && !isOver)
      if (open === undefined) this.#forgetRun()
      else this.#adopt({ record: open, progress: await readProgress(open.runId) })
      if (!session.readOnly) void dropOldRuns(runs, Date.now()).catch(() => {}) // tried again next time
      return ok(null)
    } catch (cause) {
      return err(storageError(cause))
    }
  }

  /** Nothing is ordered before it is known whether a run holds the rows already. */
  async #known(): Promise<Result<null>> {
    await this.#session.parts.restored()
    if (!this.#found.ok) await this.restore()
    return this.#found
  }

  /** Asks the platform of the shop how the chosen orders stand; other lists have no platform to ask. */
  async checkShop(mode: EntryMode, choice: RunChoice): Promise<Result<ShopAnswer>> {
    const { storeId = null } = this.#session.header
    if (mode !== 'authorised' || storeId === null) return ok({ gone: [], error: null })
    const { rows } = await chooseRows(this.#session, mode, { ...choice, gone: [] })
    return this.#shopCheck.ask(storeId, rows.map(wholeOrderNo))
  }

  /** Asks which order numbers of the chosen rows were bought before. */
  async askBought(mode: EntryMode, choice: RunChoice): Promise<Result<BoughtBefore>> {
    const { rows } = await chooseRows(this.#session, mode, choice)
    const bought = await checkBought(this.#session, rows)
    return bought.ok ? ok({ rows, orderNos: bought.value }) : bought
  }

  /**
   * Marks the list by the server's answer, except for a retry: that call was only about its rows.
   */
  markBought(mode: EntryMode, { retryOf }: RunChoice, { rows, orderNos }: BoughtBefore): void {
    const session = this.#session
    for (const { orderNo } of rows) if (!orderNos.has(orderNo)) this.#numbers.forget(orderNo)
    if (retryOf === null) session.openList(mode).list.markBought(orderNos)
    session.changed()
  }

  /** Reports what is wrong with the chosen rows; fails with the reason when no order can begin. */
  async look(mode: EntryMode, choice: RunChoice): Promise<Result<Preflight>> {
    const session = this.#session
    if (session.readOnly) return fail('draft_read_only')
    const known = await this.#known()
    if (!known.ok) return known
    if (this.openRun !== null) return fail('run_paused')
    // A run that could not begin would only lock the list.
    if (await isAnyRunSent(session.userId)) return fail('run_in_other_tab')
    if (session.header.mode !== mode) {
      const set = await session.setHeader({ mode })
      if (!set.ok) return set
    }
    return ok(await this.preflight(mode, choice))
  }

  async preflight(mode: EntryMode, choice: RunChoice): Promise<Preflight> {
    const chosen = new Set((await chooseRows(this.#session, mode, choice)).rows)
    return preflight(this.#session.openList(mode).list.rows, (row) => chosen.has(row))
  }

  async amounts(mode: EntryMode, choice: RunChoice): Promise<OrderAmounts> {
    const { rows, left, kept } = await chooseRows(this.#session, mode, choice)
    const isKnown = rows.every((row) => row.pricedFor === this.#pricer.epoch)
    const total = isKnown ? fen(rows.reduce((sum, { price }) => sum + price, 0)) : null
    const damaged = rows.filter((row) => hasIssue(row, 'order_no_damaged')).length
    const { stock } = this.#pricer
    const { quantity } = this.#session.header
    const inStock = stock === null ? null : Math.floor(stock / quantity)
    const warned = rows.filter((row) => levelOf(row) === LEVEL.warning).length
    const { promise } = this.#pricer
    this.#promise = promise
    const sums = this.#pricer.detailOf(rows)
    return {
      people: rows.length,
      total,
      left,
      kept,
      damaged,
      warned,
      sums,
      stock,
      inStock,
      promise,
    }
  }

  /** Stores a run of the chosen rows and sends it part by part; settles when it is idle. */
  async send(mode: EntryMode, choice: RunChoice): Promise<Result<RunState>> {
    const session = this.#session
    if (session.readOnly) return fail('draft_read_only')
    const priced = await this.#pricer.price()
    if (!priced.ok) return priced
    const prepared = await session.inTurn(() => this.#prepare(mode, choice))
    if (!prepared.ok) return prepared
    const driven = await this.drive()
    // Another tab was quicker. Nothing of this run was sent: giving it up frees its rows again.
    // If that fails, the run stays open and can be given up by hand.
    if (!driven.ok && driven.error.code === 'run_in_other_tab' && this.#runner !== null)
      ignore(await this.#runner.abandon())
    return driven
  }

  async drive(): Promise<Result<RunState>> {
    if (this.#session.readOnly) return fail('draft_read_only')
    const known = await this.#known()
    if (!known.ok) return known
    return this.#runner === null ? fail('list_empty') : this.#runner.drive()
  }

  async abandon(): Promise<Result<RunState>> {
    if (this.#session.readOnly) return fail('draft_read_only')
    const known = await this.#known()
    if (!known.ok) return known
    return this.#runner === null ? fail('run_gone') : this.#runner.abandon()
  }

  /** In turn with the commands: from here on the rows of the run cannot be edited. */
  async #prepare(mode: EntryMode, choice: RunChoice): Promise<Result<null>> {
    const session = this.#session
    const { userId, draftId, goods, header } = session
    // Two clicks may both have come this far.
    if (this.openRun !== null) return fail('run_paused')
    const { rows: chosen } = await chooseRows(session, mode, choice)
    const prepared = prepareRun({
      userId,
      draftId,
      goods,
      header,
      mode,
      rows: session.openList(mode).list.rows,
      chosen,
      promise: this.#promise && termsIn(this.#promise),
      newKey: () => crypto.randomUUID(),
      now: Date.now(),
    })
    if (!prepared.ok) return prepared
    const { run, parts } = prepared.value
    const isStored = await runStoreOf(session, this.#numbers).create(run, parts)
    if (!isStored)
      return { ok: false, error: session.state().save.error ?? { code: 'draft_storage_failed' } }
    await keepRunFiles(session, run.record, new Set(chosen.map(({ id }) => id)))
    this.#adopt(run)
    return ok(null)
  }

  #adopt(run: StoredRun): void {
    const session = this.#session
    const runner: Runner = new Runner(
      runPortsOf(session, {
        runId: run.record.runId,
        numbers: this.#numbers,
        onState: (state) => {
          session.setRun(state)
          runHub.publish(run.record, state, runner.underWay !== null)
        },
      }),
      run,
    )
    this.#runner = runner
    session.setRun(runner.state)
  }

  /** Another tab had the lock, and has ended the run that is remembered here. */
  #forgetRun(): void {
    if (this.openRun === null) return
    this.#runner = null
    this.#session.setRun(null)
    this.#flow.reset()
  }

  #markLists(): void {
    for (const mode of ENTRY_MODES) {
      const { list } = this.#session.openList(mode)
      if (this.#marked.has(list)) continue
      this.#marked.add(list)
      list.markPlaced((orderNo) => this.#numbers.has(orderNo))
    }
  }
}
