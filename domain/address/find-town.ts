import { townsOfCity } from '../region/town-source.ts'
import { BEFORE_TOWN, ENDS_TOWN, isTrait, setTrait } from './char-traits.ts'
import { KIND_HAN } from './line-chars.ts'
import { isGap, isOneOf, type LineState, MARK_FREE, MARK_PHONE } from './line-state.ts'

export type FoundTown = {
  readonly name: string
  /** Number of its district; TOWN_UNSURE when the city has several towns of the name. */
  readonly district: number
  /** Whether the address begins with it. */
  readonly isFirst: boolean
}

const LONGEST = 10
/** How many characters of the address are searched. */
const REACH = 24
/** A town's name may also begin behind a zone's: 高新区桂溪街道. */
setTrait('区城园县镇号路栋楼)0123456789', BEFORE_TOWN)

/** The town whose name is written from `start` to `end`: 民治街道, 民治街办, 笔架山办事处. */
function townName(line: LineState, start: number, end: number): string | null {
  if (isOneOf(line, end - 1, '道') && !isOneOf(line, end - 2, '街')) return null
  const text = line.text.slice(start, end)
  if (isOneOf(line, end - 1, '镇乡场木道')) return text
  if (text.endsWith('办事处')) return `${text.slice(0, -3).replace(/街道?$/, '')}街道`
  return text.endsWith('街办') ? `${text.slice(0, -2)}街道` : null
}

setTrait('镇乡场木道处办', ENDS_TOWN)

/** The first town of the city named behind `from`; null when none, or before towns are loaded. */
export function findTown(line: LineState, from: number, city: number): FoundTown | null {
  let start = from
  while (start < line.length && isGap(line, start)) start++
  const limit = Math.min(line.length, start + REACH)
  const first = start
  let last = Math.min(line.length, limit + LONGEST)
  while (last > first && !isTrait(line, last - 1, ENDS_TOWN)) last--
  // Most addresses name no town: this returns before the towns of the city have to be decoded.
  if (last === first) return null
  const towns = townsOfCity(city)
  if (towns === null) return null
  for (let at = first; at < limit && at < last; at++) {
    if (line.marks[at] === MARK_PHONE) return null
    if (line.kinds[at] !== KIND_HAN || line.marks[at] !== MARK_FREE) continue
    const isStart =
      at === first ||
      isGap(line, at - 1) ||
      line.marks[at - 1] !== MARK_FREE ||
      isTrait(line, at - 1, BEFORE_TOWN)
    if (!isStart) continue
    for (
      let end = at + 2;
      end <= at + LONGEST && end <= last && line.kinds[end - 1] === KIND_HAN;
      end++
    ) {
      if (!isTrait(line, end - 1, ENDS_TOWN)) continue
      const name = townName(line, at, end)
      const district = name === null ? undefined : towns.get(name)
      if (name !== null && district !== undefined) return { name, district, isFirst: at === first }
    }
  }
  return null
}
