/** A throttle: runs `action` at once, then drops calls until `ms` have passed. */
export function throttle(
  ms: number,
  action: () => void,
  now: () => number = () => performance.now(),
): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const at = now()
    if (at - last < ms) return
    last = at
    action()
  }
}
