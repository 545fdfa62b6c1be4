import { currentSession } from '../draft/current-session.ts'
import type { ImportApi } from './import.types.ts'
import { importFile } from './import-file.ts'
import { intoList } from './import-list.ts'
import { lastImportOf, linesOf, lineText } from './import-trace.ts'
import { OnlyOne } from '../draft/only-one.ts'
import { rowSources } from './row-sources.ts'

/** Of whatever list the file is for. */
export const imports = new OnlyOne()

export const importApi: ImportApi = {
  run: (file, options, onProgress) =>
    imports.run((session, signal) =>
      importFile({ session, file, options, signal, onProgress }, intoList),
    ),

  async cancel() {
    imports.cancel()
  },

  async lines(kind, offset, limit) {
    const session = currentSession()
    const imported = lastImportOf(session)
    if (imported === null) return { total: 0, offset, lines: [] }
    return linesOf(imported, session.openList(imported.mode).list, { kind, offset, limit })
  },

  async lineText(kind) {
    const imported = lastImportOf(currentSession())
    return imported === null ? '' : lineText(imported, kind)
  },

  rowSources: (mode) => rowSources(currentSession(), mode),
}
