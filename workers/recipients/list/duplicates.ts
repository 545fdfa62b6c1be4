import { PLACE_FIELDS } from '#domain/recipient/recipient.ts'

import { wholeOrderNo, type Row } from './row.ts'

/** Called when a row enters (`true`) or leaves (`false`) a group of at least two. */
type OnMark = (row: Row, isDuplicate: boolean) => void

/** At least two rows of one key. */
class Group {
  /** A row with the key of the group; it may have left the group since. */
  readonly sample: Row
  readonly rows = new Set<Row>()
  /** How many rows have each sub-key. */
  readonly subs = new Map<string, number>()

  constructor(sample: Row) {
    this.sample = sample
  }
}

export type DuplicateRule = {
  /** Hash of the row's key; 0 = the row has none. */
  readonly hashOf: (row: Row) => number
  /** Whether rows of one hash have one key. Absent = the hash is the key. */
  readonly isSame?: (a: Row, b: Row) => boolean
  /** Rows of one key are only marked when they differ in this. Absent = always. */
  readonly differBy?: (row: Row) => string
  readonly onMark: OnMark
}

const FREE = 0
const GONE = -1
const LEAST_SLOTS = 1024
/** Slots per key after a rebuild: enough that the next rebuild is not near. */
const SPACE = 2.5

type SlotContent = Row | Group | undefined

// oxlint-disable-next-line unicorn/no-new-array -- `Array.from` takes a third of the time of a list
const emptySlots = (slots: number): SlotContent[] => new Array<SlotContent>(slots).fill(undefined)

/**
 * Rows by key, kept while rows come and go. Every member of a group of two or more is marked; with
 * `differBy` only while the group holds at least two different values of it.
 *
 * A table of hashes with linear probing, at most half full: a Map of 100,000 texts took a third of
 * the time of opening a list.
 */
export class DuplicateIndex {
  readonly #rule: DuplicateRule
  #hashes = new Float64Array(LEAST_SLOTS)
  #held: SlotContent[] = emptySlots(LEAST_SLOTS)
  /** Slots that are not `FREE`: in use or `GONE`. */
  #used = 0
  #live = 0

  constructor(rule: DuplicateRule) {
    this.#rule = rule
  }

  /** Makes room for `rows` more rows. */
  reserve(rows: number): void {
    if (2 * (this.#used + rows) <= this.#hashes.length) return
    const hashes = this.#hashes
    const held = this.#held
    const slots = 2 ** Math.ceil(Math.log2(Math.max(LEAST_SLOTS, SPACE * (this.#live + rows))))
    this.#hashes = new Float64Array(slots)
    this.#held = emptySlots(slots)
    this.#used = 0
    this.#live = 0
    for (let from = 0; from < hashes.length; from++) {
      const hash = hashes[from] ?? FREE
      if (hash === FREE || hash === GONE) continue
      let slot = hash & (slots - 1)
      while (this.#hashes[slot] !== FREE) slot = (slot + 1) & (slots - 1)
      this.#put(slot, hash, held[from])
    }
  }

  add(row: Row): void {
    const hash = this.#rule.hashOf(row)
    if (hash === 0) return
    this.reserve(1)
    const slot = this.#find(hash, row)
    const known = this.#held[slot]
    if (known === undefined) {
      this.#put(slot, hash, row)
      return
    }
    const group = known instanceof Group ? known : this.#found(slot, known)
    const wasMarked = this.#isMarked(group)
    this.#enter(group, row)
    if (!this.#isMarked(group)) return
    if (wasMarked) this.#rule.onMark(row, true)
    else for (const member of group.rows) this.#rule.onMark(member, true)
  }

  remove(row: Row): void {
    const hash = this.#rule.hashOf(row)
    if (hash === 0) return
    const slot = this.#find(hash, row)
    const group = this.#held[slot]
    if (group === row) {
      this.#hashes[slot] = GONE
      this.#live--
      this.#held[slot] = undefined
    }
    if (!(group instanceof Group) || !group.rows.has(row)) return
    const wasMarked = this.#isMarked(group)
    group.rows.delete(row)
    this.#count(group, row, -1)
    if (wasMarked) {
      this.#rule.onMark(row, false)
      if (!this.#isMarked(group)) for (const left of group.rows) this.#rule.onMark(left, false)
    }
    if (group.rows.size > 1) return
    for (const last of group.rows) this.#held[slot] = last
  }

  /** `row` takes the place of an older version of itself that has the same key and marks. */
  swap(old: Row, row: Row): void {
    const hash = this.#rule.hashOf(row)
    if (hash === 0) return
    const slot = this.#find(hash, row)
    const group = this.#held[slot]
    if (group instanceof Group) {
      group.rows.delete(old)
      group.rows.add(row)
    } else if (group !== undefined) {
      this.#held[slot] = row
    }
  }

  clear(): void {
    this.#hashes = new Float64Array(LEAST_SLOTS)
    this.#held = emptySlots(LEAST_SLOTS)
    this.#used = 0
    this.#live = 0
  }

  /** The slot of the row's key, or the free one it would take. */
  #find(hash: number, row: Row): number {
    const { isSame } = this.#rule
    const hashes = this.#hashes
    const mask = hashes.length - 1
    let slot = hash & mask
    for (;;) {
      const there = hashes[slot]
      if (there === FREE) return slot
      if (there === hash) {
        const held = this.#held[slot]
        const sample = held instanceof Group ? held.sample : held
        if (isSame === undefined || (sample !== undefined && isSame(sample, row))) return slot
      }
      slot = (slot + 1) & mask
    }
  }

  #put(slot: number, hash: number, held: SlotContent): void {
    this.#hashes[slot] = hash
    this.#held[slot] = held
    this.#used++
    this.#live++
  }

  #found(slot: number, first: Row): Group {
    const group = new Group(first)
    this.#held[slot] = group
    this.#enter(group, first)
    return group
  }

  #enter(group: Group, row: Row): void {
    group.rows.add(row)
    this.#count(group, row, 1)
  }

  #count({ subs }: Group, row: Row, by: 1 | -1): void {
    const { differBy } = this.#rule
    if (differBy === undefined) return
    const sub = differBy(row)
    const count = (subs.get(sub) ?? 0) + by
    if (count > 0) subs.set(sub, count)
    else subs.delete(sub)
  }

  #isMarked({ rows, subs }: Group): boolean {
    return rows.size > 1 && (this.#rule.differBy === undefined || subs.size > 1)
  }
}

/** Key of phone and address; '' when either is missing. */
export function recipientKey(row: Row): string {
  if (row.phone === '' || row.detail === '') return ''
  return [row.phone, ...PLACE_FIELDS.map((field) => row[field])].join('\n')
}

export const hasSameOrderNo = (a: Row, b: Row): boolean => wholeOrderNo(a) === wholeOrderNo(b)

export function isSameRecipient(a: Row, b: Row): boolean {
  return a.phone === b.phone && PLACE_FIELDS.every((field) => a[field] === b[field])
}

/** Whether an edit left all keys as they are. */
export function hasSameKeys(a: Row, b: Row): boolean {
  return hasSameOrderNo(a, b) && a.name === b.name && isSameRecipient(a, b)
}
