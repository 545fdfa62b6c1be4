import { listParcels, type Parcel, type ParcelFilters } from '#contract/parcels.ts'
import { COURIER_PUSH_PATH } from '#server/modules/parcels/routes.ts'
import type { CourierEvent } from '#server/ports/courier/courier.ts'
import { makeSandboxCourier, type SandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

import type { TestUser, World } from './world.ts'

export const HOUR_MS = 3_600_000

export function courierOf(world: World): SandboxCourier {
  return makeSandboxCourier({ db: world.db, withholds: () => false })
}

export async function list(user: TestUser, filters: ParcelFilters & { after?: string } = {}) {
  const reply = await user.call(listParcels, { body: { page: 1, page_size: 100, ...filters } })
  if (reply.data === null) throw new Error(reply.msg)
  return reply.data
}

export async function post(
  world: World,
  events: readonly CourierEvent[],
  { change = '', expressKey = 'zto' } = {},
) {
  const { body, headers } = await courierOf(world).sign([{ expressKey, events }])
  const init = { method: 'POST', headers, body: body + change }
  return (await fetch(world.url + COURIER_PUSH_PATH, init)).status
}

export function scan(parcel: Parcel, hours: number, state: CourierEvent['state']): CourierEvent {
  const happenedAt = new Date(Date.now() + hours * HOUR_MS)
  return {
    waybillNo: parcel.kuaidi_sn,
    happenedAt,
    state,
    city: '杭州市',
    text: `${state}${hours}`,
  }
}
