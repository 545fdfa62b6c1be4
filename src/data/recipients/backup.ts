import { roomClient } from './worker.ts'

/** Drafts as files, and what the machine holds of them. */
export const backupCalls = roomClient('backup')
