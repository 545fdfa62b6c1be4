import { regionPath, regionTable } from '../region/region-table.ts'

let homes: ReadonlyMap<string, ReadonlySet<string>> | null = null

/** Every name of a unit, whole and without its ending → the provinces that have such a unit. */
function collectHomes(): ReadonlyMap<string, ReadonlySet<string>> {
  const { names, bases, moved } = regionTable()
  const found = new Map<string, Set<string>>()
  const add = (word: string, unit: number) => {
    if (word.length < 2) return
    const provinces = found.get(word) ?? new Set()
    provinces.add(names[regionPath(unit).province] ?? '')
    found.set(word, provinces)
  }
  names.forEach((name, unit) => {
    for (const home of [unit, ...(moved.get(unit) ?? [])]) {
      add(name, home)
      add(bases[unit] ?? '', home)
    }
  })
  return found
}

/**
 * Whether `city` is known and is only in other provinces than `province` (official full name). The
 * price of remote areas goes by province, so 浙江省 乌鲁木齐市 must not pass; a name that no list knows (a
 * development zone, a new city) is left to the carrier.
 */
export function isCityElsewhere(city: string, province: string): boolean {
  homes ??= collectHomes()
  const provinces = homes.get(city)
  return provinces !== undefined && !provinces.has(province)
}
