import type { Mutant } from './mutant.types.ts'

const PARCELS = ['tests/server/desk-parcels.server.test.ts']
const PLANS = ['tests/server/price-plans.server.test.ts']
const MEMBERS = ['tests/server/desk-members.server.test.ts']

/** Faults in what the desk gives back, corrects and erases. */
export const DESK_MUTANTS: readonly Mutant[] = [
  {
    name: 'a refund gives back what the desk gave back before',
    file: 'server/modules/parcels/refund-repository.ts',
    from: 'greatest(0, p.price_fen - ${COMPENSATED} - ${DESK_REFUNDED})',
    to: 'greatest(0, p.price_fen - ${COMPENSATED})',
    tests: PARCELS,
  },
  {
    name: 'a compensation is paid beside a price that came back',
    file: 'server/modules/parcels/pay-late.ts',
    from: 'fen(Math.min(one.amountFen, leftFen))',
    to: 'one.amountFen',
    tests: PARCELS,
  },
  {
    name: 'a part is given back without a look at what is left',
    file: 'server/modules/parcels/desk-refund.ts',
    from: 'if (wanted > standing.left_fen) {',
    to: 'if (wanted > standing.price_fen) {',
    tests: PARCELS,
  },
  {
    name: 'a parcel that moves to another carrier takes its neighbours along',
    file: 'server/modules/parcels/desk-carrier.ts',
    from: 'WHERE part.first <= part.last)',
    to: 'WHERE part.first > part.last)',
    tests: PARCELS,
  },
  {
    name: 'a correction that is taken back leaves free money',
    file: 'server/modules/wallet/correct-balance.ts',
    from: '0 - Math.min(freeFen, 0 - amountFen)',
    to: '0',
    tests: MEMBERS,
  },
  {
    name: 'somebody who is frozen does not read why',
    file: 'server/modules/accounts/sign-in.ts',
    from: 'if (user.disabled) return refuseFrozen(user)\n      if (hasFailures)',
    to: 'if (hasFailures)',
    tests: MEMBERS,
  },
  {
    name: 'an erased person keeps their phone in the parcels',
    file: 'server/modules/members/erase-recipients.ts',
    from: 'UPDATE parcels p SET rec_name = e.name, rec_mobile = e.mobile,',
    to: 'UPDATE parcels p SET rec_name = e.name, rec_mobile = p.rec_mobile,',
    tests: MEMBERS,
  },
  {
    name: 'a planned price is set again by a second process',
    file: 'server/modules/goods/run-price-plans.ts',
    from: 'if (!(await markDone(tx, plan))) throw new PlanGone()',
    to: 'await markDone(tx, plan)',
    tests: PLANS,
  },
  {
    name: 'a later price is set before an earlier one',
    file: 'server/modules/goods/price-plans/plan-rows.ts',
    from: 'AND e.holds_from < w.holds_from)',
    to: 'AND e.holds_from < w.holds_from AND false)',
    tests: PLANS,
  },
  {
    name: 'a price is set for somebody who was frozen',
    file: 'server/modules/goods/run-price-plans.ts',
    from: 'const gone = isFrozen || !mayRun(desk.role, name)',
    to: 'const gone = !mayRun(desk.role, name)',
    tests: PLANS,
  },
  {
    name: 'a planned price is judged beside the price of now alone',
    file: 'server/modules/goods/price-plans/desk.ts',
    from: '...now.fields, ...then }',
    to: '...now.fields }',
    tests: PLANS,
  },
]
