import { fail, ok, type Result } from '#domain/result/result.ts'

import { currentSession, openedSession } from '../draft/current-session.ts'
import { ManualController } from './manual-controller.ts'
import type { ManualApi } from './manual.types.ts'

const currentController = (): ManualController => currentSession().parts.of(ManualController)

function refused(): Promise<Result<never>> | null {
  return currentSession().readOnly ? Promise.resolve(fail('draft_read_only')) : null
}

/** Typed and pasted lines of the open draft. */
export const manualApi: ManualApi = {
  async open(onState) {
    await openedSession()
    return currentController().open(onState)
  },
  text: () => currentController().text(),
  keepText: (text) => currentController().keepText(text),
  keepTyped: (typed, instead) => currentController().keepTyped(typed, instead),
  readBox: (text, cause) => refused() ?? currentController().readBox(text, cause),
  reopenLines: (from, to) => currentController().reopenLines(from, to),
  addText: (text) => refused() ?? currentController().addText(text),
  async cancel() {
    currentController().cancel()
  },
  clearText: () => currentController().clearText(),
  lines: (filter, offset, limit) => currentController().lines(filter, offset, limit),
  reviseLines: (edits) => refused() ?? currentController().revise(edits),
  restoreLines: () => refused() ?? currentController().restoreRows(),
  async removeLines(ids) {
    await currentController().remove(ids)
    return ok(null)
  },
  source: (rowId) => currentController().source(rowId),
}
