import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { seeded } from '#tests/address/generate/seeded.ts'
import { tries } from '#tests/long.ts'

import { LAYOUTS } from './generate/all.ts'
import { textOf } from './generate/dress.ts'
import type { Paste, Person } from './generate/paste.types.ts'
import { isTold, type ReadEntry } from './judge-paste.ts'
import { mutate, type Made, type Mutation } from './mutate-paste.ts'
import { readPaste } from './read-paste.ts'
import { seedOf } from './series.ts'

beforeAll(() => loadTowns())

const COUNT = Number(process.env['COUNT'] ?? tries(1, 60))
const FROM = Number(process.env['FROM'] ?? 0)
const CHANGES = 4
/** The maximum share of changes, of some hundred, with a text that also belongs to other people. */
const FEW = 5

const mobileOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(0, 11)

function rowsOf(paste: Paste): Map<string, ReadEntry> {
  const rows = readPaste(textOf(paste)).filter(({ ok }) => ok)
  return new Map(rows.map((row) => [mobileOf(row.phone), row]))
}

const valuesOf = ({ orderNo, name, phone, province, city, district, detail }: ReadEntry): string =>
  [orderNo, name, phone, province, city, district, detail].join('|')

/**
 * One recipient is left, whose line is beside the text: that is then a part of this one, as the
 * number of an order, or as the rest of its address.
 */
function isOfTheOneLeft(after: Rows, old: ReadEntry, row: ReadEntry): boolean {
  const { orderNo, detail } = row
  return after.size === 1 && valuesOf({ ...old, orderNo, detail }) === valuesOf(row)
}

type Rows = ReadonlyMap<string, ReadEntry>

/** People whose lines did not change: two may stand in the line that did. */
function othersOf({ people }: Paste, { owner, kind, line }: Mutation): readonly Person[] {
  return people.filter(
    ({ phone }, at) => at !== owner && (kind === 'put in' || !line.includes(phone)),
  )
}

/**
 * What changed of people whose lines did not change. Where the text is also that of other people
 * (two lines each, the address first, and the first line or the last is gone) an issue is required,
 * and enough.
 */
function othersChanged(
  before: Rows,
  after: Rows,
  others: readonly Person[],
): { readonly silent: string[]; readonly told: number } {
  const silent: string[] = []
  let told = 0
  for (const { phone } of others) {
    const old = before.get(mobileOf(phone))
    const row = after.get(mobileOf(phone))
    if (old === undefined || (row !== undefined && valuesOf(row) === valuesOf(old))) continue
    // What is no row any more is among the lines that were not recognised, which ask to be looked at.
    if (row === undefined || isTold(row) || isTold(old)) told++
    else if (!isOfTheOneLeft(after, old, row)) silent.push(`${valuesOf(old)} -> ${valuesOf(row)}`)
  }
  return { silent, told }
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

let tried = 0
let toldOf = 0

/** What a change of one line did to others, unseen, if either neighbour of the line is its owner. */
function faultsOf(paste: Paste, before: Rows, { mutation, paste: changed }: Made): string[] {
  const after = rowsOf(changed)
  const { owner, beside } = mutation
  const byOwner = Array.from(new Set([owner, beside]), (one) => {
    const own = { ...mutation, owner: one }
    const others = othersOf(paste, own)
    const { silent, told } = othersChanged(before, after, others)
    return { told, faults: [...silent, ...lentTo(before, after, others, own)] }
  })
  if (byOwner.every(({ told, faults }) => told + faults.length > 0)) toldOf++
  return byOwner.every(({ faults }) => faults.length > 0)
    ? byOwner.flatMap(({ faults }) => faults)
    : []
}

describe('a line of one recipient that is replaced, left out or put in', () => {
  it.each(Object.entries(LAYOUTS))(
    '%s: changes nobody else without a word',
    (name, layout) => {
      const faults: string[] = []
      for (let n = FROM; n < FROM + COUNT; n++) {
        const random = seeded(seedOf(name, n) + 1)
        const paste = layout(random)
        // One recipient with a number is left of two: nothing shows whether the number is above or
        // below.
        const hasOrders = paste.people.some(({ expected }) => expected.order_no !== '')
        if (hasOrders && paste.people.length < 3) continue
        const before = rowsOf(paste)
        for (let k = 0; k < CHANGES; k++) {
          const made = mutate(paste, random)
          if (made === null) continue
          tried++
          const found = faultsOf(paste, before, made)
          if (found.length > 0)
            faults.push([`${name} ${n}.${k} ${JSON.stringify(made.mutation)}`, ...found].join('\n'))
        }
      }
      expect(faults).toEqual([])
    },
    300_000,
  )

  it('hardly ever changes anybody else', () => {
    process.stdout.write(`changes ${tried} from ${FROM}: others changed in ${toldOf}\n`)
    expect(toldOf).toBeLessThanOrEqual(Math.max(FEW, tried * 0.01))
  })
})
