import type { Reach } from './reach.types.ts'

let listener: (reach: Reach) => void = () => {}

/**
 * Sets the listener that gets the result of every attempt. The page must know of the first failure
 * at once: the attempts of one call take seconds.
 */
export function onReach(next: (reach: Reach) => void): void {
  listener = next
}

export function reportReach(reach: Reach): void {
  listener(reach)
}
