import { readWords } from './bit-code.ts'
import { REGION_ENDINGS, REGIONS } from './region.generated.ts'

/**
 * The units of China by number: provinces, cities and districts in the order of the source, so that
 * a unit's number is smaller than those of its children.
 *
 * Municipalities, Hong Kong and Macau have one city of the same name. A unit straight under a
 * province (仙桃市, 神农架林区) is a city without districts.
 */
export type RegionTable = {
  readonly names: readonly string[]
  /** The word people use: the name without its ending. */
  readonly bases: readonly string[]
  readonly suffixes: readonly string[]
  /** 0 province, 1 city, 2 district. */
  readonly level: Uint8Array
  /** Number of the parent; -1 for a province. */
  readonly parent: Int16Array
  readonly childCount: Uint16Array
  /** Former or wider parents that people still write before the unit; empty before late names are added. */
  readonly moved: Map<number, readonly number[]>
}

type RegionTableBuilder = {
  names: string[]
  bases: string[]
  suffixes: string[]
  levels: number[]
  parents: number[]
}

function addUnit(
  table: RegionTableBuilder,
  base: string,
  suffix: string,
  position: Position,
): void {
  const level = position.next
  const number = table.names.length
  table.names.push(base + suffix)
  table.bases.push(base)
  table.suffixes.push(suffix)
  table.levels.push(level)
  table.parents.push(level === 0 ? -1 : level === 1 ? position.province : position.city)
  if (level === 0) position.province = number
  if (level === 1) {
    position.city = number
    position.next = 2
  }
}

type Position = { province: number; city: number; next: number }

/** Numbers that stand for no ending: a city follows, a province follows, nothing follows. */
const NEXT_CITY = 0
const NEXT_PROVINCE = 1
const LAST = 2
const FIRST_ENDING = 3

function decodeTree(): RegionTableBuilder {
  const endings = REGION_ENDINGS.split(',')
  const table: RegionTableBuilder = { names: [], bases: [], suffixes: [], levels: [], parents: [] }
  const position: Position = { province: -1, city: -1, next: 0 }
  readWords(REGIONS, (word, ending) => {
    if (ending === NEXT_CITY) position.next = 1
    else if (ending === NEXT_PROVINCE) position.next = 0
    else if (ending !== LAST) addUnit(table, word, endings[ending - FIRST_ENDING] ?? '', position)
    return ending !== LAST
  })
  return table
}

function build(): RegionTable {
  const { names, bases, suffixes, levels, parents } = decodeTree()
  const childCount = new Uint16Array(names.length)
  for (const parent of parents) {
    const count = childCount[parent]
    if (count !== undefined) childCount[parent] = count + 1
  }
  const level = Uint8Array.from(levels)
  const parent = Int16Array.from(parents)
  return { names, bases, suffixes, level, parent, childCount, moved: new Map() }
}

let table: RegionTable | null = null

/** The table, decoded on first use. */
export function regionTable(): RegionTable {
  table ??= build()
  return table
}

/** A unit's official names from the province down; '' for levels it does not have. */
export type RegionNames = {
  readonly province: string
  readonly city: string
  readonly district: string
}

/** The numbers of a unit's province, city and district; -1 for levels below the unit. */
export function regionPath(unit: number): { province: number; city: number; district: number } {
  const { level, parent } = regionTable()
  const path = { province: -1, city: -1, district: -1 }
  let at = unit
  while (at >= 0) {
    if (level[at] === 2) path.district = at
    else if (level[at] === 1) path.city = at
    else path.province = at
    at = parent[at] ?? -1
  }
  return path
}

/** A municipality, Hong Kong or Macau: the province whose only city bears its name. */
export function isCityProvince(unit: number): boolean {
  const { names, level } = regionTable()
  return level[unit] === 0 && names[unit + 1] === names[unit]
}

const knownNames: RegionNames[] = []

/** The official names of a unit and its parents. */
export function regionNames(unit: number): RegionNames {
  return (knownNames[unit] ??= buildNames(unit))
}

function buildNames(unit: number): RegionNames {
  const { names } = regionTable()
  const { province, city, district } = regionPath(unit)
  const provinceName = names[province] ?? ''
  return {
    province: provinceName,
    city: city < 0 && isCityProvince(province) ? provinceName : (names[city] ?? ''),
    district: names[district] ?? '',
  }
}

/** Whether `unit` is below `ancestor`. */
export function isUnder(unit: number, ancestor: number): boolean {
  const { parent } = regionTable()
  const first = parent[unit] ?? -1
  if (first === ancestor) return first >= 0
  return first >= 0 && parent[first] === ancestor && ancestor >= 0
}
