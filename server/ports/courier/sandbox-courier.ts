import type { Database } from '../../db/database.ts'
import type { Courier, Push } from './courier.ts'
import { SandboxBooks, type CarrierMode, type SandboxParcel } from './sandbox-books.ts'
import { makeSandboxClock, type SandboxClock } from './sandbox-clock.ts'
import type { Scenario } from './sandbox-life.ts'
import { sandboxWaybill } from './sandbox-numbers.ts'
import { makeSandboxPost, type SignedPush } from './sandbox-signature.ts'

export type SandboxCourier = Courier & {
  readonly clock: SandboxClock
  modes(): Promise<ReadonlyMap<string, CarrierMode>>
  setMode(expressKey: string, mode: CarrierMode): Promise<void>
  /** The parcels last announced, or the one of a waybill. */
  recent(waybillNo: string): Promise<readonly SandboxParcel[]>
  decide(waybillNo: string, scenario: Scenario): Promise<void>
  /** Scans that have happened and were not posted yet; each is taken once. */
  takeDue(): Promise<readonly Push[]>
  sign(pushes: readonly Push[]): Promise<SignedPush>
}

/** Short, so that a visitor of the sandbox soon sees that a carrier is down. */
const ASK_EVERY_MS = 20_000

type Options = {
  readonly db: Database
  /** Whether the carrier grants no numbers just now: a fault switch. */
  readonly withholds: () => boolean
}

/**
 * Carriers of our own: a number depends only on the parcel's id, a parcel's life only on its
 * waybill and on what the page /sandbox/couriers has decided for it. They post their scans, signed,
 * to where a real carrier would.
 */
export function makeSandboxCourier({ db, withholds }: Options): SandboxCourier {
  const clock = makeSandboxClock(db)
  const books = new SandboxBooks(db, clock)
  const post = makeSandboxPost(db)
  const reach = async (expressKey: string): Promise<CarrierMode | undefined> => {
    const mode = (await books.modes()).get(expressKey)
    if (mode === 'down') throw new Error('the carrier is down')
    return mode
  }
  return {
    askEveryMs: ASK_EVERY_MS,
    clock,
    now: () => clock.now(),
    serves: () => true,
    pushReply: { taken: 'success', refused: 'fail' },
    takeNumbers(expressKey, parcelIds) {
      if (withholds()) return parcelIds.map(() => null)
      return parcelIds.map((id) => sandboxWaybill(expressKey, id))
    },
    async *announce(batch) {
      const { expressKey, parcels } = batch
      const mode = await reach(expressKey)
      const ids = parcels.map(({ parcelId }) => parcelId)
      if (mode === 'refusing') {
        yield { numbers: new Map(), refused: new Set(ids) }
        return
      }
      await books.announce(batch, parcels)
      const waybill = (id: number) => ({
        waybillNo: sandboxWaybill(expressKey, id),
        carrierOrder: null,
      })
      yield { numbers: new Map(ids.map((id) => [id, waybill(id)])), refused: new Set() }
    },
    async track(expressKey, waybills) {
      const mode = await reach(expressKey)
      const rows = await books.ofWaybills(waybills)
      const events = rows.flatMap((row) => books.eventsSoFar(row, mode))
      return { events, answered: new Set(waybills) }
    },
    async cancel(expressKey, waybills) {
      const mode = await reach(expressKey)
      const numbers = waybills.map(({ waybillNo }) => waybillNo)
      const cancelled = await books.cancel(expressKey, numbers)
      const kept = new Set(numbers.filter((no) => !cancelled.has(no)))
      return mode === 'mute'
        ? { cancelled: new Set(), kept, unanswered: cancelled }
        : { cancelled, kept, unanswered: new Set() }
    },
    readPush: (push) => post.read(push),
    modes: () => books.modes(),
    setMode: (expressKey, mode) => books.setMode(expressKey, mode),
    recent: (waybillNo) => books.recent(waybillNo),
    decide: (waybillNo, scenario) => books.decide(waybillNo, scenario),
    takeDue: () => books.takeDue(),
    sign: (pushes) => post.sign(pushes),
  }
}
