import type { Template } from './templates.ts'

/** A template that may be used, and what each recipient read by it costs. */
export type Offer = {
  readonly template: Template
  /** Where a recipient begins for certain, and elsewhere. */
  readonly atWall: number
  readonly elsewhere: number
}

/** All states in one row: 0 = nobody's, then the parts of each offer in turn. */
export type States = {
  readonly count: number
  /** By offer: its first state. */
  readonly first: readonly number[]
  /** By state: the part of a line, and what leaving out the parts before and behind it costs. */
  readonly part: Uint8Array
  readonly before: Float64Array
  readonly behind: Float64Array
  /** By state: what may stand behind the part, see GAP. */
  readonly gap: Uint8Array
}

export function statesOf(offers: readonly Offer[]): States {
  const first: number[] = []
  let count = 1
  for (const { template } of offers) {
    first.push(count)
    count += template.parts.length
  }
  const part = new Uint8Array(count)
  const before = new Float64Array(count)
  const behind = new Float64Array(count)
  const gap = new Uint8Array(count)
  for (const [k, { template }] of offers.entries()) {
    const base = first[k] ?? 0
    part.set(template.numbers, base)
    before.set(template.before, base)
    behind.set(template.behind, base)
    gap.set(template.gaps, base)
  }
  return { count, first, part, before, behind, gap }
}
