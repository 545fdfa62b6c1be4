import { AUTHORISED_MODE } from './modes/authorised/authorised-mode.ts'
import { FILTER_MODE } from './modes/filter/filter-mode.ts'
import { IMPORT_MODE } from './modes/import/import-mode.ts'
import { MANUAL_MODE } from './modes/manual/manual-mode.tsx'
import type { Mode } from './modes/mode.types.ts'

/** In the order in which they are offered; a new draft begins with the first. */
export const MODES: readonly [Mode, ...Mode[]] = [
  MANUAL_MODE,
  IMPORT_MODE,
  FILTER_MODE,
  AUTHORISED_MODE,
]
