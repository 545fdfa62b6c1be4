import { DEEDS_LISTED, type Deed, type DeedKind, type listDeeds } from '#contract/deeds.ts'
import { API_ERRORS } from '#contract/errors.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText, Conditions } from '../../db/conditions.ts'
import type { Database } from '../../db/database.ts'
import { personOf, type Caller } from '../../http/caller.ts'
import type { DeedBook, DoneDeed } from '../../http/deed-book.ts'
import { JsonText } from '../../http/json-text.ts'
import type { Answer } from '../../http/refusal.ts'

/** Parts of one list come within so long. */
const SAME_LIST = '10 minutes'
const SUBJECT_MAX = 60

/** Names of fields that may be shown: serials, waybills, months. Never a recipient's, never a text. */
const NAMES = ['order_sn', 'work_order_sn', 'kuaidi_sn', 'withdraw_no', 'trade_no', 'month', 'name']

function fieldOf(from: unknown, name: string): string {
  if (Array.isArray(from)) return fieldOf(from[0], name)
  if (typeof from !== 'object' || from === null) return ''
  const value: unknown = Reflect.get(from, name)
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return ''
  const [first] = value as unknown[]
  const text = typeof first === 'string' || typeof first === 'number' ? String(first) : ''
  return value.length > 1 ? `${text} +${value.length - 1}` : text
}

/** What a call was about, from its answer or else from what was sent. */
export function subjectOf({ query, body, answer }: DoneDeed): string {
  const data = answer.ok ? answer.value : null
  // A long answer is not read again for its first serial.
  const written = data instanceof JsonText ? (/"order_sn":"(\w+)"/.exec(data.text)?.[1] ?? '') : ''
  if (written !== '') return written
  for (const from of [data, body, query]) {
    for (const name of NAMES) {
      const text = fieldOf(from, name)
      if (text !== '') return text.slice(0, SUBJECT_MAX)
    }
  }
  return countOf(body)
}

/** `×3` of a call about three of something. */
function countOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const list: unknown = Object.values(body).find(Array.isArray)
  return Array.isArray(list) ? `×${list.length}` : ''
}

const LISTED = `d.id, ${beijingText('d.happened_at')} AS time, coalesce(s.name, '') AS name, d.kind,
  d.subject, d.device,
  CASE WHEN d.code IS NULL THEN 'cut_off' WHEN d.code = 0 THEN 'done' ELSE 'refused' END AS outcome`

/** Midnight in Beijing at which a day begins. */
const begin = (n: string): string => `(${n}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`

async function list(
  db: Database,
  userId: number,
  { who, kind, from, to, after }: QueryOf<typeof listDeeds>,
): Promise<Answer<DataOf<typeof listDeeds>>> {
  const where = new Conditions('d.user_id = $1', userId)
  if (who === 'owner') where.always('d.sub_id IS NULL')
  else if (who !== undefined) where.add((n) => `d.sub_id = ${n}`, Number(who))
  if (kind !== undefined) where.add((n) => `d.kind = ${n}`, kind)
  if (from !== undefined) where.add((n) => `d.happened_at >= ${begin(n)}`, from)
  if (to !== undefined) where.add((n) => `d.happened_at < ${begin(n)} + interval '1 day'`, to)
  if (after !== undefined) where.add((n) => `d.id < ${n}`, after)
  const rows = await db.query<Deed>(
    `SELECT ${LISTED} FROM deeds d LEFT JOIN sub_accounts s ON s.id = d.sub_id
     WHERE ${where.text} ORDER BY d.id DESC LIMIT ${DEEDS_LISTED + 1}`,
    where.params,
  )
  const shown = rows.slice(0, DEEDS_LISTED)
  const isMore = rows.length > DEEDS_LISTED
  return ok({ list: shown, next: isMore ? (shown.at(-1)?.id ?? null) : null })
}

/** The book of what the people of an account did. */
export function makeDeeds(db: Database) {
  const book: DeedBook = {
    async begin(caller: Caller, kind: DeedKind, isFurther: boolean): Promise<number | null> {
      const { userId, subId } = personOf(caller)
      const [written] = await db.query<{ id: number }>(
        `INSERT INTO deeds (user_id, sub_id, kind, device)
         SELECT $1, $2::bigint, $3, $4 WHERE NOT $5::boolean OR NOT EXISTS (
           SELECT FROM deeds WHERE user_id = $1 AND sub_id IS NOT DISTINCT FROM $2::bigint
             AND kind = $3 AND happened_at > now() - interval '${SAME_LIST}')
         RETURNING id`,
        [userId, subId, kind, caller.device, isFurther],
      )
      return isFurther ? (written?.id ?? null) : invariant(written, 'a deed was written').id
    },

    async end({ userId }: Caller, id: number, done: DoneDeed): Promise<void> {
      const { answer } = done
      const code = answer.ok ? 0 : API_ERRORS[answer.error.key].code
      await db.query('UPDATE deeds SET code = $3, subject = $4 WHERE user_id = $1 AND id = $2', [
        userId,
        id,
        code,
        subjectOf(done),
      ])
    },
  }
  return {
    ...book,
    list: (userId: number, query: QueryOf<typeof listDeeds>) => list(db, userId, query),
  }
}
