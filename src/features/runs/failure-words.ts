import { RUNS } from '#src/text/runs.ts'
import { LIST } from '#src/text/purchase.ts'

/** Headers and words of the exported file; its recipient columns are those an import knows. */
export const FAILURE_WORDS = {
  sheet: RUNS.title,
  columns: RUNS.failureColumns,
  types: RUNS.types,
  undelivered: RUNS.undelivered,
  yes: RUNS.yes,
  no: RUNS.no,
  fields: LIST.columns,
} as const
