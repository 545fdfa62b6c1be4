/**
 * The answer to what many ask at once: whoever asks while it is being made waits for the same one.
 * @param keptMs for how long it is given to others afterwards
 */
export function sharedAnswer<T>(make: () => Promise<T>, keptMs = 0): () => Promise<T> {
  let made: { readonly answer: Promise<T>; readonly until: number } | null = null
  return () => {
    if (made !== null && performance.now() < made.until) return made.answer
    const answer = make()
    made = { answer, until: Infinity }
    answer.then(
      () => (made = { answer, until: performance.now() + keptMs }),
      () => (made = null),
    )
    return answer
  }
}
