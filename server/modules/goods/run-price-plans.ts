import { mayRun } from '#contract/desk.ts'
import type { Database } from '../../db/database.ts'
import { deny, refusalText, type DeskAnswer } from '../../desk/answer.ts'
import type { Desk } from '../../desk/operation.ts'
import { CutShort, noteAttempt, runOperation } from '../../desk/run-operation.ts'
import { secondsBehind, type Job } from '../../jobs.ts'
import type { Seal } from '../../seal.ts'
import { goodsDesk } from './desk.ts'
import { endDone, endRefused, leasePlan, markDone, type DuePlan } from './price-plans/plan-rows.ts'

/** A plan that fails so often, without being refused, is given up. */
export const MOST_TRIES = 5

/** Thrown in the transaction of a plan that another process has done, or somebody has taken back. */
class PlanGone extends Error {
  constructor() {
    super('the plan waits no more')
    this.name = 'PlanGone'
  }
}

/** Each transaction that changes goods ends the plan: both are there, or nothing. */
function planDatabase(db: Database, plan: DuePlan): Database {
  return {
    engine: db.engine,
    query: (sql, params) => db.query(sql, params),
    script: (tx, sql) => db.script(tx, sql),
    close: () => db.close(),
    transaction: (work) =>
      db.transaction(async (tx) => {
        if (!(await markDone(tx, plan))) throw new PlanGone()
        return work(tx)
      }),
  }
}

type Deps = { readonly db: Database; readonly seal: Seal }

/** Runs it as whoever decided it, on record as what was decided for this time. */
async function runPlan({ db, seal }: Deps, plan: DuePlan): Promise<DeskAnswer<number | null>> {
  const { id, from, priceFen, prices, isSure, by, staffId, role, isFrozen, tries } = plan
  const desk: Desk = {
    db,
    name: by,
    role: role ?? 'owner',
    ...(staffId !== null && { staffId }),
    open: (sealed, about) => Promise.resolve(seal.open(sealed, about)),
    hashIn: (room) => seal.hashIn(room),
  }
  const { name } = goodsDesk.put
  const words = `--planned "${from.slice(0, 16)}" ${name} ${id}`
  const noted = { words, reason: `定时改价 ${from.slice(0, 16)}` }
  const gone = isFrozen || !mayRun(desk.role, name)
  const refusal = gone ? deny('desk_planner_gone') : deny('desk_plan_failed', { tries: MOST_TRIES })
  if (gone || tries > MOST_TRIES) {
    await noteAttempt(desk, { ...noted, operation: name }, 'refused')
    return refusal
  }
  const own = { ...desk, db: planDatabase(db, plan) }
  const input = { id, fields: { priceFen, prices }, isSure }
  const { answer } = await runOperation(own, goodsDesk.put, { ...noted, input })
  return answer.ok ? { ok: true, value: answer.value.change } : answer
}

/**
 * Runs the plan that is due the longest. One that is refused is tried no more; one that fails is tried
 * again, a few times.
 * @returns whether there was one
 */
export async function runNextPlan(deps: Deps): Promise<boolean> {
  const plan = await leasePlan(deps.db)
  if (plan === null) return false
  const answer = await runPlan(deps, plan).catch((error: unknown) => {
    if (error instanceof CutShort && error.cause instanceof PlanGone) return null
    throw error
  })
  if (answer === null) return true
  if (answer.ok) await endDone(deps.db, plan, answer.value)
  else await endRefused(deps.db, plan, refusalText(answer.error).msg)
  return true
}

/** A price is there a few seconds after its minute has begun, at most. */
const IDLE_MS = 2000

export const pricePlanJob = (deps: Deps): Job => ({
  name: 'price_plans',
  idleMs: IDLE_MS,
  next: () => runNextPlan(deps),
  behind: () =>
    secondsBehind(
      deps.db,
      "SELECT min(holds_from) AS at FROM price_plans WHERE state = 'waiting' AND holds_from <= now()",
    ),
})
