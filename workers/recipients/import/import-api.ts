import { currentSession } from '../draft/current-session.ts'
import type { ImportApi } from './import.types.ts'
import { importFile } from './import-file.ts'
import { intoList } from './import-list.ts'
import { linesOf, lineText } from './import-trace.ts'
import { ImportTask } from './import-task.ts'
import { platformOf } from './platform-of.ts'
import { rowSources } from './row-sources.ts'

const currentTask = (): ImportTask => currentSession().parts.of(ImportTask)

export const importApi: ImportApi = {
  run: (file, options, onProgress) =>
    currentTask().run((session, signal) =>
      importFile({ session, file, options, signal, onProgress }, intoList),
    ),

  async cancel() {
    currentTask().cancel()
  },

  platformOf: (file) => platformOf(file),

  async lines(kind, offset, limit) {
    const session = currentSession()
    const imported = session.parts.of(ImportTask).last
    if (imported === null) return { total: 0, offset, lines: [] }
    return linesOf(imported, session.openList(imported.mode).list, { kind, offset, limit })
  },

  async lineText(kind) {
    const imported = currentTask().last
    return imported === null ? '' : lineText(imported, kind)
  },

  rowSources: (mode) => rowSources(currentSession(), mode),
}
