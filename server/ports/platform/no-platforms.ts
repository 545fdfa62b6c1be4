import type { Platforms } from './platform.ts'

const DENIED = { ok: false, error: 'denied' } as const

/** Outside the sandbox while no platform is connected: no shop can be authorised. */
export const noPlatforms: Platforms = {
  links: () => null,
  exchange: () => Promise.resolve(null),
  orders: () => Promise.resolve(DENIED),
  states: () => Promise.resolve(DENIED),
  ship: () => Promise.resolve(DENIED),
}
