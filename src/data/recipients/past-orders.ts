import { roomClient } from './worker.ts'

/** Lists of the server, made into drafts and files. */
export const pastOrdersCalls = roomClient('pastOrders')
