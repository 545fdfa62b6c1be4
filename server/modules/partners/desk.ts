import { checkPartners, listPartnerCalls, listPartnersSetUp } from '#contract/desk/partners.ts'
import { ok } from '#domain/result/result.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation } from '../../desk/operation.ts'
import { takeAll } from '../../limits.ts'
import { plainCode } from '../../ports/partner-refusal.ts'
import { readCallStates } from './repository.ts'

/** How often each partner is tested: some of them lock an account that queries too much. */
const MOST = 5
const WINDOW_SECONDS = 600

/** What partners outside have taken and refused. */
export const partnerDesk = {
  list: defineOperation({
    name: 'partners.list',
    input: listPartnerCalls.input,
    run: async ({ db }) => ok(await readCallStates(db)),
  }),

  setUp: defineOperation({
    name: 'partners.setUp',
    input: listPartnersSetUp.input,
    run: ({ outside }, _given) =>
      Promise.resolve(
        ok({
          isSandbox: outside?.isSandbox === true,
          partners: (outside?.partners ?? []).map(({ partner, host, check }) => ({
            partner,
            host,
            canCheck: check !== null,
          })),
        }),
      ),
  }),

  /** Its calls are counted like all others, so that they show and end a red state. */
  check: defineOperation({
    name: 'partners.check',
    input: checkPartners.input,
    subject: ({ partner = '' }) => ({
      kind: 'partner',
      id: partner,
      state: () => Promise.resolve(null),
    }),
    async run({ db, outside }, { partner }) {
      const wanted = (outside?.partners ?? []).flatMap(({ partner: name, check }) =>
        check !== null && (partner === undefined || partner === name) ? [{ name, check }] : [],
      )
      if (outside === undefined || wanted.length === 0) return deny('desk_partner_none')
      const limits = wanted.map(({ name }) => ({
        name: `partner check ${name}`,
        most: MOST,
        window: WINDOW_SECONDS,
      }))
      const taken = await takeAll(db, limits)
      if (!taken.ok) return taken
      const came = await Promise.all(wanted.map(({ check }) => check()))
      await outside.store()
      return ok(
        came.flat().map(({ partner: of, call, code }) => ({
          partner: of,
          call,
          code: code === null ? null : plainCode(code),
        })),
      )
    },
  }),
}
