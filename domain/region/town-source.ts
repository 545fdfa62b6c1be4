/** Answers the towns of a city by name, each with the number of its district or TOWN_UNSURE. */
export type TownSource = (city: number) => ReadonlyMap<string, number>

/** The town exists in more than one district of the city, or in a zone that is no district. */
export const TOWN_UNSURE = -1

/** The city of a zone that people write straight behind the province; -1 when there is none. */
export type ZoneSource = (province: number, text: string) => number

let source: TownSource | null = null
let zones: ZoneSource | null = null

/** Called once by the towns' own chunk (towns-lookup.ts). */
export function setTownSource(given: TownSource, givenZones: ZoneSource): void {
  source = given
  zones = givenZones
}

/** The city of the zone that `text` begins with (陕西省西咸新区…); -1 when it begins with none. */
export function cityOfZone(province: number, text: string): number {
  return zones === null ? -1 : zones(province, text)
}

/** The towns of a city; null before towns are loaded: a missing district then stays missing. */
export function townsOfCity(city: number): ReadonlyMap<string, number> | null {
  return source === null ? null : source(city)
}

/** Whether the towns, and the names that come with them, are there: what was read before may now read better. */
export function hasTowns(): boolean {
  return source !== null
}
