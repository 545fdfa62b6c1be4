import { MIN_PART, SEND_STATUS, type ParcelFilters } from '#contract/parcels.ts'
import { textArray } from '../../db/array-literal.ts'
import { acrossUsers } from '../../db/across-users.ts'
import { beijing } from '../../db/conditions.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * The conditions of a list. Those on `p` (parcels) and those on `g` (parcel_progress) are kept
 * apart, so that a statement names only the tables it needs. Each text is a constant of this file.
 */
export type Conditions = {
  readonly onParcel: readonly string[]
  readonly onProgress: readonly string[]
  /** The chosen tab, which counts by tab leave out. */
  readonly onTab: readonly string[]
  /** Only parcels of shops can match, and no other index finds fewer. */
  readonly isByShop: boolean
  /** Conditions on columns that are in no index of names or numbers. */
  readonly onRow: readonly string[]
  /**
   * Alternatives: the name begins with the text, or ends with it. Empty without a name in the
   * filter.
   */
  readonly ofName: readonly string[]
  /** On order number, waybill and phone: one each. */
  readonly ofNumber: readonly string[]
  /** What finds the archived parcels among them, besides the other conditions; null = none are looked for. */
  readonly archived: readonly string[] | null
  /** `$1` is the user. */
  readonly params: readonly unknown[]
}

/** The highest character: a prefix search is the range up to the prefix and this character. */
const LAST = '\u{10FFFF}'

/** The length of the ends in the index of names; a shorter text is searched at the beginning. */
const NAME_END = 2

type Range = {
  readonly first: number
  readonly last: number
  /** No parcel of another day is between them. */
  readonly isApart: boolean
  /** Some of them are archived. */
  readonly isArchived: boolean
}

/** The range of ids of the parcels of a time, in whole days; null when there are none. */
async function idsOf(
  db: Queryable,
  userId: number,
  { start_time, end_time }: ParcelFilters,
): Promise<Range | null> {
  const [range] = await db.query<{ [Key in keyof Range]: Range[Key] | null }>(
    `WITH days AS (SELECT first_id, last_id, day < $2::timestamp::date AS is_before,
         day > $3::timestamp::date AS is_after FROM parcel_days WHERE user_id = $1),
       asked AS (SELECT min(first_id) AS first, max(last_id) AS last FROM days
         WHERE is_before IS NOT TRUE AND is_after IS NOT TRUE)
     SELECT first, last, NOT EXISTS (SELECT FROM days
         WHERE is_before AND last_id > first OR is_after AND first_id < last) AS "isApart",
       EXISTS (SELECT FROM parcels_archive WHERE user_id = $1 AND id BETWEEN first AND last)
         AS "isArchived" FROM asked`,
    [userId, start_time ?? null, end_time ?? null],
  )
  if (range === undefined || range.first === null || range.last === null) return null
  const { first, last, isApart, isArchived } = range
  return { first, last, isApart: isApart === true, isArchived: isArchived === true }
}

function areWholeDays({ start_time, end_time }: ParcelFilters): boolean {
  const begins = start_time === undefined || start_time.endsWith(' 00:00:00')
  return begins && (end_time === undefined || end_time.endsWith(' 23:59:59'))
}

async function findOrder(db: Queryable, userId: number, orderSn: string): Promise<number | null> {
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM orders WHERE user_id = $1 AND order_sn = $2',
    [userId, orderSn],
  )
  return rows[0]?.id ?? null
}

type OfParcel = Pick<Conditions, 'onParcel' | 'onRow' | 'ofName' | 'ofNumber'>

/** All conditions on the parcel itself. */
export function whereParcel({ onParcel, onRow, ofName, ofNumber }: OfParcel): string[] {
  const name = ofName.length === 0 ? [] : [`(${ofName.join(' OR ')})`]
  return [...onParcel, ...onRow, ...name, ...ofNumber]
}

/** The indexes of names also hold carrier, shop and province, but no other filter's column. */
export function areNamesEnough({ ofName, onRow, ofNumber }: OfParcel): boolean {
  return ofName.length > 0 && onRow.length + ofNumber.length === 0
}

/** The tables of parcels that are archived, or of those that are not. */
export type Tables = { readonly parcels: string; readonly progress: string }

