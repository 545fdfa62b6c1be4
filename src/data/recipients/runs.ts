import { roomClient } from './worker.ts'

/** Every run of the user, its draft open or not. */
export const runsCalls = roomClient('runs')
