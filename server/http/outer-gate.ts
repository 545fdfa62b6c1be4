import type { MiddlewareHandler } from 'hono'

import { apiErrorMessage } from '#contract/errors.ts'
import { inPlace } from '../under-way.ts'
import type { Admission, LaneName } from './admission.ts'
import { answerWith, overloaded } from './answer.ts'
import type { AppEnv } from './mount.ts'
import { CallPlace } from './place.ts'

/** Paths that enter a lane by themselves: they leave it while their body arrives. */
export class OwnLanes {
  readonly #known = new Set<string>()

  add(method: string, path: string): void {
    this.#known.add(`${method} ${path}`)
  }

  has(method: string, path: string): boolean {
    // A HEAD request uses the route of the GET.
    return this.#known.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)
  }
}

type GateDeps = {
  readonly admission: Admission
  readonly own: OwnLanes
  /** By cost. */
  readonly laneOf: (path: string) => LaneName
}

/** Runs before every path, known or not, so that none can be requested without limit. */
export function outerGate({ admission, own, laneOf }: GateDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    if (own.has(method, path)) return next()
    const place = new CallPlace(admission)
    try {
      if (await place.enter(laneOf(path))) return await inPlace(place, next)
      const { error } = overloaded()
      c.header('Cache-Control', 'no-store')
      const answer = answerWith(c, error)
      if (!/\btext\/html\b/.test(c.req.header('accept') ?? '')) return answer
      // Somebody reads it.
      return c.text(apiErrorMessage(error.key, error.params), 503)
    } finally {
      place.end()
    }
  }
}
