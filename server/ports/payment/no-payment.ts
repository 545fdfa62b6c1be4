import type { Payment } from './payment.ts'

/** Outside the sandbox while no payment partner is connected: nothing can be paid with. */
export const noPayment: Payment = {
  channels: [],
  begin: () => Promise.resolve(null),
  readNotice: () => Promise.resolve(null),
  ask: () => Promise.resolve(null),
}
