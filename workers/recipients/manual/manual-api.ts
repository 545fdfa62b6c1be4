import { fail, ok, type Result } from '#domain/result/result.ts'

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
  async open(onState) {
    await openedSession()
    return currentDesk().open(onState)
  },
  text: () => currentDesk().text(),
  keepText: (text) => currentDesk().keepText(text),
  setLines: (text) => refused() ?? currentDesk().setText(text),
  addText: (text) => refused() ?? currentDesk().addText(text),
  async cancel() {
    currentDesk().cancel()
  },
  clearText: () => currentDesk().clearText(),
  lines: (filter, offset, limit) => currentDesk().lines(filter, offset, limit),
  reviseLines: (edits) => refused() ?? currentDesk().revise(edits),
  restoreLines: () => refused() ?? currentDesk().restore(),
  async removeLines(ids) {
    await currentDesk().remove(ids)
    return ok(null)
  },
  source: (rowId) => currentDesk().source(rowId),
}
