import { listPartnerCalls } from '#contract/desk/partners.ts'
import { ok } from '#domain/result/result.ts'
import { defineOperation } from '../../desk/operation.ts'
import { readCallStates } from './repository.ts'

/** What partners outside have taken and refused. */
export const partnerDesk = {
  list: defineOperation({
    name: 'partners.list',
    input: listPartnerCalls.input,
    run: async ({ db }) => ok(await readCallStates(db)),
  }),
}
