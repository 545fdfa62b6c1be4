import type { Log } from './http/log.ts'
import { plainCode, type ReportCall } from './ports/partner-refusal.ts'

const EVERY_MS = 60_000

type Seen = { saidAt: number; since: number }

/**
 * Logs what partners refuse, with their own codes. A partner that refuses everything, and buyers who
 * ask it every other second, make one line a minute for each call and code, with how often it was.
 */
export function reportCalls(log: Log, now: () => number = Date.now): ReportCall {
  const seen = new Map<string, Seen>()
  return ({ partner, call, code }) => {
    if (code === null) return
    const plain = plainCode(code)
    const name = `${partner} ${call} ${plain}`
    const known = seen.get(name) ?? { saidAt: -Infinity, since: 0 }
    seen.set(name, known)
    known.since++
    if (now() - known.saidAt < EVERY_MS) return
    log.error('partner_refused', { partner, call, code: plain, count: known.since })
    known.saidAt = now()
    known.since = 0
  }
}
