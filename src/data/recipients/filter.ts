import { roomClient } from './worker.ts'

/** The smart filter. */
export const filterCalls = roomClient('filter')