export const LIVE: Tables = { parcels: 'parcels', progress: 'parcel_progress' }
export const ARCHIVE: Tables = { parcels: 'parcels_archive', progress: 'parcel_progress_archive' }

/**
 * A statement for each place where parcels of these conditions are: the archive lacks most indexes, so
 * it is read by a condition of its own, and by a statement of its own.
 */
export function inEachPlace<T extends OfParcel & Pick<Conditions, 'archived'>>(
  of: T,
  sql: (of: T, tables: Tables) => string,
): readonly [string, ...string[]] {
  const live = sql(of, LIVE)
  if (of.archived === null) return [live]
  return [live, sql({ ...of, onParcel: [...of.onParcel, ...of.archived] }, ARCHIVE)]
}

/**
 * The ids of a user's parcels. The two alternatives of a name are queried apart, each by its own
 * index; in one condition the planner may read a whole index.
 */
export function parcelsSql(of: OfParcel, { parcels }: Tables): string {
  const all = `SELECT p.id FROM ${parcels} p WHERE p.user_id = $1`
  if (!areNamesEnough(of)) return [all, ...whereParcel(of)].join(' AND ')
  const each = [all, ...of.onParcel].join(' AND ')
  return of.ofName
    .map((half, at) => [each, half, ...of.ofName.slice(0, at).map((other) => `NOT ${other}`)])
    .map((parts) => parts.join(' AND '))
    .join(' UNION ALL ')
}

class Builder {
  readonly params: unknown[]
  readonly onParcel: string[] = []
  readonly onProgress: string[] = []
  readonly onTab: string[] = []
  readonly onRow: string[] = []
  ofName: readonly string[] = []
  readonly ofNumber: string[] = []
  isByShop = false
  archived: string[] | null = null

  constructor(userId: number) {
    this.params = [userId]
  }

  place(value: unknown): string {
    this.params.push(value)
    return `$${this.params.length}`
  }

  starts(column: string, text: string): string {
    const [from, to] = [this.place(text), this.place(text + LAST)]
    return `(${column} COLLATE "C" >= ${from} AND ${column} COLLATE "C" < ${to})`
  }

  /** @param indexed how many last characters an index holds; a shorter text is a whole value */
  ends(column: string, text: string, indexed: number): string {
    const characters = Array.from(text)
    const key = this.place(characters.slice(-indexed).join(''))
    const found = `(right(${column}, ${indexed}) COLLATE "C") = ${key}`
    if (characters.length <= indexed) return found
    return `(${found} AND right(${column}, ${characters.length}) = ${this.place(text)})`
  }

  endOfNumber(column: string, text: string): string {
    return this.ends(column, text, MIN_PART)
  }
}

function addNumbers(to: Builder, { shop_order = [], kuaidi_sn = [] }: ParcelFilters): void {
  const [order] = shop_order
  if (shop_order.length > 1) {
    to.onRow.push(`p.shop_order = ANY(${to.place(textArray(shop_order))}::text[])`)
  } else if (order !== undefined && order !== '') {
    to.ofNumber.push(to.endOfNumber('p.shop_order', order))
  }
  const [waybill] = kuaidi_sn
  if (kuaidi_sn.length > 1) {
    to.onRow.push(`p.waybill_no = ANY(${to.place(textArray(kuaidi_sn))}::text[])`)
  } else if (waybill !== undefined && waybill !== '') {
    to.ofNumber.push(to.endOfNumber('p.waybill_no', waybill))
  }
}

function addRecipient(to: Builder, { rec_name, rec_mobile, rec_province }: ParcelFilters): void {
  if (rec_name) {
    const isPart = Array.from(rec_name).length >= NAME_END
    const ends = isPart ? [to.ends('p.rec_name', rec_name, NAME_END)] : []
    to.ofName = [to.starts('p.rec_name', rec_name), ...ends]
  }
  if (rec_mobile) to.ofNumber.push(to.endOfNumber('p.rec_mobile', rec_mobile))
  if (rec_province) to.onParcel.push(`p.rec_province = ${to.place(rec_province)}`)
}

/** Whether the filter has a number or a part of one: each such column has its own index. */
function asksForNumber({ rec_mobile, shop_order, kuaidi_sn }: ParcelFilters): boolean {
  return [rec_mobile, shop_order?.[0], kuaidi_sn?.[0]].some(Boolean)
}

