import type { RecipientsApi } from './api.types.ts'
import { currentSession } from './current-session.ts'
import type { DraftSession } from './drafts/draft-session.ts'
import { importFile } from './import-file.ts'

let running: AbortController | null = null

/** One import at a time: a new one cancels the one under way. */
export async function asOnlyImport<T>(
  task: (session: DraftSession, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  running?.abort()
  const session = currentSession()
  const own = new AbortController()
  running = own
  try {
    return await task(session, AbortSignal.any([own.signal, session.signal]))
  } finally {
    if (running === own) running = null
  }
}

export const importApi = {
  importFile: (file, options, onProgress) =>
    asOnlyImport((session, signal) => importFile({ session, file, options, signal, onProgress })),

  async cancelImport() {
    running?.abort()
  },
} satisfies Partial<RecipientsApi>
