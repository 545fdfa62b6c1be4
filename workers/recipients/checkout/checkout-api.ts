import { GONE_REASONS } from '#contract/shops.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { OpenDraft } from '../storage/draft.types.ts'
import { currentSession, inDraft, openSessions, type MakeParts } from '../draft/current-session.ts'
import { listDrafts } from '../storage/draft-catalogue.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { storageError } from '../storage/storage-error.ts'
import { CheckoutController } from './checkout-controller.ts'
import {
  WHOLE_LIST,
  type CheckoutApi,
  type GoneParcels,
  type ReportAgainAnswer,
  type RunResults,
  type RunsApi,
} from './checkout.types.ts'
import { reportAgain, handOver, checkUnreported } from './report-again.ts'
import { moveFailures } from './move-failures.ts'
import { forgetPlacedNumbers, placedNumbersOf } from './placed-numbers.ts'
import { preflight } from './preflight.ts'
import { unplacedRows } from './run-choice.ts'
import { failureWindow, writeBought, writeFailures } from './run-failures.ts'
import { runHub } from './run-hub.ts'
import type { RunState } from '../storage/run-state.types.ts'
import type { StoredUnreported } from '../storage/run.types.ts'
import { listRuns, readRun, summaryOf, type StoredRun } from '../storage/run-records.ts'

const controllerOf = ({ parts }: DraftSession): CheckoutController => parts.of(CheckoutController)

const currentController = (): CheckoutController => controllerOf(currentSession())

/** The checkout of a draft that is being opened. */
export async function makeCheckout(session: DraftSession): Promise<CheckoutController> {
  return new CheckoutController(session, await placedNumbersOf(session.userId))
}

/** The arguments to open the draft of a run with, although no page shows that draft. */
async function openOf({ record }: StoredRun): Promise<OpenDraft & { readonly draftId: string }> {
  const { userId, draftId, mode, terms } = record
  const drafts = await listDrafts(userId)
  const known = drafts.ok ? drafts.value.find((draft) => draft.draftId === draftId) : undefined
  const { goodsId, goodsName, expressId, platformId, quantity, remark } = terms
  const goods = known?.goods ?? { goodsId, name: goodsName, picture: '', expressId }
  const defaults = { platformId, platformKey: known?.platformKey ?? null, mode, quantity, remark }
  return { userId, draftId, goods, defaults }
}

/** Reads a run and calls `task` with it; a storage error becomes a failed `Result`. */
async function withRun<T>(
  userId: string,
  runId: string,
  task: (run: StoredRun) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    const run = await readRun(userId, runId)
    return run === null ? fail('run_gone') : await task(run)
  } catch (cause) {
    return { ok: false, error: storageError(cause) }
  }
}

function undeliveredOf({ progress }: StoredRun): StoredUnreported[] {
  return progress.flatMap(({ undelivered = [] }) => undelivered)
}

const isTakenBack = ({ code }: StoredUnreported): boolean => code === 'taking_back'

function goneOf(rows: readonly StoredUnreported[]): GoneParcels[] {
  const gone = rows.filter((row) => !isTakenBack(row)).flatMap((row) => row.gone ?? [])
  return GONE_REASONS.flatMap((reason) => {
    const all = gone.filter((one) => one.reason === reason)
    const parcelIds = all
      .filter(({ isMoving = false }) => !isMoving)
      .map(({ parcelId }) => parcelId)
    return all.length === 0 ? [] : [{ reason, parcelIds, moving: all.length - parcelIds.length }]
  })
}

async function resultsOf(run: StoredRun): Promise<RunResults> {
  const undelivered = undeliveredOf(run)
  const failed = run.progress.find(({ deliveryFailure }) => deliveryFailure !== undefined)
  return {
    run: summaryOf(run),
    retryable: (await unplacedRows(run)).length,
    deliveryFailure: failed?.deliveryFailure ?? null,
    gone: goneOf(undelivered),
    takingBack: undelivered.filter(isTakenBack).length,
  }
}