function addDelivery(to: Builder, filters: ParcelFilters): void {
  const { store_id: storeId, send_status: sent } = filters
  if (storeId && sent !== undefined && sent > SEND_STATUS.sent) {
    // Waybills that a shop's platform does not know are few, and are in a partial index together.
    const shop = `g.store_id = ${to.place(storeId)}`
    to.onProgress.push(`${shop} AND g.send_status > 1 AND g.send_status = ${to.place(sent)}`)
    to.isByShop = true
    return
  }
  if (sent === SEND_STATUS.none) to.onProgress.push('g.send_status = 0')
  const isTold = sent !== undefined && sent !== SEND_STATUS.none
  if (!storeId && !isTold) return
  const isByNumber = asksForNumber(filters)
  if (isTold) {
    // The planner uses the partial index only with the first half.
    to.onProgress.push(`g.send_status <> 0 AND g.send_status = ${to.place(sent)}`)
    to.isByShop = !isByNumber
  }
  if (!storeId) return
  const shop = to.place(storeId)
  // No index holds this sum, so the planner uses the index of the number.
  const ofShop = isByNumber ? 'p.store_id + 0' : 'p.store_id <> 0 AND p.store_id'
  to.onParcel.push(`${ofShop} = ${shop}`)
}

function addProgress(to: Builder, { status, ...filters }: ParcelFilters): void {
  if (status !== undefined) to.onTab.push(`g.status = ${to.place(status)}`)
  if (filters.express_id) to.onParcel.push(`p.express_id = ${to.place(filters.express_id)}`)
  if (filters.no_waybill === true) to.onRow.push('p.waybill_no IS NULL')
}

/** @returns whether there are parcels of that time */
async function addTime(
  db: Queryable,
  userId: number,
  { to, filters }: { readonly to: Builder; readonly filters: ParcelFilters },
): Promise<boolean> {
  const ids = await idsOf(db, userId, filters)
  if (ids === null) return false
  to.onParcel.push(`p.id BETWEEN ${to.place(ids.first)} AND ${to.place(ids.last)}`)
  // The range is enough: it is a primary key's.
  if (ids.isArchived) to.archived = []
  // For whole days the range of ids is enough, and the indexes hold ids.
  if (ids.isApart && areWholeDays(filters)) return true
  const { start_time, end_time } = filters
  const time = (text: string) => beijing(to.place(text))
  if (start_time) to.onRow.push(`p.created_at >= ${time(start_time)}`)
  if (end_time) to.onRow.push(`p.created_at < ${time(end_time)} + interval '1 second'`)
  return true
}

/**
 * Runs a search by the end of a name or number as the server's own: only so is its index used, and
 * each of its conditions begins with the user.
 */
export function byItsIndexes<T>(filters: ParcelFilters, search: () => T): T {
  const isByEnd = asksForNumber(filters) || Boolean(filters.rec_name)
  return isByEnd ? acrossUsers('ends_of_parcels', search) : search()
}

/** Archived parcels are found by their order and by whole numbers, as far as their indexes go. */
function addArchived(to: Builder, { order_sn, shop_order = [], kuaidi_sn = [] }: ParcelFilters) {
  if (order_sn || shop_order.length > 1 || kuaidi_sn.length > 1) to.archived = []
  const [order, waybill] = [shop_order[0], kuaidi_sn[0]]
  if (to.archived !== null) return
  if (waybill) to.archived = [`p.waybill_no = ${to.place(waybill)}`]
  else if (order) to.archived = [`p.shop_order <> '' AND p.shop_order = ${to.place(order)}`]
}

/** @returns null when nothing can match */
export async function readConditions(
  db: Queryable,
  userId: number,
  filters: ParcelFilters,
): Promise<Conditions | null> {
  const to = new Builder(userId)
  const { order_sn, start_time, end_time } = filters
  if (order_sn) {
    const id = await findOrder(db, userId, order_sn)
    if (id === null) return null
    to.onRow.push(`p.order_id = ${to.place(id)}`)
  }
  if ((start_time ?? end_time) && !(await addTime(db, userId, { to, filters }))) return null
  addNumbers(to, filters)
  addRecipient(to, filters)
  addProgress(to, filters)
  addDelivery(to, filters)
  addArchived(to, filters)
  return to
}
