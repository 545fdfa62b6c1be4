import { wireTime } from '#domain/values/beijing-time.ts'
import type { Database } from '../../db/database.ts'
import { plainCode, type PartnerCall, type ReportCall } from '../../ports/partner-refusal.ts'
import { addOutcomes, removeOutcomesBefore, type Outcome } from './repository.ts'

/** Older days are removed. */
const KEPT_DAYS = 400
const DAY_MS = 86_400_000

export type PartnerOutcomes = {
  readonly report: ReportCall
  /**
   * Writes down what came since the last time. What the database does not take is tried again; a
   * process that ends loses the seconds since.
   */
  readonly store: () => Promise<void>
}

const dayOf = (at: Date | number): string => wireTime(at).slice(0, 10)

const nothing = (call: PartnerCall, day: string): Outcome => ({
  partner: call.partner,
  call: call.call,
  day,
  taken: 0,
  refused: 0,
  takenAt: null,
  refusedAt: null,
  refusedCode: null,
})

/** The sum of two stretches of the same call and day. */
function joined(earlier: Outcome, later: Outcome): Outcome {
  return {
    ...earlier,
    taken: earlier.taken + later.taken,
    refused: earlier.refused + later.refused,
    takenAt: later.takenAt ?? earlier.takenAt,
    refusedAt: later.refusedAt ?? earlier.refusedAt,
    refusedCode: later.refusedCode ?? earlier.refusedCode,
  }
}

/** Counts calls in memory: a batch of 10,000 parcels makes 20,000 of them. */
export function makePartnerOutcomes(db: Database, now: () => Date): PartnerOutcomes {
  let waiting = new Map<string, Outcome>()
  let cleanedOn = ''
  const nameOf = ({ partner, call, day }: Outcome): string => `${day} ${partner} ${call}`
  const keep = (outcome: Outcome, join: (known: Outcome) => Outcome): void => {
    const known = waiting.get(nameOf(outcome))
    waiting.set(nameOf(outcome), known === undefined ? outcome : join(known))
  }
  return {
    report(call) {
      const at = now()
      const one: Outcome =
        call.code === null
          ? { ...nothing(call, dayOf(at)), taken: 1, takenAt: at }
          : {
              ...nothing(call, dayOf(at)),
              refused: 1,
              refusedAt: at,
              refusedCode: plainCode(call.code),
            }
      keep(one, (known) => joined(known, one))
    },
    async store() {
      const taken = waiting
      if (taken.size === 0) return
      waiting = new Map()
      try {
        await addOutcomes(db, [...taken.values()])
      } catch (error) {
        for (const outcome of taken.values()) keep(outcome, (later) => joined(outcome, later))
        throw error
      }
      const today = dayOf(now())
      if (cleanedOn !== today) {
        await removeOutcomesBefore(db, dayOf(now().getTime() - KEPT_DAYS * DAY_MS))
        cleanedOn = today
      }
    },
  }
}