/** The results of a run that is over, after `task`. */
function withRunThatIsOver(
  userId: string,
  runId: string,
  task: typeof reportAgain,
): Promise<Result<ReportAgainAnswer>> {
  return withRun(userId, runId, async (run) => {
    if (!run.record.isOver) return fail('run_paused')
    const answer = await task(run)
    if (!answer.ok) return answer
    const { run: now, reported } = answer.value
    return ok({ results: await resultsOf(now), reported })
  })
}

/**
 * Begins work on a run in its draft. `inDraft` must not wait for the work: no draft could be opened
 * or closed for as long as the server does not answer.
 */
async function inDraftOf(
  run: StoredRun,
  makeParts: MakeParts,
  begin: (controller: CheckoutController) => Promise<Result<RunState>>,
): Promise<Result<RunState>> {
  const begun = await inDraft(await openOf(run), makeParts, async (session) =>
    ok({ work: begin(controllerOf(session)) }),
  )
  return begun.ok ? begun.value.work : begun
}

/** Every run of the user: those under way, and the results of the others. */
export function runsApiWith(makeParts: MakeParts): RunsApi {
  return {
    async watch(userId, onRun) {
      // The page reports a storage error elsewhere; runs of other tabs still reach the watcher.
      await runHub.watch({ userId, onRun }).catch(() => undefined)
      // Not waited for, and nothing is lost when storage fails: the next start tries again.
      void handOver(userId).catch(() => undefined)
    },

    async leave() {
      runHub.unwatch()
      forgetPlacedNumbers()
      for (const session of openSessions()) controllerOf(session).runner?.pause()
    },

    async pause(runId) {
      for (const session of openSessions()) {
        const { runner } = controllerOf(session)
        if (runner?.run.record.runId === runId) runner.pause()
      }
    },

    drive: (userId, runId) =>
      withRun(userId, runId, (run) =>
        inDraftOf(run, makeParts, (controller) => controller.drive()),
      ),

    abandon: (userId, runId) =>
      withRun(userId, runId, async (run) => {
        // Its draft may have begun another run since.
        if (run.record.isOver) return ok(summaryOf(run))
        return inDraftOf(run, makeParts, (controller) => controller.abandon())
      }),

    list: (userId) => listRuns(userId),

    results: (userId, runId) => withRun(userId, runId, async (run) => ok(await resultsOf(run))),

    reportAgain: (userId, runId) => withRunThatIsOver(userId, runId, reportAgain),

    checkUnreported: (userId, runId) => withRunThatIsOver(userId, runId, checkUnreported),

    failures: (runId, view, offset, limit) => failureWindow(runId, view, { offset, limit }),

    exportFailures: (runId, words) => writeFailures(runId, words),

    failuresToDraft: (userId, runId) =>
      withRun(userId, runId, async (run) =>
        inDraft(await openOf(run), makeParts, (session) => moveFailures(session, run)),
      ),
  }
}

/** Prices and the order run of the open draft. */
export const checkoutApi: CheckoutApi = {
  async preflight(mode) {
    return preflight(currentSession().openList(mode).list.rows)
  },

  price: () => currentController().pricer.price(),

  reprice: () => currentController().pricer.reprice(),

  priceDetail: async () => currentController().pricer.detail(),

  amounts: (mode, { skipDoubtful }) =>
    currentController().amounts(mode, { ...WHOLE_LIST, onlySound: true, skipDoubtful }),

  async exportBought(mode, orderNos, words) {
    const { rows } = currentSession().openList(mode).list
    return writeBought(rows, new Set(orderNos), words)
  },

  answer: async (answer) => ok(await currentController().answer(answer)),

  async pause() {
    currentController().runner?.pause()
  },

  hold: async () => (await currentController().runner?.hold()) ?? ok(''),
}
