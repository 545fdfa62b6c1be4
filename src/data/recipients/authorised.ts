import { roomClient } from './worker.ts'

/** The orders of an authorised shop. */
export const authorisedCalls = roomClient('authorised')
