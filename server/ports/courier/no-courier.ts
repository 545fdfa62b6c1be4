import type { Courier } from './courier.ts'

/**
 * Outside the sandbox while no carrier is connected: orders are kept without a waybill number, and
 * the outbox keeps trying. It never invents a number.
 */
export const noCourier: Courier = {
  takeNumbers: (_expressKey, parcelIds) => parcelIds.map(() => null),
  announce: () => Promise.reject(new Error('no carrier is connected')),
}
