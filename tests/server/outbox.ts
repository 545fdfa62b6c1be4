import type { Database } from '#server/db/database.ts'
import { announceNext } from '#server/modules/parcels/announce.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

/** Feeds a carrier from the outbox by hand, and keeps which parcels were announced to it. */
export function openSandboxOutbox(db: Database) {
  const sandbox = makeSandboxCourier({ db, withholds: () => false })
  const parcelsOf = new Map<number, Set<number>>()

  function courier(mode: 'fails once' | 'works'): Courier {
    let failures = mode === 'works' ? 0 : 1
    return {
      ...sandbox,
      announce: async function* (batch) {
        for await (const said of sandbox.announce(batch)) {
          const known = parcelsOf.get(batch.userId) ?? new Set()
          for (const id of said.numbers.keys()) known.add(id)
          parcelsOf.set(batch.userId, known)
          // It has taken the parcels, but its answer is lost.
          if (failures-- > 0) throw new Error('timeout')
          yield said
        }
      },
    }
  }

  return {
    async drainWith(mode: 'fails once' | 'works'): Promise<void> {
      // Lets the waits between two tries pass.
      await db.query('UPDATE courier_outbox SET due_at = now() WHERE done_at IS NULL')
      const partner = courier(mode)
      for (let more = true; more;) {
        more = await announceNext(db, partner).catch(() => true) // the lost answer above
      }
    },
    announced: (userId: number): number[] =>
      [...(parcelsOf.get(userId) ?? [])].sort((a, b) => a - b),
  }
}
