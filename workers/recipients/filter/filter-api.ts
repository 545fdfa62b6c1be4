import { currentSession, type Attach } from '../draft/current-session.ts'
import { imports } from '../import/import-api.ts'
import { FilterController } from './filter-controller.ts'
import type { FilterApi } from './filter.types.ts'

let controller: FilterController | null = null

function currentController(): FilterController {
  currentSession() // says it better when nothing is open
  if (controller === null) throw new Error('invariant: an open draft has its filter')
  return controller
}

/** Opens the filter of a draft that was just opened. */
export const attachFilter: Attach = async (session) => {
  const opened = new FilterController(session)
  controller = opened
  await opened.refresh()
  return () => {
    opened.close()
    if (controller === opened) controller = null
  }
}

/** The smart filter of the open draft. */
export const filterApi = {
  load: (file, options, onProgress) =>
    imports.run((session, signal) =>
      currentController().load({ session, file, options, signal, onProgress }),
    ),

  file: () => currentController().file(),

  state: () => currentController().state(),

  values: () => currentController().values(),

  setForm: (form) => currentController().setForm(form),

  run: (form) => currentController().run(form),

  takeSuspects: () => currentController().takeSuspects(),

  list: (kind, offset, limit) => currentController().list(kind, offset, limit),

  missingValues: () => currentController().missingValues(),
} satisfies FilterApi
