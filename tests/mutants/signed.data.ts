import type { Mutant } from './mutant.types.ts'

const OPEN_API = ['tests/server/open-api.server.test.ts']
const CHECK = 'server/modules/open-api/check-signature.ts'

/** Faults in the calls that other software signs. */
export const SIGNED_MUTANTS: readonly Mutant[] = [
  {
    name: 'any signature will do',
    file: CHECK,
    from: 'return isRight && key !== null',
    to: 'return isRight || key !== null',
    tests: OPEN_API,
  },
  {
    name: 'a signed call is good for ever',
    file: CHECK,
    from: '<= CLOCK_SECONDS) return ok(null)',
    to: '<= CLOCK_SECONDS * 1e9) return ok(null)',
    tests: OPEN_API,
  },
  {
    name: 'a signed call may be sent again',
    file: CHECK,
    from: "if (!signer.is_fresh) return refuse('open_nonce_used')",
    to: '',
    tests: OPEN_API,
  },
  {
    name: 'a stranger uses up a nonce',
    file: CHECK,
    from: 'if (!isRight || owned === null) continue',
    to: 'if (owned === null) continue\n    if (!isRight && (await spendNonce(db, { appId, key: owned.app_key, nonce }))) continue',
    tests: OPEN_API,
  },
  {
    name: 'a key that was replaced works where it was used before',
    file: 'server/modules/open-api/repository.ts',
    from: 'WHERE s.app_id = $1 AND s.app_key = $2 AND NOT u.disabled',
    to: 'WHERE s.app_id = $1 AND $2::bytea IS NOT NULL AND NOT u.disabled',
    tests: OPEN_API,
  },
  {
    name: 'a key works from anywhere',
    file: CHECK,
    from: 'if (ranges.length === 0) return true',
    to: 'if (ranges.length >= 0) return true',
    tests: OPEN_API,
  },
  {
    name: 'a key that is switched off works',
    file: CHECK,
    from: "if (!enabled) return refuse('open_switched_off')",
    to: '',
    tests: OPEN_API,
  },
  {
    name: 'a key has no daily quota',
    file: CHECK,
    from: 'used_today + book.uncounted(user_id) >= day_quota',
    to: 'used_today + book.uncounted(user_id) >= day_quota * 1000',
    tests: OPEN_API,
  },
  {
    name: 'a key has no pace',
    file: CHECK,
    from: 'if (!rate.take(user_id, per_second, performance.now())) {',
    to: 'if (!rate.take(user_id, per_second * 1000, performance.now())) {',
    tests: OPEN_API,
  },
  {
    name: "another's ticket shows the key",
    file: 'server/modules/open-api/repository.ts',
    from: 'DELETE FROM api_tickets WHERE token_hash = $1 AND user_id = $2',
    to: 'DELETE FROM api_tickets WHERE token_hash = $1 AND $2::bigint > 0',
    tests: OPEN_API,
  },
  {
    name: "another's callback is sent again",
    file: 'server/modules/open-api/callback-repository.ts',
    from: 'due_at = now() WHERE user_id = $1 AND id = $2 RETURNING 1',
    to: 'due_at = now() WHERE $1::bigint > 0 AND id = $2 RETURNING 1',
    tests: ['tests/server/open-callbacks.server.test.ts', 'tests/server/strangers.server.test.ts'],
  },
]
