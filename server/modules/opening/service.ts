import type { Endpoint } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { sharedAnswer } from '../../http/shared-answer.ts'
import type { ShopState } from '#contract/desk/site.ts'
import { readState } from './state.ts'

export type { ShopState } from '#contract/desk/site.ts'

export type Opening = ReturnType<typeof makeOpening>

/** Another process, or a command, may change it. */
const KNOWN_MS = 1000

/** Whether the shop is open. */
export function makeOpening(db: Database) {
  const state = sharedAnswer(() => readState(db), KNOWN_MS)
  return {
    state: (): Promise<ShopState> => state(),

    /** A shop that is closed for a while begins nothing new; one that has never opened, nothing. */
    async admit(this: void, { sells }: Pick<Endpoint, 'sells'>): Promise<Answer<null>> {
      const now = await state()
      if (now.kind === 'not_open') return refuse('shop_not_open')
      if (now.kind === 'open' || sells !== true) return ok(null)
      return refuse('shop_closed', { because: now.because, until: now.until })
    },
  }
}
