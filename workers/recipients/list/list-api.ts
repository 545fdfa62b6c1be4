import type { RecipientsApi } from '../api.types.ts'
import { currentSession } from '../current-session.ts'
import { applyCommand } from '../drafts/apply-command.ts'
import { previewOf } from './preview.ts'

/** Windows and commands of the open draft's lists. */
export const listApi = {
  async getWindow(mode, view, offset, limit) {
    const session = currentSession()
    return session.room(mode).views.window(view, offset, limit, session.revision)
  },

  async findRow(mode, view, id) {
    return currentSession().room(mode).views.find(view, id)
  },

  async nextError(mode, view, position) {
    return currentSession().room(mode).views.nextError(view, position)
  },

  async previewCommand(mode, command) {
    const session = currentSession()
    return session.inTurn(() =>
      previewOf({ ...session.room(mode), rows: session.rowMaker }, command),
    )
  },

  apply: (mode, command) => applyCommand(currentSession(), mode, command),
} satisfies Partial<RecipientsApi>
