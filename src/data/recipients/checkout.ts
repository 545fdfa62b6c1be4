import { roomClient } from './worker.ts'

/** Prices and the run of the open draft. */
export const checkoutCalls = roomClient('checkout')
