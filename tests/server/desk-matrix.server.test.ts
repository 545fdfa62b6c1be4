import { afterAll, beforeAll, expect, it } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { mayRun, ROLES, type OperationName } from '#contract/desk.ts'
import { runAtDesk } from '#contract/desk/run.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { OPERATIONS_BY_NAME } from '#server/desks.ts'
import { openDesk, type Clerk, type TestDesk } from './desk-world.ts'
import { onBothEngines, type TestUser } from './world.ts'

const NAMES = [...OPERATIONS_BY_NAME.values()].map(({ name }) => name)

/** No operation takes it, so whoever may run one learns that, and nothing is done. */
const NO_INPUT = 'nothing'

onBothEngines('the desk over HTTP', (world) => {
  let desk: TestDesk
  const clerks = new Map<string, Clerk>()
  let buyer: TestUser
  beforeAll(async () => {
    desk = await openDesk(world())
    for (const role of ROLES) clerks.set(role, await desk.enter(role, role))
    buyer = await world().newUser()
  })
  afterAll(() => desk.close())

  const codesOf = async (run: (name: OperationName) => Promise<{ code: number }>) => {
    const codes: [string, number][] = []
    for (const name of NAMES) codes.push([name, (await run(name)).code])
    return codes
  }

  it.each(ROLES)('lets the role %s run what the table gives it, and nothing else', async (role) => {
    const found = await codesOf(async (name) => {
      const reply = await clerks.get(role)?.run(name, NO_INPUT)
      return { code: reply?.code ?? -1 }
    })
    const { desk_input_wrong: taken, desk_right_missing: refused } = DESK_ERRORS
    expect(found).toEqual(NAMES.map((name) => [name, (mayRun(role, name) ? taken : refused).code]))
    expect((await clerks.get(role)?.run('no.such', {}))?.code).toBe(refused.code)
  })

  it('is closed to a visitor and to a buyer, whatever they run', async () => {
    const sessions = [{}, { cookie: buyer.cookie }]
    for (const headers of sessions) {
      const found = await codesOf((operation) =>
        desk.call(runAtDesk, { body: { operation, input: NO_INPUT }, headers }),
      )
      expect(new Set(found.map(([, code]) => code))).toEqual(new Set([API_ERRORS.signed_out.code]))
    }
  })
})
