import type { Mutant } from './mutant.types.ts'

/** Faults in sessions. */
export const SESSIONS_MUTANTS: readonly Mutant[] = [
  {
    name: 'a session never grows old',
    file: 'server/modules/accounts/sessions.ts',
    from: "s.created_at > now() - interval '30 days'`",
    to: 'true`',
    tests: ['tests/server/accounts.server.test.ts', 'tests/server/membership.server.test.ts'],
  },
  {
    name: 'an idle session lives on',
    file: 'server/modules/accounts/sessions.ts',
    from: "`s.seen_at > now() - interval '7 days' AND",
    to: '`',
    tests: ['tests/server/accounts.server.test.ts', 'tests/server/membership.server.test.ts'],
  },
  {
    name: 'a disabled account goes on',
    file: 'server/modules/accounts/sessions.ts',
    from: 'WHERE s.token_hash = $1 AND NOT u.disabled AND',
    to: 'WHERE s.token_hash = $1 AND',
    tests: ['tests/server/accounts.server.test.ts', 'tests/server/membership.server.test.ts'],
  },
  {
    name: 'logout keeps the session',
    file: 'server/modules/accounts/sessions.ts',
    from: '  await deleteSession(db, token)\n}',
    to: '}',
    tests: ['tests/server/accounts.server.test.ts', 'tests/server/membership.server.test.ts'],
  },
  {
    name: "another's device is thrown out",
    file: 'server/modules/accounts/sessions.ts',
    from: "'DELETE FROM devices WHERE user_id = $1 AND id = $2 RETURNING id'",
    to: "'DELETE FROM devices WHERE $1::bigint > 0 AND id = $2 RETURNING id'",
    tests: ['tests/server/accounts.server.test.ts', 'tests/server/membership.server.test.ts'],
  },
  {
    name: 'an account may be guessed at without end',
    file: 'server/modules/accounts/throttle.ts',
    from: '{ account: 20,',
    to: '{ account: 20_000,',
    tests: ['tests/server/guessing.server.test.ts'],
  },
  {
    name: 'an address may guess without end',
    file: 'server/modules/accounts/throttle.ts',
    from: 'address: 50,',
    to: 'address: 50_000,',
    tests: ['tests/server/guessing.server.test.ts'],
  },
]
