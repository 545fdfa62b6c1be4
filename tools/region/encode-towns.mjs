import { encodeSigns, packChars, quote } from './sign-code.mjs'

const ENDINGS = ['镇', '乡', '街道', '']
const ENDING_CODES = 'abcd'

function cleanTown(name) {
  const town = name
    .replace(/[（(].*$/, '')
    .replace(/(?:街道|地区)?办事处$/, '街道')
    .replace(/街道街道$/, '街道')
  return /(?:镇|乡|街道|苏木|场)$/.test(town) && town.length >= 3 ? town : null
}

function splitTown(town) {
  const code = ENDINGS.findIndex((ending) => town.endsWith(ending))
  return town.slice(0, town.length - ENDINGS[code].length) + ENDING_CODES[code]
}

/** The towns of one city: one group per district of ours, and a last one for zones that are no district. */
function cityGroups(regions, cityNumber, source) {
  const districts = regions.flatMap((region, n) =>
    region.parent === cityNumber && region.level === 2 ? [n] : [],
  )
  const names = new Set(districts.map((n) => regions[n].name))
  const townsOf = (list) =>
    [...new Set((list ?? []).map(cleanTown).filter(Boolean))].map(splitTown).join('')
  const groups = districts.map((n) => townsOf(source[regions[n].name]))
  const zones = Object.keys(source).filter((name) => !names.has(name))
  return [...groups, townsOf(zones.flatMap((name) => source[name]))].join(';')
}

export function encodeTowns(regions, pcas) {
  const cities = []
  regions.forEach((region, n) => {
    if (region.level !== 1) return
    const province = pcas[regions[region.parent].name] ?? {}
    const source =
      region.name === regions[region.parent].name
        ? { ...province['市辖区'], ...province['县'] }
        : province[region.name]
    const hasDistricts = regions.some((other) => other.parent === n && other.level === 2)
    cities.push(hasDistricts && source ? cityGroups(regions, n, source) : '')
  })
  const literals = new Set(['\n', ';', ...Array.from(ENDING_CODES)])
  const { text, chars, signs, shortCodes } = encodeSigns(cities.join('\n'), literals)
  return `// Written by tools/region/generate.mjs; do not edit. Sources and dates: README.md.
/*
 * In the codes of sign-code.ts: a line per city, in it a group per district and one for zones; a small
 * letter ends a town: a 镇, b 乡, c 街道, d nothing.
 */
export const TOWNS = ${quote(text)}
export const TOWN_CHARS = ${quote(packChars(chars, shortCodes))}
export const TOWN_SIGNS = ${quote(signs)}
export const TOWN_SHORT_CODES = ${shortCodes}
`
}
