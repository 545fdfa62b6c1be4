import { LAPTOP } from '#src/ui/breakpoints.ts'

/** The height of the recharge card with its usual amounts and channels, kept for it while it loads. */
export const CARD_ROOM = {
  [LAPTOP]: { minHeight: '436px' },
  '@media (min-width: 1200px)': { minHeight: '375px' },
} as const
