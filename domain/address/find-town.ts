import { townsOfCity } from '../region/town-source.ts'
import { KIND_HAN } from './line-chars.ts'
import { isGap, type LineState, MARK_FREE, MARK_PHONE } from './line-state.ts'

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
const BEFORE_TOWN = '区城园县镇号路栋楼)）0123456789'

/** The town whose name is written from `start` to `end`: 民治街道, 民治街办, 笔架山办事处. */
function townName(line: LineState, start: number, end: number): string | null {
  const last = line.text[end - 1] ?? ''
  if (last === '镇' || last === '乡' || last === '场' || last === '木')
    return line.text.slice(start, end)
  const text = line.text.slice(start, end)
  if (last === '道') return text.endsWith('街道') ? text : null
  if (last === '处')
    return text.endsWith('办事处') ? `${text.slice(0, -3).replace(/街道?$/, '')}街道` : null
  return last === '办' && text.endsWith('街办') ? `${text.slice(0, -2)}街道` : null
}

const LAST = new Uint8Array(65536)
for (const char of '镇乡场木道处办') LAST[char.charCodeAt(0)] = 1

/** The first town of the city named behind `from`; null when none, or before towns are loaded. */
export function findTown(line: LineState, from: number, city: number): FoundTown | null {
  const towns = townsOfCity(city)
  if (towns === null || towns.size === 0) return null
  let start = from
  while (start < line.length && isGap(line, start)) start++
  const limit = Math.min(line.length, start + REACH)
  const first = start
  for (let at = first; at < limit; at++) {
    if (line.marks[at] === MARK_PHONE) return null
    if (line.kinds[at] !== KIND_HAN || line.marks[at] !== MARK_FREE) continue
    const isStart =
      at === first ||
      isGap(line, at - 1) ||
      line.marks[at - 1] !== MARK_FREE ||
      BEFORE_TOWN.includes(line.text[at - 1] ?? ' ')
    if (!isStart) continue
    for (let end = at + 2; end <= at + LONGEST && line.kinds[end - 1] === KIND_HAN; end++) {
      if (LAST[line.plain[end - 1] ?? 0] !== 1) continue
      const name = townName(line, at, end)
      const district = name === null ? undefined : towns.get(name)
      if (name !== null && district !== undefined) return { name, district, isFirst: at === first }
    }
  }
  return null
}
