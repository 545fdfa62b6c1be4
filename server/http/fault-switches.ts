import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Faults that testers have ordered (sandbox/faults.ts). */
export type FaultSwitches = {
  /** The answer to give instead of running the call; null = run it (perhaps after a wait). */
  before(path: string): Promise<{
    readonly status: ContentfulStatusCode
    readonly body: { readonly code: number; readonly msg: string; readonly data: null }
  } | null>
  /** Whether the answer of the call that has just run is to be lost on its way. */
  losesAnswer(path: string): boolean
}
