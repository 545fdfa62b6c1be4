import type { Mutant } from './mutant.types.ts'

const RULE = ['domain/money/self-referral.test.ts']
const SERVER = ['tests/server/self-referral.server.test.ts']

/** Faults in who waits for an operator before they earn by bringing themselves. */
export const SELF_REFERRAL_MUTANTS: readonly Mutant[] = [
  {
    name: 'a couple behind one network waits',
    file: 'domain/money/self-referral.ts',
    from: 'recipients: 60, network: 40',
    to: 'recipients: 60, network: 100',
    tests: RULE,
  },
  {
    name: 'two recipients are a sign',
    file: 'domain/money/self-referral.ts',
    from: 'shared >= LEAST_RECIPIENTS && shared',
    to: 'shared',
    tests: RULE,
  },
  {
    name: 'what waits is released all the same',
    file: 'server/modules/referral/settle.ts',
    from: 'moves: { ...moves, release: fen(0) }, heldFen',
    to: 'moves, heldFen',
    tests: SERVER,
  },
  {
    name: 'nobody is scored',
    file: 'server/modules/referral/settle.ts',
    from: 'return moves.release > 0 || (hasArrived && gift === 0)',
    to: 'return false',
    tests: SERVER,
  },
  {
    name: 'the gift does not wait',
    file: 'server/modules/referral/settle.ts',
    from: 'order.arrived > 0 && !isHeld',
    to: 'order.arrived > 0',
    tests: SERVER,
  },
  {
    name: 'what an operator has voided goes on earning',
    file: 'server/modules/referral/decide-held.ts',
    from: "SET void_reason = 'reviewed'",
    to: "SET void_reason = ''",
    tests: SERVER,
  },
  {
    name: 'what was released waits again for the same score',
    file: 'server/modules/referral/score.ts',
    from: 'excluded.score > r.score)',
    to: 'excluded.score >= r.score)',
    tests: SERVER,
  },
  {
    name: 'masked numbers are the same recipient',
    file: 'server/modules/referral/score.ts',
    from: "AND position('*' in rec_mobile) = 0",
    to: '',
    tests: SERVER,
  },
  {
    name: 'payers that are not named are one payer',
    file: 'server/modules/accounts/signs.ts',
    from: "seen.filter(({ value }) => value !== '')",
    to: 'seen.filter(({ userId }) => userId > 0)',
    tests: SERVER,
  },
  {
    name: 'only those who brought a member are compared',
    file: 'server/modules/referral/above.ts',
    from: 'WHERE a.steps < ${MOST_STEPS}',
    to: 'WHERE a.steps < 1',
    tests: SERVER,
  },
]
