import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { seeded } from '#tests/address/generate/seeded.ts'
import { tries } from '#tests/long.ts'

import { LAYOUTS } from './generate/all.ts'
import { textOf } from './generate/dress.ts'
import type { Paste, Person } from './generate/paste.types.ts'
import { isTold, type ReadEntry } from './judge-paste.ts'
import { mutate, type Mutation } from './mutate-paste.ts'
import { readPaste } from './read-paste.ts'
import { seedOf } from './series.ts'

beforeAll(() => loadTowns())

const COUNT = Number(process.env['COUNT'] ?? tries(1, 60))
const FROM = Number(process.env['FROM'] ?? 0)
const CHANGES = 4

const mobileOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(0, 11)

function rowsOf(paste: Paste): Map<string, ReadEntry> {
  const rows = readPaste(textOf(paste)).filter(({ ok }) => ok)
  return new Map(rows.map((row) => [mobileOf(row.phone), row]))
}

const valuesOf = ({ orderNo, name, phone, province, city, district, detail }: ReadEntry): string =>
  [orderNo, name, phone, province, city, district, detail].join('|')

/**
 * Two lines each, the address first, nothing between the people, and the first line or the last one is
 * gone: the text is also that of people whose address stands last. It must be said, and no more can be.
 */
function isEitherWay(name: string, { lines, people }: Paste, { at, kind }: Mutation): boolean {
  const isPlain = lines.length === people.length * 2 && lines.every(({ owner }) => owner >= 0)
  const isEnd = at === 0 || at === lines.length - 1
  return name.startsWith('addressThenPerson') && isPlain && isEnd && kind !== 'put in'
}

type Rows = ReadonlyMap<string, ReadEntry>

/** People whose lines did not change: two may stand in the line that did. */
function othersOf({ people }: Paste, { owner, kind, line }: Mutation): readonly Person[] {
  return people.filter(
    ({ phone }, at) => at !== owner && (kind === 'put in' || !line.includes(phone)),
  )
}

/** What changed of people whose lines did not change. */
function othersChanged(
  before: Rows,
  after: Rows,
  others: readonly Person[],
  isEitherWay: boolean,
): string[] {
  return others.flatMap(({ phone }) => {
    const old = before.get(mobileOf(phone))
    if (old === undefined) return []
    const row = after.get(mobileOf(phone))
    if (row !== undefined && valuesOf(row) === valuesOf(old)) return []
    if (isEitherWay && (row === undefined || isTold(row))) return []
    // Where nothing tells any more whether numbers stand above or below none is entered, and it is said.
    const isAsked = row?.issues.some(({ code }) => code === 'order_no_unsure') === true
    if (isAsked && row.orderNo === '' && valuesOf(row) === valuesOf({ ...old, orderNo: '' }))
      return []
    return [`${valuesOf(old)} -> ${row === undefined ? 'gone' : valuesOf(row)}`]
  })
}

const placeOf = ({ city, district, detail }: ReadEntry): string =>
  [city, district, detail].join('|')

/**
 * What the changed recipient, or one that came with the line, has of somebody else without a word: whose
 * phone is gone is nobody, and gives nobody an address.
 */
function lentTo(
  before: Rows,
  after: Rows,
  others: readonly Person[],
  { text }: Mutation,
): string[] {
  const mobiles = new Set(others.map(({ phone }) => mobileOf(phone)))
  const theirs = [...before].flatMap(([mobile, row]) => (mobiles.has(mobile) ? [row] : []))
  return [...after].flatMap(([mobile, row]) => {
    const own = before.get(mobile)
    if (mobiles.has(mobile) || isTold(row)) return []
    const isLent = theirs.some(
      (other) =>
        (placeOf(other) === placeOf(row) && (own === undefined || placeOf(own) !== placeOf(row))) ||
        (other.name === row.name && own?.name !== row.name && !text.includes(row.name)),
    )
    return isLent ? [`${valuesOf(row)} has what is another's`] : []
  })
}

describe('a line of one recipient that is replaced, left out or put in', () => {
  it.each(Object.entries(LAYOUTS))(
    '%s: changes nobody else',
    (name, layout) => {
      const faults: string[] = []
      for (let n = FROM; n < FROM + COUNT; n++) {
        const random = seeded(seedOf(name, n) + 1)
        const paste = layout(random)
        // Of two with numbers one is left: above or below is then told by nothing.
        const hasOrders = paste.people.some(({ expected }) => expected.order_no !== '')
        if (hasOrders && paste.people.length < 3) continue
        const before = rowsOf(paste)
        for (let k = 0; k < CHANGES; k++) {
          const made = mutate(paste, random)
          if (made === null) continue
          const after = rowsOf(made.paste)
          const { owner, beside } = made.mutation
          const byOwner = Array.from(new Set([owner, beside]), (one) => {
            const mutation = { ...made.mutation, owner: one }
            const others = othersOf(paste, mutation)
            return [
              ...othersChanged(before, after, others, isEitherWay(name, paste, mutation)),
              ...lentTo(before, after, others, mutation),
            ]
          })
          const changed = byOwner.every((found) => found.length > 0) ? byOwner.flat() : []
          if (changed.length > 0)
            faults.push(
              [`${name} ${n}.${k} ${JSON.stringify(made.mutation)}`, ...changed].join('\n'),
            )
        }
      }
      expect(faults).toEqual([])
    },
    300_000,
  )
})
