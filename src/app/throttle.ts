/** A throttle: runs `action` at once, then drops calls until `ms` have passed. */
export function throttle<Args extends readonly unknown[]>(
  ms: number,
  action: (...args: Args) => void,
  now: () => number = () => performance.now(),
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const at = now()
    if (at - last < ms) return
    last = at
    action(...args)
  }
}
