type GateLimits = { readonly atOnce: number; readonly waiting: number }

/**
 * Lets slow work through `atOnce` at a time, with `waiting` in line; more get null at once unless
 * `isSure`.
 */
export function makeGate({ atOnce, waiting: most }: GateLimits) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>, isSure = false): Promise<T | null> => {
    if (running >= atOnce) {
      if (!isSure && waiting.length >= most) return null
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next() // hands over the place: `running` stays
    }
  }
}
