import type { RecipientsApi } from './api.types.ts'
import { currentSession } from './current-session.ts'
import type { DraftSession } from './drafts/draft-session.ts'
import { importFile } from './import-file.ts'
import { intoList } from './import-list.ts'
import { lastImportOf, linesOf, lineText } from './import-trace.ts'

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
    asOnlyImport((session, signal) =>
      importFile({ session, file, options, signal, onProgress }, intoList),
    ),

  async cancelImport() {
    running?.abort()
  },

  async importLines(kind, offset, limit) {
    const session = currentSession()
    const imported = lastImportOf(session)
    if (imported === null) return { total: 0, offset, lines: [] }
    return linesOf(imported, session.room(imported.mode).list, { kind, offset, limit })
  },

  async importLineText(kind) {
    const imported = lastImportOf(currentSession())
    return imported === null ? '' : lineText(imported, kind)
  },
} satisfies Partial<RecipientsApi>
