import type { Reach } from './reach.types.ts'

let listener: (reach: Reach) => void = () => {}

/** Who hears of every call, at its first failure already: a call that is tried again goes on for seconds. */
export function onReach(next: (reach: Reach) => void): void {
  listener = next
}

export function reportReach(reach: Reach): void {
  listener(reach)
}
