import { roomClient } from './worker.ts'

/** The text and lines of manual mode. */
export const manualCalls = roomClient('manual')
