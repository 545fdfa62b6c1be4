import { isCityProvince, regionPath, regionTable } from '../region/region-table.ts'
import { cityOfZone } from '../region/town-source.ts'
import type { ResolvedUnits } from './find-region.ts'
import { findTown } from './find-town.ts'
import { judgeWritten } from './guessed-region.ts'
import { KIND_HAN } from './line-chars.ts'
import { firstOf, isGap, type LineState } from './line-state.ts'
import { doubtBareDistrict, readLikeDistrict } from './unsure-district.ts'
import { note, noteInferred, type ReadRegion } from './region-notes.ts'

const table = regionTable()
/** The length of the longest zone's name. */
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

/** 陕西省西咸新区…: the zone is in the place of the city; it stays in the detail. */
function fillByZone(line: LineState, read: ReadRegion): void {
  let at = read.end
  while (at < line.length && isGap(line, at)) at++
  const city = cityOfZone(read.unit, line.text.slice(at, at + ZONE_REACH))
  if (city < 0) return
  read.unit = city
  read.confidence[1] = 85
  noteInferred(read, 1, city)
}

/**
 * A town or street at the start, or behind a zone that is written like a district (大亚湾区). It is
 * neither a road named after a town (古镇路) nor a zone with a common name in the district's place.
 */
const TOWN_AT_START =
  /^(?!.*(?:高新|开发|经开|新|园)区|.*新城(?!街道|镇|乡))(?:[\u4e00-\u9fff]{1,6}区)?([\u4e00-\u9fff]{1,8}?(?:街道|镇|乡))(?![路街道大村里口企])/
const TOWN_REACH = 14
/** A county of another city precedes the town: another rule reports the contradiction. */
const IN_ANOTHER = /[市县]/

/**
 * A town that the source does not know, knows twice, or puts into a zone that is no district (遥墙街道
 * of 济南): it has a district, which an issue calls missing instead of guessing it.
 */
function noteMissing(line: LineState, read: ReadRegion): void {
  if (read.candidates.length > 0) return
  let at = read.end
  while (at < line.length && isGap(line, at)) at++
  const town = TOWN_AT_START.exec(line.text.slice(at, at + TOWN_REACH))?.[1] ?? ''
  if (town === '' || IN_ANOTHER.test(town)) return
  note(read, { code: 'district_missing', level: 'warning', field: 'district', params: { town } })
}

/** Fills in the district that the town is in, with an issue. */
export function fillByTown(line: LineState, read: ReadRegion): void {
  fillLevels(line, read)
  if (read.unit < 0) return
  judgeWritten(line, read)
}

function fillLevels(line: LineState, read: ReadRegion): void {
  if (table.level[read.unit] === 0) fillByZone(line, read)
  doubtBareDistrict(line, read)
  if (read.unit < 0) return
  const path = regionPath(read.unit)
  const { district } = path
  // A municipality's city follows it in the table.
  const city = isCityProvince(read.unit) ? read.unit + 1 : path.city
  if (city < 0 || table.childCount[city] === 0) return
  const town = findTown(line, read.end, city)
  if (district < 0 && (town === null || !town.isFirst) && readLikeDistrict(line, read, city)) return
  if (district < 0 && (town === null || (town.isFirst && town.district < 0))) {
    noteMissing(line, read)
    return
  }
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

const TOWNS = ['街道', '镇', '乡']

/** Whether a town of the unit's city, longer than the unit's word, begins here: 岳阳楼街道, 尖山子乡. */
export function isLongerTown(line: LineState, at: number, length: number, unit: number): boolean {
  const end = at + length
  // No town's name is a single character: 中山 古镇镇 apart, whose own name ends in 镇.
  const isSplit = line.kinds[end] === KIND_HAN && firstOf(line, end + 1, TOWNS) !== ''
  if (isSplit && firstOf(line, end + 2, TOWNS) === '') return true
  const town = findTown(line, at, regionPath(unit).city)
  return town !== null && town.isFirst && town.name.length > length
}
