import { cityOfZone, installLazyNames } from './lazy-names.ts'
import { regionTable } from './region-table.ts'
import { decodeSigns, signCode, type SignCode } from './sign-code.ts'
import { setTownSource, TOWN_UNSURE } from './town-source.ts'
import { TOWN_CHARS, TOWN_SHORT_CODES, TOWN_SIGNS, TOWNS } from './towns.generated.ts'

const ENDINGS = ['镇', '乡', '街道', '']
const CODE_A = 97
const SEMICOLON = 59

type Lines = {
  readonly code: SignCode
  readonly lines: readonly string[]
  readonly cityOrder: Map<number, number>
}

let opened: Lines | null = null
const decoded = new Map<number, ReadonlyMap<string, number>>()

function open(): Lines {
  const cityOrder = new Map<number, number>()
  const { level } = regionTable()
  for (let unit = 0; unit < level.length; unit++) {
    if (level[unit] === 1) cityOrder.set(unit, cityOrder.size)
  }
  const code = signCode(TOWN_CHARS, TOWN_SIGNS, TOWN_SHORT_CODES)
  return { code, lines: TOWNS.split('\n'), cityOrder }
}

/** Reads a city's line; its groups belong to the units from `first` on, the last to no district. */
function readTowns(text: string, first: number, last: number): Map<string, number> {
  const towns = new Map<string, number>()
  let district = first
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === SEMICOLON) district++
    else if (code >= CODE_A && code < CODE_A + ENDINGS.length) {
      const name = text.slice(from, at) + (ENDINGS[code - CODE_A] ?? '')
      towns.set(name, towns.has(name) || district > last ? TOWN_UNSURE : district)
    } else continue
    from = at + 1
  }
  return towns
}

/** Decoded per city, on first use. */
function townsOf(city: number): ReadonlyMap<string, number> {
  const known = decoded.get(city)
  if (known) return known
  opened ??= open()
  const line = opened.lines[opened.cityOrder.get(city) ?? -1] ?? ''
  const count = regionTable().childCount[city] ?? 0
  // Children follow their city in the table, so the groups of the line are city + 1, city + 2, …
  const towns = readTowns(decodeSigns(opened.code, line), city + 1, city + count)
  decoded.set(city, towns)
  return towns
}

/** Makes the towns, and the names that come with them (lazy-names.ts), available to the parser. */
export function installTowns(): void {
  setTownSource(townsOf, cityOfZone)
  installLazyNames()
}
