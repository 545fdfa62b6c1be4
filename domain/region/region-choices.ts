import {
  isCityProvince,
  isUnder,
  regionNames,
  regionTable,
  type RegionNames,
} from './region-table.ts'

export type RegionQuery = {
  /** The cell that is being filled; `any` = one cell holds all three names. */
  readonly level: 'province' | 'city' | 'district' | 'any'
  /** Words with blanks between them; '' = what fits into the row unchanged. */
  readonly typed: string
  /** The region of the row, unchanged. */
  readonly row: RegionNames
}

/** More than anybody reads; the provinces of China are 34. */
const MAX_CHOICES = 60

/** Added to the rank of what does not lie within the row's own region. */
const ELSEWHERE = 4

const LEVELS = { province: 0, city: 1, district: 2 } as const

/** The row's province (`below` = 1) or city (`below` = 2); -1 = it names none. */
function unitOfRow({ province, city }: RegionNames, below: 1 | 2): number {
  const { names, level } = regionTable()
  const provinceUnit = names.findIndex((name, unit) => level[unit] === 0 && name === province)
  if (below === 1 || provinceUnit < 0) return provinceUnit
  const cityUnit = names.findIndex(
    (name, unit) => level[unit] === 1 && name === city && isUnder(unit, provinceUnit),
  )
  return cityUnit < 0 ? provinceUnit : cityUnit
}

/** The unit whose children are offered before any others. */
function homeOf({ level, row }: RegionQuery): number {
  if (level === 'province') return -1
  return unitOfRow(row, level === 'city' ? 1 : 2)
}

/** How well a unit's name fits the last word, best first; -1 = not at all. */
function fit(unit: number, words: readonly string[]): number {
  const name = regionTable().names[unit] ?? ''
  const last = words.at(-1) ?? ''
  if (!name.includes(last)) return -1
  const { province, city, district } = regionNames(unit)
  const line = province + city + district
  if (!words.every((word) => line.includes(word))) return -1
  return name.startsWith(last) ? 0 : 1
}

/** The region with `unit` in it: its parents are filled in, other units are emptied. */
function regionWith(unit: number, row: RegionNames): RegionNames {
  const { names, level } = regionTable()
  const made = regionNames(unit)
  const holds = (below: 1 | 2, name: string): boolean =>
    name !== '' &&
    names.some((other, at) => level[at] === below && other === name && isUnder(at, unit))
  if (level[unit] === 2) return made
  if (level[unit] === 1) return { ...made, district: holds(2, row.district) ? row.district : '' }
  if (isCityProvince(unit)) return { ...made, district: holds(2, row.district) ? row.district : '' }
  if (!holds(1, row.city)) return made
  return { ...made, city: row.city, district: holds(2, row.district) ? row.district : '' }
}

/**
 * Regions that a cell may mean, the likeliest first: those within the row's own before others. Once a
 * name within it begins with what was typed, namesakes elsewhere are left out: 苏 in 江苏省 is 苏州市.
 */
export function regionChoices(query: RegionQuery): readonly RegionNames[] {
  const { names, level, parent } = regionTable()
  const words = query.typed.split(/\s+/u).filter((word) => word !== '')
  const home = homeOf(query)
  const ranked: { readonly unit: number; readonly rank: number }[] = []
  for (let unit = 0; unit < names.length; unit++) {
    if (query.level !== 'any' && level[unit] !== LEVELS[query.level]) continue
    // A municipality's city bears the province's name: in one cell it is written once.
    if (query.level === 'any' && level[unit] === 1 && names[parent[unit] ?? -1] === names[unit]) {
      continue
    }
    const isHome = home >= 0 && isUnder(unit, home)
    // Nothing typed: only what fits into the row.
    if (words.length === 0 && query.level !== 'province' && !isHome) continue
    const grade = fit(unit, words)
    if (grade >= 0) ranked.push({ unit, rank: (isHome ? 0 : ELSEWHERE) + grade })
  }
  ranked.sort((a, b) => a.rank - b.rank || a.unit - b.unit)
  const isAtHome = query.level !== 'any' && ranked[0]?.rank === 0
  const meant = isAtHome ? ranked.filter(({ rank }) => rank < ELSEWHERE) : ranked
  return meant.slice(0, MAX_CHOICES).map(({ unit }) => regionWith(unit, query.row))
}
