import type { DeskLevel } from '#contract/desk/levels.ts'

/** While the levels are being read: one list, so that what depends on it is not made again. */
export const NO_LEVELS: readonly DeskLevel[] = []
