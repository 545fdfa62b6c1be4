import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import { defineOperation } from '../../desk/operation.ts'
import { readCallStates } from './repository.ts'

export type { CallState } from './repository.ts'

/** What partners outside have taken and refused. */
export const partnerDesk = {
  list: defineOperation({
    name: 'partners.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await readCallStates(db)),
  }),
}
