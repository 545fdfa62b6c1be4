import { invariant } from '#domain/result/assert.ts'
import { invoiceSteps, paperNumber, today } from './invoice-steps.ts'
import { operate } from './operate.ts'
import type { OperatorDeed } from './operator-deed.ts'
import type { World } from './world.ts'

/** What the desk does with requests of invoices. */
export function actsOnInvoices(world: () => World): OperatorDeed[] {
  const { requested, ordered, parcelsOf, refunded } = invoiceSteps(world)
  const asked = async (): Promise<string> => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await ordered(user)
    return requested(user)
  }
  const paper = (): readonly [string, string] => [paperNumber(), today()]
  return [
    { usage: 'invoices issue', prepare: async () => [await asked(), ...paper(), '1.39'] },
    { usage: 'invoices refuse', prepare: async () => [await asked(), '抬头与税号不符'] },
    {
      usage: 'invoices reverse',
      prepare: async () => {
        const user = await world().newUser({ balanceFen: 10_000 })
        const order = await ordered(user)
        const sn = await requested(user)
        await operate(world().db, ['invoices', 'issue', sn, ...paper(), '1.39'])
        await refunded(user, invariant((await parcelsOf(user, order))[0], 'placed'), 39)
        return [sn, ...paper(), '0.39']
      },
    },
  ]
}
