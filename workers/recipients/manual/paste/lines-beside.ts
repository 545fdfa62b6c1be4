import { OPEN, type Belonging } from './find-owners.ts'

/** By line: the next decided line on either side, and whether a wall comes before it. */
export type LinesBeside = {
  /** -1 = there is none. */
  readonly up: Int32Array
  readonly isWalledUp: Uint8Array
  /** The number of lines = there is none. */
  readonly down: Int32Array
  readonly isWalledDown: Uint8Array
}

/** Finds the decided lines next to every line, in one pass each way: a paste may hold no other line. */
export function linesBeside(owners: Belonging['owners'], walls: Uint8Array): LinesBeside {
  const count = owners.length
  const up = new Int32Array(count)
  const down = new Int32Array(count)
  const isWalledUp = new Uint8Array(count)
  const isWalledDown = new Uint8Array(count)
  for (let at = 0; at < count; at++) {
    const isPassed = at > 0 && owners[at - 1] === OPEN
    up[at] = isPassed ? (up[at - 1] ?? -1) : at - 1
    isWalledUp[at] = walls[at] === 1 || (isPassed && isWalledUp[at - 1] === 1) ? 1 : 0
  }
  for (let at = count - 1; at >= 0; at--) {
    const isPassed = owners[at + 1] === OPEN
    down[at] = isPassed ? (down[at + 1] ?? count) : at + 1
    isWalledDown[at] = walls[at + 1] === 1 || (isPassed && isWalledDown[at + 1] === 1) ? 1 : 0
  }
  return { up, isWalledUp, down, isWalledDown }
}
