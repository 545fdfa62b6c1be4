/** Users who are looked at for one batch, from anywhere among them: a batch costs no more when there are many. */
const USERS_LOOKED_AT = 500
/** Pieces that another process may have leased meanwhile, for each that is wanted. */
const CANDIDATES = 8

type Work = {
  readonly table: string
  /** Columns with the user make up its primary key. */
  readonly key: string
  /** The time a piece comes due. */
  readonly due: string
  /** SQL: which pieces are open, word for word as the index of users and due times has it. */
  readonly open: string
  /** As many are leased at most. */
  readonly most: number
}

/**
 * SQL for the WITH RECURSIVE of a lease: `due (user_id, <key>)`, locked until the statement ends. The
 * first piece of each user comes before the second of any: who has a thousand keeps nobody waiting.
 * Among users chance decides, so that the oldest pile does not win each time. It steps from user to user
 * by an index of (…, user_id, due), and passes over no pile, however large.
 */
export function inTurns({ table, key, due, open, most }: Work): string {
  const nextUser = (after: string): string =>
    `(SELECT user_id FROM ${table} WHERE ${open} AND ${after} ORDER BY user_id LIMIT 1)`
  return `at_work (user_id) AS (
      SELECT coalesce(${nextUser('user_id >= (SELECT (random() * max(id))::bigint FROM users)')},
        ${nextUser('true')})
      WHERE EXISTS (SELECT FROM ${table} WHERE ${open} AND ${due} <= now())
      UNION
      -- Round to the first again, where UNION ends it.
      SELECT coalesce(${nextUser('user_id > u.user_id')}, ${nextUser('true')})
      FROM at_work u WHERE u.user_id IS NOT NULL
    ), turns AS (
      SELECT p.* FROM (SELECT user_id FROM at_work LIMIT ${USERS_LOOKED_AT}) u CROSS JOIN LATERAL (
        SELECT user_id AS owner, ${key} AS piece, row_number() OVER (ORDER BY ${due}) AS place
        FROM ${table} WHERE ${open} AND user_id = u.user_id AND ${due} <= now()
        ORDER BY ${due} LIMIT ${most}) p
      ORDER BY place, random() LIMIT ${most * CANDIDATES}
    ), due AS MATERIALIZED (
      SELECT user_id, ${key} FROM ${table} w JOIN turns t ON w.user_id = t.owner AND w.${key} = t.piece
      WHERE ${open} AND ${due} <= now()
      ORDER BY t.place LIMIT ${most} FOR UPDATE OF w SKIP LOCKED
    )`
}
