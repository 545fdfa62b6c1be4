import { currentSession } from '../draft/current-session.ts'
import { ImportTask } from '../import/import-task.ts'
import { FilterController } from './filter-controller.ts'
import type { FilterApi } from './filter.types.ts'

const currentController = (): FilterController => currentSession().parts.of(FilterController)

/** The smart filter of the open draft. */
export const filterApi = {
  load: (file, options, onProgress) =>
    currentSession()
      .parts.of(ImportTask)
      .run((session, signal) =>
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
