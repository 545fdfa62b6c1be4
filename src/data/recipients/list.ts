import { roomClient } from './worker.ts'

/** Windows and commands of the open draft's lists. */
export const listCalls = roomClient('list')
