import type { Module } from '../../module.ts'
import type { PartnerOutcomes } from './outcomes.ts'

const EVERY_MS = 5000

type Needs = {
  readonly outcomes: PartnerOutcomes
}

/** What came of the calls to partners. */
export function partnersModule({ outcomes }: Needs): Module {
  const store = async (): Promise<false> => {
    await outcomes.store()
    return false // what comes meanwhile may wait as long again
  }
  return {
    provides: {},
    mount: () => undefined,
    jobs: [{ name: 'partner_calls', idleMs: EVERY_MS, next: store }],
  }
}
