import { regionChoices } from '#domain/region/region-choices.ts'

import { repairWindow } from '../list/find-repairs.ts'
import type { ListApi } from '../list/list.types.ts'
import { previewOf } from '../list/preview.ts'
import { applyCommand } from './apply-command.ts'
import { currentSession } from './current-session.ts'

/** Windows and commands of the open draft's lists. */
export const listApi: ListApi = {
  async window(mode, view, offset, limit) {
    const session = currentSession()
    return session.openList(mode).views.window(view, offset, limit, session.revision)
  },

  async findRow(mode, view, id) {
    return currentSession().openList(mode).views.find(view, id)
  },

  async nextError(mode, view, position) {
    return currentSession().openList(mode).views.nextError(view, position)
  },

  async columnValues(mode, view, field, search) {
    return currentSession().openList(mode).views.values(view, field, search)
  },

  async regions(query) {
    return regionChoices(query)
  },

  async preview(mode, command) {
    const session = currentSession()
    return session.inTurn(() =>
      previewOf({ ...session.openList(mode), rows: session.rowMaker }, command),
    )
  },

  async repairs(mode, kind, offset, limit) {
    const session = currentSession()
    const { revision, rowMaker } = session
    return session.inTurn(async () =>
      repairWindow(session.openList(mode).list, rowMaker, { kind, offset, limit, revision }),
    )
  },

  apply: (mode, command) => applyCommand(currentSession(), mode, command),
}
