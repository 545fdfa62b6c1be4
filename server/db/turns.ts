/** Pieces that have been due for longest, whose users are looked at: in quiet times these are all. */
const LONGEST_DUE = 500
/** Further users who are looked at when there are more, from anywhere among those who have work. */
const FURTHER_USERS = 500
/** Pieces that another process may have leased meanwhile, for each that is wanted. */
const CANDIDATES = 8

export type Work = {
  readonly table: string
  /** Columns with the user make up its primary key. */
  readonly key: string
  /** The time a piece comes due. */
  readonly due: string
  /** SQL: which pieces are open, word for word as the index of users and due times has it. */
  readonly open: string
  /** The most that are leased. */
  readonly most: number
}

/** SQL that is true where a piece is due. */
export function hasDue({ table, due, open }: Pick<Work, 'table' | 'due' | 'open'>): string {
  return `EXISTS (SELECT FROM ${table} WHERE ${open} AND ${due} <= now())`
}

/**
 * SQL for the WITH RECURSIVE of a lease: `due (user_id, <key>)`, locked until the statement ends. The
 * first piece of each user comes before the second of any: who has a thousand keeps nobody waiting.
 * Among users chance decides, so that the oldest pile does not win each time. Where a pile hides other
 * users, it steps from user to user by an index of (…, user_id, due), and passes over no pile.
 */
export function inTurns({ table, key, due, open, most }: Work): string {
  const nextUser = (after: string): string =>
    `(SELECT user_id FROM ${table} WHERE ${open} AND ${after} ORDER BY user_id LIMIT 1)`
  return `longest AS MATERIALIZED (
      SELECT user_id FROM ${table} WHERE ${open} AND ${due} <= now() ORDER BY ${due} LIMIT ${LONGEST_DUE}
    ), further (user_id) AS (
      SELECT coalesce(${nextUser('user_id >= (SELECT (random() * max(id))::bigint FROM users)')},
        ${nextUser('true')})
      WHERE (SELECT count(*) FROM longest) = ${LONGEST_DUE}
      UNION
      -- Round to the first again, where UNION ends it.
      SELECT coalesce(${nextUser('user_id > f.user_id')}, ${nextUser('true')})
      FROM further f WHERE f.user_id IS NOT NULL
    ), looked_at AS (
      SELECT user_id FROM longest
      UNION SELECT user_id FROM (SELECT user_id FROM further LIMIT ${FURTHER_USERS}) some_of_them
    ), turns AS (
      SELECT p.* FROM looked_at u CROSS JOIN LATERAL (
        -- The limit is inside: a window would read the whole pile first.
        SELECT owner, piece, row_number() OVER (ORDER BY since) AS place FROM (
          SELECT user_id AS owner, ${key} AS piece, ${due} AS since
          FROM ${table} WHERE ${open} AND user_id = u.user_id AND ${due} <= now()
          ORDER BY ${due} LIMIT ${most}) first_of_user) p
      ORDER BY place, random() LIMIT ${most * CANDIDATES}
    ), due AS MATERIALIZED (
      SELECT user_id, ${key} FROM ${table} w JOIN turns t ON w.user_id = t.owner AND w.${key} = t.piece
      WHERE ${open} AND ${due} <= now()
      ORDER BY t.place LIMIT ${most} FOR UPDATE OF w SKIP LOCKED
    )`
}
