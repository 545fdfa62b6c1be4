import type { RecipientsApi } from '../api.types.ts'
import { currentSession } from '../current-session.ts'
import { repairWindow } from './find-repairs.ts'

export const repairApi = {
  async repairs(mode, kind, offset, limit) {
    const session = currentSession()
    const { revision, rowMaker } = session
    return session.inTurn(async () =>
      repairWindow(session.room(mode).list, rowMaker, { kind, offset, limit, revision }),
    )
  },
} satisfies Partial<RecipientsApi>
