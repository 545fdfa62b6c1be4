import type { Mutant } from './mutant.types.ts'

const TRADES = ['tests/server/open-trades.server.test.ts']
const TURNS = ['tests/server/turns.server.test.ts']
const OPEN = 'server/modules/recharge/open-trades.ts'
const BEGIN = 'server/modules/recharge/begin.ts'

/** Faults in how many trades a user has open, and in whose piece a job takes next. */
export const TURNS_MUTANTS: readonly Mutant[] = [
  {
    name: 'one more trade than may be open',
    file: OPEN,
    from: 'open.length >= MOST_OPEN',
    to: 'open.length > MOST_OPEN',
    tests: TRADES,
  },
  {
    name: 'a user’s trades are begun beside each other',
    file: OPEN,
    from: " FOR NO KEY UPDATE', [userId]",
    to: "', [userId]",
    tests: TRADES,
  },
  {
    name: 'a code of another sum is given again',
    file: OPEN,
    from: 'channel = $2 AND amount_fen = $3 AND NOT',
    to: 'channel = $2 AND $3::bigint > 0 AND NOT',
    tests: TRADES,
  },
  {
    name: 'a code of another channel is given again',
    file: OPEN,
    from: 'channel = $2 AND amount_fen = $3 AND NOT',
    to: '$2::int > 0 AND amount_fen = $3 AND NOT',
    tests: TRADES,
  },
  {
    name: 'the code of a payment that has gone back is given again',
    file: OPEN,
    from: 'AND NOT has_gone_back AND',
    to: 'AND',
    tests: TRADES,
  },
  {
    name: 'a code that is given again has all its time',
    file: OPEN,
    from: 'ceil(extract(epoch FROM ${UNTIL} - now()))::int AS seconds',
    to: '${RECHARGE_CODE_SECONDS} AS seconds',
    tests: TRADES,
  },
  {
    name: 'the code that is stored last is shown',
    file: OPEN,
    from: 'offer_data = coalesce(offer_data, $4)',
    to: 'offer_data = coalesce($4, offer_data)',
    tests: TRADES,
  },
  {
    name: 'a trade without a code stays open',
    file: BEGIN,
    from: 'if (trade.isNew) await',
    to: 'if (!trade.isNew) await',
    tests: TRADES,
  },
  {
    name: 'whoever joins a trade closes it',
    file: BEGIN,
    from: 'if (trade.isNew) await',
    to: 'await',
    tests: TRADES,
  },
  {
    name: 'one user’s pieces come before the others’',
    file: 'server/db/turns.ts',
    from: 'ORDER BY place, random() LIMIT',
    to: 'ORDER BY piece, place LIMIT',
    tests: TURNS,
  },
  {
    name: 'a pile hides other users',
    file: 'server/db/turns.ts',
    from: 'LIMIT ${FURTHER_USERS}',
    to: 'LIMIT 1',
    tests: TURNS,
  },
  {
    name: 'users before the first that is looked at have no turn',
    file: 'server/db/turns.ts',
    from: "coalesce(${nextUser('user_id > f.user_id')}, ${nextUser('true')})\n      FROM",
    to: "${nextUser('user_id > f.user_id')}\n      FROM",
    tests: TURNS,
  },
  {
    name: 'each user has one piece a batch',
    file: 'server/db/turns.ts',
    from: 'ORDER BY ${due} LIMIT ${most}) first_of_user',
    to: 'ORDER BY ${due} LIMIT 1) first_of_user',
    tests: TURNS,
  },
  {
    name: 'a part-refunded payment has no payer',
    file: 'server/modules/recharge/outside-refunds.ts',
    from: '{ userId: credit.userId, value: credit.payer }',
    to: "{ userId: credit.userId, value: '' }",
    tests: ['tests/server/outside-refunds.server.test.ts'],
  },
]
