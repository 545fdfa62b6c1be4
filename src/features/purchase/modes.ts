import type { EntryMode } from '#domain/order/order-sources.ts'
import { AUTHORISED_MODE } from './modes/authorised/authorised-mode.ts'
import { FILTER_MODE } from './modes/filter/filter-mode.ts'
import { IMPORT_MODE } from './modes/import/import-mode.ts'
import { MANUAL_MODE } from './modes/manual/manual-mode.tsx'
import type { Mode } from './modes/mode.types.ts'

/** In the order in which they are offered. */
const BY_KEY = {
  manual: MANUAL_MODE,
  import: IMPORT_MODE,
  filter: FILTER_MODE,
  authorised: AUTHORISED_MODE,
} as const satisfies Readonly<Record<EntryMode, Mode>>

export const MODES: readonly Mode[] = Object.values(BY_KEY)

/** A new draft begins with it. */
export const FIRST_MODE: EntryMode = MANUAL_MODE.key
