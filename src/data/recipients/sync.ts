import { roomClient } from './worker.ts'

/** Drafts on several machines. */
export const syncCalls = roomClient('sync')
