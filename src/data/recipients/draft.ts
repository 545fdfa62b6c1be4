import { roomClient } from './worker.ts'

/** Opening, closing and listing drafts. */
export const draftCalls = roomClient('draft')
