import type { Database } from '../../db/database.ts'
import type { Module } from '../../module.ts'
import type { Identity } from '../../ports/identity/identity.ts'
import type { Accounts } from '../accounts/service.ts'
import { mountAttestation } from './routes.ts'
import { makeAttestation, type AttestationService } from './service.ts'

type Needs = {
  readonly db: Database
  readonly now: () => Date
  readonly identity: Identity
  readonly accounts: Accounts
}

/** Real-name checks. */
export function attestationModule(
  needs: Needs,
): Module<{ readonly attestation: AttestationService }> {
  const attestation = makeAttestation(needs)
  return {
    provides: { attestation },
    mount: ({ mount }) => mountAttestation(mount, attestation),
    jobs: [],
  }
}
