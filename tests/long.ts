/** `npm run test:long` runs every series whole; `npm test` runs each in its short form. */
export const IS_LONG = process.env['LONG'] === '1'

/** How often a series is tried: `short` times in `npm test`, `long` times in `npm run test:long`. */
export function tries(short: number, long: number): number {
  return IS_LONG ? long : short
}
