import type { Database } from './db/database.ts'
import type { Log } from './http/log.ts'
import { makePartnerOutcomes, type PartnerOutcomes } from './modules/partners/outcomes.ts'
import { reportCalls } from './report-calls.ts'
import type { Counters } from './watch/counters.ts'

type Deps = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** Absent where nobody watches this process. */
  readonly counters?: Pick<Counters, 'countPartnerCall'>
}

/** What comes of the calls of this process to partners: refusals are logged, and all is counted. */
export function reportedCalls({ db, log, now, counters }: Deps): PartnerOutcomes {
  const outcomes = makePartnerOutcomes(db, now)
  const logRefusal = reportCalls(log)
  return {
    report: (call) => {
      logRefusal(call)
      outcomes.report(call)
      counters?.countPartnerCall(call)
    },
    store: outcomes.store,
  }
}
