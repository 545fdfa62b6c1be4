import type { ShopState } from '#contract/desk/site.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

type Row = {
  readonly is_opened: boolean
  readonly until: string | null
  readonly because: string
}

export async function readState(db: Queryable): Promise<ShopState> {
  const [row] = await db.query<Row>(
    `SELECT opened_at IS NOT NULL AS is_opened, closed_because AS because,
       CASE WHEN closed_until > now() THEN left(${beijingText('closed_until')}, 16) END AS until
     FROM shop_state`,
  )
  if (row === undefined || !row.is_opened) return { kind: 'not_open' }
  const { until, because } = row
  return until === null ? { kind: 'open' } : { kind: 'closed', because, until }
}

/** Opens a shop for the first time. */
export async function setOpened(db: Queryable): Promise<void> {
  await db.query('UPDATE shop_state SET opened_at = now() WHERE opened_at IS NULL')
}

/** The shop opens by itself when the time is over. */
export async function setClosed(db: Queryable, minutes: number, because: string): Promise<void> {
  await db.query(
    `UPDATE shop_state SET closed_until = now() + make_interval(mins => $1), closed_because = $2`,
    [minutes, because],
  )
}

export async function setReopened(db: Queryable): Promise<void> {
  await db.query(`UPDATE shop_state SET closed_until = NULL, closed_because = ''
    WHERE closed_until IS NOT NULL`)
}
