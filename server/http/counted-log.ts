import type { Log } from './log.ts'

const EVERY_MS = 60_000

/**
 * A log in which events that any stranger can cause are counted: the first is logged at once, those
 * of the following minute together, with their number.
 * @param counted their names; each is an error
 */
export function countedLog(log: Log, counted: ReadonlySet<string>, everyMs = EVERY_MS): Log {
  const counts = new Map<string, number>()
  function sayLater(event: string): void {
    setTimeout(() => {
      const count = counts.get(event) ?? 0
      counts.delete(event)
      if (count === 0) return
      log.error(event, { count })
      counts.set(event, 0)
      sayLater(event)
    }, everyMs).unref()
  }
  return {
    info: (event, fields) => log.info(event, fields),
    error(event, fields) {
      const known = counts.get(event)
      if (known !== undefined) {
        counts.set(event, known + 1)
        return
      }
      log.error(event, fields)
      if (!counted.has(event)) return
      counts.set(event, 0)
      sayLater(event)
    },
  }
}
