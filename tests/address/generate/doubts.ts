import type { GeneratedLine } from './compose.ts'
import * as tails from './doubtful-tails.ts'
import * as places from './doubtful-places.ts'
import type { Fault } from './fault.types.ts'
import * as values from './doubtful-values.ts'
import type { Random } from './seeded.ts'

/** Lines with a fault of one kind, each drawn by number. */
export const FAULTS: Readonly<Record<string, (n: number, random: Random) => Fault>> = {
  estatePart: places.estatePart,
  placeInName: places.placeInName,
  placeInGoods: places.placeInGoods,
  districtAlone: places.districtAlone,
  partOfOwnCity: places.partOfOwnCity,
  secondPlace: places.secondPlace,
  secondAddress: places.secondAddress,
  mistyped: places.mistyped,
  nothingSaid: values.nothingSaid,
  hidden: values.hidden,
  encrypted: values.encrypted,
  hiddenExtension: values.hiddenExtension,
  missingExtension: values.missingExtension,
  behindAddress: tails.behindAddress,
  cellBehind: tails.cellBehind,
  leadingNumber: values.leadingNumber,
  numberOfOthers: values.numberOfOthers,
}

/** Lines of the same material and without a fault: they may get no issue. */
export const SOUND: Readonly<Record<string, (n: number, random: Random) => GeneratedLine>> = {
  namedAfterPlaces: places.namedAfterPlaces,
  ownRegionAgain: places.ownRegionAgain,
  wholeExtension: values.wholeExtension,
  doorsBehind: tails.doorsBehind,
  everydayNames: values.everydayNames,
}

/** Classes of lines in which nothing is doubtful; the others have a doubt of their own. */
export const PLAIN = [
  'plain',
  'orderFirst',
  'orderLast',
  'orderLabelled',
  'phoneGroups',
  'postalCode',
  'noteBeside',
  'personInBracket',
  'shortLabels',
  'shortCounty',
  'bucket',
  'harbour',
] as const
