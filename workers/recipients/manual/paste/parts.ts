/**
 * What a line of a recipient can be:
 *
 * - `n` the name, `p` the phone, `b` both
 * - `r` the region, `d` the rest of the address, `a` the address
 * - `c` phone and address, `m` name and address, `w` everything
 * - `x` nothing of the recipient
 *
 * In capitals: given by a label (`A` an address or a part of one, `R` a region).
 */
export const PARTS = 'npbrdacmwxNPBRAMCW'

export const partCount = PARTS.length

export function partNumber(part: string): number {
  return PARTS.indexOf(part)
}

/** How ill a line would do as each of PARTS; 0 = it is just that. */
export type Costs = Float32Array

/** No line is ever taken for this. */
export const NEVER = 20
