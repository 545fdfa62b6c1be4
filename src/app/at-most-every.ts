/** `action`, done at once and then not again before `ms` have gone by; calls in between are dropped. */
export function atMostEvery(
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
