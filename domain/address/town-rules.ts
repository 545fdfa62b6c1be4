import { regionPath, regionTable } from '../region/region-table.ts'
import { cityOfZone } from '../region/town-source.ts'
import type { ResolvedUnits } from './find-region.ts'
import { findTown } from './find-town.ts'
import { isGap, type LineState } from './line-state.ts'
import { note, noteInferred, type ReadRegion } from './region-notes.ts'

const table = regionTable()
/** As long as the longest zone's name. */
const ZONE_REACH = 10

/** The town decides between districts of one city or province; null when it does not. */
export function decideByTown(
  line: LineState,
  resolved: ResolvedUnits,
  from: number,
): number | null {
  if (resolved.kind !== 'ambiguous' || resolved.shared < 0) return null
  const right = resolved.units.filter((unit) => {
    const { city } = regionPath(unit)
    return findTown(line, from, city)?.district === unit
  })
  return right.length === 1 ? (right[0] ?? null) : null
}

/** 陕西省西咸新区…: the zone stands where the city should; it stays in the detail. */
function fillByZone(line: LineState, read: ReadRegion): void {
  let at = read.end
  while (at < line.length && isGap(line, at)) at++
  const city = cityOfZone(read.unit, line.text.slice(at, at + ZONE_REACH))
  if (city < 0) return
  read.unit = city
  read.confidence[1] = 85
  noteInferred(read, 1, city)
}

/** Fills in the district that the town lies in, and says so. */
export function fillByTown(line: LineState, read: ReadRegion): void {
  if (table.level[read.unit] === 0) fillByZone(line, read)
  const { city, district } = regionPath(read.unit)
  if (city < 0 || table.childCount[city] === 0) return
  const town = findTown(line, read.end, city)
  if (town === null || town.district < 0 || town.district === district) return
  const name = table.names[town.district] ?? ''
  if (district < 0) {
    read.unit = town.district
    read.confidence[2] = 85
    note(read, {
      code: 'region_inferred',
      level: 'info',
      field: 'district',
      params: { value: name, town: town.name },
    })
  } else if (town.isFirst) {
    note(read, {
      code: 'region_town_elsewhere',
      level: 'warning',
      field: 'district',
      params: { town: town.name, district: name },
    })
  }
}
