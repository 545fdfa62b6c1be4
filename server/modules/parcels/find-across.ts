import type { DeskParcel, FoundBy, FoundParcel } from '#contract/desk/parcels.ts'
import { DESK_PARCELS } from '#contract/desk/parcels.ts'
import { MOBILE } from '#domain/recipient/phone.ts'
import { intArray } from '../../db/array-literal.ts'
import { withCustomPlans, type Database, type Queryable } from '../../db/database.ts'
import { readDeskParcels } from './desk-parcel.ts'
import { PHONE_END, phoneDigits, type ParcelKeys } from './parcel-keys.ts'

type Search = {
  readonly text: string
  readonly by?: FoundBy | undefined
  readonly after?: number | undefined
}

/** A parcel by its primary key. */
type Key = { readonly user_id: number; readonly id: number }
type FoundKey = Key & { readonly foundBy: FoundBy }

const DIGITS = /^\d+$/
const MOST_DIGITS_OF_MEMBER = 12

/** Whether a text can be a phone, or the end of one. */
function isPhonePart(text: string): boolean {
  const digits = phoneDigits(text)
  return /^[\d-]+$/.test(text) && digits.length >= PHONE_END && digits.length <= 12
}

/** All that a text can be. */
function kindsOf(text: string): FoundBy[] {
  const isNumber = DIGITS.test(text)
  const kinds: FoundBy[] = []
  if (/^[\w-]+$/.test(text)) kinds.push('order_sn', 'order_no', 'waybill')
  if (isPhonePart(text)) kinds.push('phone')
  if (!isNumber) kinds.push('name')
  if (isNumber && text.length <= MOST_DIGITS_OF_MEMBER) kinds.push('member')
  return kinds
}

/** The newest parcels before `$2`, or of all, by the column of keys. */
const byKey = (column: string): string =>
  `SELECT user_id, parcel_id AS id FROM parcel_keys
   WHERE ${column} = $1 AND ($2::bigint IS NULL OR parcel_id < $2)
   ORDER BY parcel_id DESC LIMIT ${DESK_PARCELS}`

/** An end of more digits than are in the key: those of the phones that end so. */
const BY_LONG_END = `SELECT k.user_id, k.parcel_id AS id FROM parcel_keys k
   JOIN all_parcels p ON p.user_id = k.user_id AND p.id = k.parcel_id
   WHERE k.phone_end = $1 AND ($2::bigint IS NULL OR k.parcel_id < $2)
     AND p.rec_mobile ~ ($3 || '(-\\d{1,6})?$')
   ORDER BY k.parcel_id DESC LIMIT ${DESK_PARCELS}`

const BY_WAYBILL = `SELECT user_id, id FROM all_parcels
   WHERE waybill_no = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${DESK_PARCELS}`

const BY_ORDER = `SELECT p.user_id, p.id FROM orders o
   JOIN all_parcels p ON p.user_id = o.user_id AND p.order_id = o.id
   WHERE o.order_sn = $1 AND ($2::bigint IS NULL OR p.id < $2)
   ORDER BY p.id DESC LIMIT ${DESK_PARCELS}`

const OF_MEMBER = `SELECT user_id, id FROM all_parcels
   WHERE user_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT ${DESK_PARCELS}`

function findByPhone(db: Queryable, keys: ParcelKeys, { text, after }: Search): Promise<Key[]> {
  const digits = phoneDigits(text)
  const before = after ?? null
  if (MOBILE.test(digits) || text.includes('-') || digits.length > 10) {
    return db.query<Key>(byKey('phone'), [keys.phone(text), before])
  }
  const end = keys.phoneEnd(digits)
  if (digits.length === PHONE_END) return db.query<Key>(byKey('phone_end'), [end, before])
  return db.query<Key>(BY_LONG_END, [end, before, digits])
}

async function findOfMember(db: Queryable, { text, after }: Search): Promise<Key[]> {
  const column = MOBILE.test(text) ? 'mobile = $1::text' : 'id = $1::bigint'
  const [member] = await db.query<{ id: number }>(`SELECT id FROM users WHERE ${column}`, [text])
  return member === undefined ? [] : db.query<Key>(OF_MEMBER, [member.id, after ?? null])
}

function findBy(
  db: Queryable,
  keys: ParcelKeys,
  kind: FoundBy,
  search: Search,
): Promise<readonly Key[]> {
  const { text, after = null } = search
  if (kind === 'order_sn') return db.query<Key>(BY_ORDER, [text, after])
  if (kind === 'waybill') return db.query<Key>(BY_WAYBILL, [text, after])
  if (kind === 'order_no') return db.query<Key>(byKey('order_no'), [keys.orderNo(text), after])
  if (kind === 'name') return db.query<Key>(byKey('name'), [keys.name(text), after])
  return kind === 'phone' ? findByPhone(db, keys, search) : findOfMember(db, search)
}

/** The keys of a page, the newest parcel first; each parcel once, by the first that it was found by. */
async function findKeys(db: Queryable, keys: ParcelKeys, search: Search): Promise<FoundKey[]> {
  const found = new Map<number, FoundKey>()
  for (const kind of search.by === undefined ? kindsOf(search.text) : [search.by]) {
    for (const key of await findBy(db, keys, kind, search)) {
      if (!found.has(key.id)) found.set(key.id, { ...key, foundBy: kind })
    }
  }
  return [...found.values()].toSorted((one, other) => other.id - one.id).slice(0, DESK_PARCELS)
}

/** Parcels of all users by whatever somebody has of them, the newest first. */
export async function findAcross(
  db: Database,
  keys: ParcelKeys,
  search: Search,
): Promise<{ list: FoundParcel[]; next: number | null }> {
  return withCustomPlans(db, async (tx) => {
    const found = await findKeys(tx, keys, search)
    const parcels = await readDeskParcels(tx, {
      userIds: intArray(found.map(({ user_id }) => user_id)),
      ids: intArray(found.map(({ id }) => id)),
    })
    const byId = new Map<number, DeskParcel>(parcels.map((parcel) => [parcel.id, parcel]))
    const list = found.flatMap(({ id, foundBy }) => {
      const parcel = byId.get(id)
      return parcel === undefined ? [] : { ...parcel, foundBy }
    })
    const last = found.at(-1)
    return { list, next: found.length === DESK_PARCELS && last !== undefined ? last.id : null }
  })
}
