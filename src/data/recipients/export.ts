import { roomClient } from './worker.ts'

/** Files that are taken out. */
export const exportCalls = roomClient('export')
