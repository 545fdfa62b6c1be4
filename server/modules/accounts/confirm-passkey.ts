import type { DataOf } from '#contract/endpoint.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import type { beginPayoutConfirm } from '#contract/withdrawals.ts'
import { ok } from '#domain/result/result.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import type { Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { makeChallenge } from '../../passkeys/challenges.ts'
import { confirmOptionsOf, type KnownCredential } from '../../passkeys/options.ts'
import { passkeySite } from '../../passkeys/signatures.ts'
import { CHALLENGES, recognise, type CallOrigin, type PasskeyDeps } from './passkeys.ts'
import { addressBuckets, recordFailure, riskOf } from './throttle.ts'

/** What a signed-in user confirms: bound to it, a signature confirms nothing else. */
export type Confirmed = {
  readonly userId: number
  readonly sessionToken: string
  /** What it was when it was shown. */
  readonly about: string
}

/** A passkey of a sub-account confirms nothing of the owner's. */
const isOwner = ({ userId, subId }: Person, confirmed: Confirmed): boolean =>
  userId === confirmed.userId && subId === null

const holderOf = ({ sessionToken, about }: Confirmed): string => `${sessionToken} ${about}`

/** Passkeys of somebody who is signed in, who confirms an act with one. */
export function makeConfirmations(deps: PasskeyDeps) {
  const { db, hash } = deps
  return {
    /** @param known the passkeys that may confirm it */
    async begin(
      confirmed: Confirmed,
      known: readonly KnownCredential[],
      { siteUrl, address }: CallOrigin,
    ): Promise<Answer<DataOf<typeof beginPayoutConfirm>>> {
      const site = passkeySite(siteUrl)
      if (site === null) return refuse('passkey_unavailable')
      const taken = await takeAll(db, addressLimits(hash, address, CHALLENGES))
      if (!taken.ok) return taken
      const challenge = await makeChallenge(db, { purpose: 'payout', holder: holderOf(confirmed) })
      return ok({ options: confirmOptionsOf(challenge, site, known) })
    },

    /** @returns the id of the user's passkey that has signed */
    async finish(
      confirmed: Confirmed,
      passkey: PasskeyAssertion,
      { siteUrl, address }: CallOrigin,
    ): Promise<Answer<string>> {
      const counted = addressBuckets(address, 'proof')
      const { seconds } = await riskOf(db, counted)
      if (seconds > 0) return refuse('too_many_requests', { seconds })
      const site = passkeySite(siteUrl)
      if (site === null) return refuse('passkey_unavailable')
      const challenge = { site, holder: holderOf(confirmed), purpose: 'payout' } as const
      const recognised = await recognise(deps, passkey, challenge)
      if (recognised.ok && isOwner(recognised.value.person, confirmed)) {
        return ok(recognised.value.passkeyId)
      }
      await recordFailure(db, counted)
      return recognised.ok ? refuse('passkey_refused') : recognised
    },
  }
}
