import { makeOrder, IDEMPOTENCY_HEADER, priceOrder } from '#contract/orders.ts'
import { must } from '#domain/result/assert.ts'
import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { ENTRY_MODES, type EntryMode } from '#domain/recipient/recipient.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { RunState } from '../api.types.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { decodePage } from '../drafts/page-codec.ts'
import { callPatiently, callServer, wait } from './call-server.ts'
import { toOrderRow } from './order-row.ts'
import { prepareRun } from './prepare-run.ts'
import { Pricer } from './pricer.ts'
import { dropOldRuns, readProgress, readRuns, runStoreOf, type StoredRun } from './run-store.ts'
import { Runner, type RunPorts, type SendPart } from './runner.ts'

function bodyOf({ run, part }: SendPart) {
  const { goodsId, quantity, expressId } = run.terms
  return {
    goods_id: goodsId,
    goods_num: quantity,
    express_id: expressId,
    rec_list: decodePage(part.rows).map((row) => toOrderRow(row)),
  }
}

function portsOf(session: DraftSession): RunPorts {
  return {
    store: runStoreOf(session),
    send: (sent) =>
      callServer(session.signal, makeOrder, {
        headers: { [IDEMPOTENCY_HEADER]: sent.part.key },
        body: {
          ...bodyOf(sent),
          platform: sent.run.terms.platformId,
          order_source: ENTRY_MODES[sent.run.mode],
          remark: sent.run.terms.remark,
          run_id: sent.run.runId,
          total_price: toYuan(sent.total),
        },
      }),
    quote: async (sent) => {
      const answer = await callPatiently(session.signal, priceOrder, { body: bodyOf(sent) })
      if (!answer.ok) return answer
      return ok(must(parseYuan(answer.value.total_price), 'the schema lets only yuan through'))
    },
    wait: (signal, ms) => wait(AbortSignal.any([signal, session.signal]), ms),
    alone: (task) =>
      navigator.locks.request(`wandan-run:${session.userId}`, { ifAvailable: true }, (lock) =>
        lock === null ? null : task(),
      ),
    onState: (state) => session.setRun(state),
    now: () => Date.now(),
    isAlive: () => !session.readOnly && !session.signal.aborted,
  }
}

/** Prices and the run of the open draft; lives as long as the draft is open. */
export class CheckoutRoom {
  readonly #session: DraftSession
  readonly #pricer: Pricer
  readonly #unwatch: () => void
  #runner: Runner | null = null
  /** The pen's tenure the run was read in: another tab may have gone on with it meanwhile. */
  #readIn: AbortSignal | null = null

  constructor(session: DraftSession) {
    this.#session = session
    this.#pricer = new Pricer(session)
    this.#unwatch = session.watch(() => {
      if (this.#readIn !== session.signal && !session.readOnly) void this.restore()
    })
  }

  get runner(): Runner | null {
    return this.#runner
  }

  get pricer(): Pricer {
    return this.#pricer
  }

  close(): void {
    this.#unwatch()
    this.#pricer.close()
  }

  /** Finds the run that was cut off, if there is one. It goes on only when the user says so. */
  async restore(): Promise<void> {
    const session = this.#session
    this.#readIn = session.signal
    const runs = await readRuns(session.userId).catch(() => [])
    const open = runs.find(({ draftId, isOver }) => draftId === session.draftId && !isOver)
    if (open !== undefined) {
      const run: StoredRun = { record: open, progress: await readProgress(open.runId) }
      this.#adopt(run)
    }
    if (!session.readOnly) void dropOldRuns(runs, Date.now()).catch(() => {}) // tried again next time
  }

  async start(mode: EntryMode, skipOrderNos: readonly string[]): Promise<Result<RunState>> {
    const session = this.#session
    if (session.readOnly) return fail('draft_read_only')
    if (this.#runner !== null && !this.#runner.run.record.isOver) return fail('run_paused')
    if (session.header.mode !== mode) await session.setHeader({ mode })
    const priced = await this.#pricer.price()
    if (!priced.ok) return priced
    const prepared = await session.inTurn(() => this.#prepare(mode, new Set(skipOrderNos)))
    return prepared.ok ? this.drive() : prepared
  }

  async drive(): Promise<Result<RunState>> {
    if (this.#session.readOnly) return fail('draft_read_only')
    return this.#runner === null ? fail('list_empty') : this.#runner.drive()
  }

  /** In turn with the commands: from here on the rows of the run cannot be edited. */
  async #prepare(mode: EntryMode, skipOrderNos: ReadonlySet<string>): Promise<Result<null>> {
    const session = this.#session
    const { userId, draftId, goods, header } = session
    const prepared = prepareRun({
      userId,
      draftId,
      goods,
      header,
      mode,
      rows: session.room(mode).list.rows,
      skipOrderNos,
      newKey: () => crypto.randomUUID(),
      now: Date.now(),
    })
    if (!prepared.ok) return prepared
    const { run, parts } = prepared.value
    const isStored = await runStoreOf(session).create(run, parts)
    if (!isStored)
      return { ok: false, error: session.state().save.error ?? { code: 'draft_storage_failed' } }
    this.#adopt(run)
    return ok(null)
  }

  #adopt(run: StoredRun): void {
    this.#runner = new Runner(portsOf(this.#session), run)
    this.#session.setRun(this.#runner.state)
  }
}
