import { seeded } from '#tests/address/generate/seeded.ts'

import { LAYOUTS } from './generate/all.ts'
import { textOf } from './generate/dress.ts'
import { judgePaste, type Fate } from './judge-paste.ts'
import { readPaste } from './read-paste.ts'

export type Totals = Readonly<Record<Fate | 'invented' | 'people' | 'pastes', number>>

export type Series = {
  readonly totals: Totals
  /** What came out silently wrong, lost or invented, with the paste's layout and seed. */
  readonly faults: readonly string[]
}

const NONE: Totals = {
  right: 0,
  told: 0,
  warned: 0,
  silent: 0,
  refused: 0,
  lost: 0,
  invented: 0,
  people: 0,
  pastes: 0,
}

const MAX_FAULTS = 10

/** A seed of its own for each paste, so that two layouts do not draw the same people. */
export function seedOf(layout: string, n: number): number {
  let seed = 7
  for (const char of layout) seed = (seed * 31 + char.charCodeAt(0)) % 1_000_003
  return seed * 1_000 + n * 7_919
}

/** Reads `count` pastes of one layout. */
export function readSeries(name: string, count: number, from: number): Series {
  const totals = { ...NONE }
  const faults: string[] = []
  const layout = LAYOUTS[name]
  if (layout === undefined) throw new Error(`no layout ${name}`)
  for (let n = from; n < from + count; n++) {
    const paste = layout(seeded(seedOf(name, n)))
    const { fates, invented, wrong } = judgePaste(paste, readPaste(textOf(paste)))
    for (const fate of fates) totals[fate]++
    totals.people += fates.length
    totals.pastes++
    totals.invented += invented.length
    const isFaulty = fates.some((fate) => fate === 'silent' || fate === 'lost')
    if ((isFaulty || invented.length > 0) && faults.length < MAX_FAULTS) {
      const others = invented.map(({ name: who, phone }) => `INVENTED ${who} ${phone}`)
      faults.push([`${name} ${n}`, ...wrong, ...others].join('\n'))
    }
  }
  return { totals, faults }
}

export function sumOf(all: readonly Totals[]): Totals {
  const sum = { ...NONE }
  for (const totals of all) {
    for (const key of Object.keys(NONE) as (keyof Totals)[]) sum[key] += totals[key]
  }
  return sum
}
