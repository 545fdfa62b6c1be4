import type { Mutant } from './mutant.types.ts'
import { AUDIT_MUTANTS } from './audit.data.ts'
import { BUDGETS_MUTANTS } from './budgets.data.ts'
import { LOTS_MUTANTS } from './lots.data.ts'
import { COMPENSATION_MUTANTS } from './compensation.data.ts'
import { DESK_MUTANTS } from './desk.data.ts'
import { HOLDS_MUTANTS } from './holds.data.ts'
import { INSTALLATION_MUTANTS } from './installation.data.ts'
import { MONEY_MUTANTS } from './money.data.ts'
import { ONCE_MUTANTS } from './once.data.ts'
import { OUTSIDE_MUTANTS } from './outside.data.ts'
import { OWNER_MUTANTS } from './owner.data.ts'
import { PARTNERS_MUTANTS } from './partners.data.ts'
import { PAYOUTS_MUTANTS } from './payouts.data.ts'
import { PROOFS_MUTANTS } from './proofs.data.ts'
import { READERS_MUTANTS } from './readers.data.ts'
import { SELF_REFERRAL_MUTANTS } from './self-referral.data.ts'
import { SESSIONS_MUTANTS } from './sessions.data.ts'
import { SIGNED_MUTANTS } from './signed.data.ts'
import { TURNS_MUTANTS } from './turns.data.ts'

/** All faults that `npm run test:mutants` puts in, one at a time. */
export const MUTANTS: readonly Mutant[] = [
  ...OWNER_MUTANTS,
  ...MONEY_MUTANTS,
  ...LOTS_MUTANTS,
  ...ONCE_MUTANTS,
  ...SESSIONS_MUTANTS,
  ...BUDGETS_MUTANTS,
  ...PROOFS_MUTANTS,
  ...READERS_MUTANTS,
  ...PAYOUTS_MUTANTS,
  ...SELF_REFERRAL_MUTANTS,
  ...SIGNED_MUTANTS,
  ...COMPENSATION_MUTANTS,
  ...OUTSIDE_MUTANTS,
  ...PARTNERS_MUTANTS,
  ...INSTALLATION_MUTANTS,
  ...HOLDS_MUTANTS,
  ...AUDIT_MUTANTS,
  ...TURNS_MUTANTS,
  ...DESK_MUTANTS,
]
