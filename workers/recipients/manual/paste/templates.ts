import { NEVER, partNumber } from './parts.ts'

/** How the lines of a recipient follow each other; see PARTS. */
export type Template = {
  readonly parts: string
  readonly numbers: readonly number[]
  /** What leaving out the parts before, and behind, each one costs. */
  readonly before: readonly number[]
  readonly behind: readonly number[]
  /** Labelled lines, as capitals, that would say again what the parts say. */
  readonly said: string
  /** By part: kinds of a line behind it that is no part, as bits of GAP. */
  readonly gaps: readonly number[]
}

/** What may stand behind a part of a recipient. */
export const GAP = {
  behindPhone: 1,
  /** The address may go on. */
  goesOn: 2,
  /** Behind the region comes the rest of the address, which is a part of its own. */
  restNext: 4,
  last: 8,
} as const

/** So many numbers the bits of GAP make. */
export const GAPS = 16

function gapsOf(parts: string): number[] {
  return Array.from(parts, (part, at) => {
    let gap = 0
    if ('pbPB'.includes(part)) gap |= GAP.behindPhone
    if ('adrcmADRCMW'.includes(part)) gap |= GAP.goesOn
    if (/^(?:rd|RA)$/u.test(parts.slice(at, at + 2))) gap |= GAP.restNext
    if (at === parts.length - 1) gap |= GAP.last
    return gap
  })
}

/** Whether the parts hold what a labelled line would say again. */
function hasPart(parts: string, own: string): boolean {
  const lower = parts.toLowerCase()
  if (lower.includes(own)) return true
  if (own === 'n' || own === 'p') return lower.includes('b')
  return own === 'a' && /[dcmw]/u.test(lower)
}

const saidBy = (parts: string): string =>
  Array.from('npbramcw')
    .filter((own) => hasPart(parts, own))
    .join('')
    .toUpperCase()

const LEFT_OUT: Readonly<Record<string, number>> = {
  n: 6,
  p: 7,
  b: 8,
  r: 5,
  d: 5,
  a: 6.5,
  c: 8,
  m: 8,
  w: 12,
  x: 0.7,
}

export function leftOutCost(part: string): number {
  return LEFT_OUT[part.toLowerCase()] ?? NEVER
}

const made = new Map<string, Template>()

export function templateOf(parts: string): Template {
  const known = made.get(parts)
  if (known !== undefined) return known
  const costs = Array.from(parts, leftOutCost)
  const before = costs.map((_, at) => costs.slice(0, at).reduce((sum, cost) => sum + cost, 0))
  const behind = costs.map((_, at) => costs.slice(at + 1).reduce((sum, cost) => sum + cost, 0))
  const numbers = Array.from(parts, partNumber)
  const template = { parts, numbers, before, behind, said: saidBy(parts), gaps: gapsOf(parts) }
  if (made.size > 2_000) made.clear()
  made.set(parts, template)
  return template
}

/** What people and platforms write, whether the paste has it more than once or not. */
export const USUAL =
  'npa ba nprd brd nc nap ab rdb anp rdnp apn pna cn mp pm c w NPA NPRA NAP BA BRA NC W C APN ANP PNA RAB AB'.split(
    ' ',
  )

const CALLING = 'pbcw'
const PLACES = 'adrcmw'
const NAMED = 'nbmwc'

/** Whether the parts are one recipient: a phone, a place, and nothing twice. */
function isRecipient(parts: string): boolean {
  // Behind a region with its label 详细地址 is the rest.
  const lower = (parts.includes('R') ? parts.replace('A', 'd') : parts).toLowerCase()
  let calls = 0
  for (let at = 0; at < lower.length; at++) {
    const part = lower[at] ?? ''
    if (CALLING.includes(part) && !(part === 'p' && lower[at - 1] === 'p')) calls++
    if (part !== 'x' && part !== 'p' && lower.indexOf(part) !== at) return false
    // The rest of an address comes right behind its beginning.
    if (part === 'r' && lower[at + 1] !== 'd') return false
    if (part === 'd' && !'radcmw'.includes(lower[at - 1] ?? ' ')) return false
  }
  const has = (set: string): boolean => Array.from(set).some((part) => lower.includes(part))
  if (calls !== 1 || !has(PLACES) || !has(NAMED)) return false
  // The name once, and the address once or in its two parts.
  const names = Array.from('nbmw').filter((part) => lower.includes(part)).length
  const whole = Array.from('acmw').filter((part) => lower.includes(part)).length
  // A region alone is no address.
  return names <= 1 && whole <= 1 && (whole === 1) !== lower.includes('r')
}

const LONGEST = 8
const MOST_FOUND = 10
const SAMPLE = 3_000

export type FoundTemplate = { readonly parts: string; readonly count: number }

/**
 * The sequences that the lines of a paste repeat, by how many lines they explain. `letters` holds
 * what each line does best as; the lines of `walls` have a wall before them.
 */
export function findTemplates(letters: string, walls: Uint8Array): FoundTemplate[] {
  const counts = new Map<string, number>()
  const length = Math.min(letters.length, SAMPLE)
  for (let at = 0; at < length; at++) {
    for (let end = at + 1; end <= Math.min(length, at + LONGEST); end++) {
      if (end - 1 > at && walls[end - 1] === 1) break
      const parts = letters.slice(at, end)
      // Where the recipients are parted, one begins and ends there.
      const isParted = walls[at] === 1 && (end === length || walls[end] === 1)
      counts.set(parts, (counts.get(parts) ?? 0) + (isParted ? 1.5 : 1))
    }
  }
  return (
    [...counts]
      .filter(([parts, count]) => (count >= 2 || length <= LONGEST) && isRecipient(parts))
      // That an address goes on below is no order of lines when only one does.
      .map(([parts, count]) => ({ parts: count < 2 ? withoutRest(parts) : parts, count }))
      .sort((a, b) => b.count * b.parts.length - a.count * a.parts.length)
      .slice(0, MOST_FOUND)
  )
}

/** The same parts begun at each of the others, where that is a recipient. */
export function turnsOf(parts: string): string[] {
  const turns = Array.from(parts, (_, at) => parts.slice(at) + parts.slice(0, at))
  return turns.slice(1).filter((turn) => isRecipient(turn))
}

/** The parts without lines on which an address goes on. */
export const withoutRest = (parts: string): string => parts.replaceAll(/(?<=[ac])d/giu, '')

/** Whether one is the other begun at another part. */
export function isRotation(a: string, b: string): boolean {
  return a !== b && a.length === b.length && (a + a).includes(b)
}

const NAMELESS = 1.5
const NAME_BELOW = 5
const LABELLED_PLACE_FIRST = 2

/**
 * How unusual this order of a recipient is: the name comes first, the address first now and then,
 * the name last behind a phone hardly ever; without a name a line may be missing.
 */
export function oddness(parts: string): number {
  const lower = parts.toLowerCase().replaceAll('x', '')
  const first = lower[0] ?? ''
  // The first name is likelier to be missing than that all of them stand below the phone and the place.
  if (first !== 'n' && lower.endsWith('n')) return NAME_BELOW
  if ('nbwm'.includes(first)) return 0
  if ('AR'.includes(parts[0] ?? '')) return LABELLED_PLACE_FIRST
  if ('ar'.includes(first)) return 0.6
  return lower === 'c' ? NAMELESS : 0.9
}
