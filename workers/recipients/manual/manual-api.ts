import { fail, type Result } from '#domain/result/result.ts'

import { currentSession, openedSession } from '../draft/current-session.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import { ManualDesk } from './manual-desk.ts'
import type { ManualAnswer, ManualApi } from './manual.types.ts'

const desks = new WeakMap<DraftSession, ManualDesk>()

/** The desk of the open draft; it lives as long as the draft is open. */
function currentDesk(): ManualDesk {
  const session = currentSession()
  const known = desks.get(session)
  if (known !== undefined) return known
  const desk = new ManualDesk(session)
  desks.set(session, desk)
  return desk
}

function refused(): Promise<Result<ManualAnswer>> | null {
  return currentSession().readOnly ? Promise.resolve(fail('draft_read_only')) : null
}

/** Typed and pasted lines of the open draft. */
export const manualApi: ManualApi = {
  async openManual(onState) {
    await openedSession()
    return currentDesk().open(onState)
  },
  manualText: () => currentDesk().text(),
  keepManualText: (text) => currentDesk().keepText(text),
  setManualLines: (text) => refused() ?? currentDesk().setText(text),
  addManualText: (text) => refused() ?? currentDesk().addText(text),
  async cancelManual() {
    currentDesk().cancel()
  },
  clearManualText: () => currentDesk().clearText(),
  manualLines: (filter, offset, limit) => currentDesk().lines(filter, offset, limit),
  reviseManualLines: (edits) => refused() ?? currentDesk().revise(edits),
  restoreManualLines: () => refused() ?? currentDesk().restore(),
  removeManualLines: (ids) => currentDesk().remove(ids),
  manualSource: (rowId) => currentDesk().source(rowId),
}
