import type { GeneratedLine } from './compose.ts'
import * as names from './names.ts'
import * as numbers from './numbers.ts'
import * as places from './places.ts'
import type { Random } from './seeded.ts'

/** Every class of line, each drawn by number: the same number and seed give the same line. */
export const GENERATORS: Readonly<Record<string, (n: number, random: Random) => GeneratedLine>> = {
  ...numbers,
  ...names,
  ...places,
}
