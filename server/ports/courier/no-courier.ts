import type { Courier } from './courier.ts'

const notConnected = (): never => {
  throw new Error('no carrier is connected')
}

/**
 * Outside the sandbox while no carrier is connected: nothing is on sale, and orders of before are kept
 * without a waybill number. It never invents a number.
 */
export const noCourier: Courier = {
  askEveryMs: 30 * 60_000,
  now: () => new Date(),
  serves: () => false,
  takeNumbers: (_expressKey, parcelIds) => parcelIds.map(() => null),
  announce: notConnected,
  track: async () => notConnected(),
  cancel: async () => notConnected(),
  readPush: () => Promise.resolve(null),
  pushReply: { taken: '', refused: '' },
}
