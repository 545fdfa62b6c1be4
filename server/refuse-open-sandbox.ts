import { isLoopback } from '#domain/network/public-address.ts'
import type { Config } from './settings/config.ts'
import { DESK_NAMES, SHOP_NAMES } from './listener-names.ts'
import { START_REFUSALS, StartRefusal } from './start-refusal.ts'

/** Everybody who reaches the sandbox pays with play money, and reads everybody's messages. */
export function refuseOpenSandbox({ sandbox, sandboxPublic, host, desk }: Config): void {
  if (!sandbox || sandboxPublic) return
  const places = [
    { host, names: SHOP_NAMES },
    ...(desk === null ? [] : [{ host: desk.host, names: DESK_NAMES }]),
  ]
  const open = places.find((place) => !isLoopback(place.host))
  if (open !== undefined) throw new StartRefusal(START_REFUSALS.sandboxOpen(open))
}
