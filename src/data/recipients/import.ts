import { roomClient } from './worker.ts'

/** Files that become rows. */
export const importCalls = roomClient('import')
