/** Named moments inside a placement at which a test may end the process, as a power cut would. */
export const PLACE_FAILPOINTS = [
  'make:begun',
  'make:paid',
  'make:parcels',
  'make:before-commit',
  'make:after-commit',
] as const

/** And inside the closing of a key. */
export const CLOSE_FAILPOINTS = ['close:before-commit', 'close:after-commit'] as const

export const FAILPOINTS = [...PLACE_FAILPOINTS, ...CLOSE_FAILPOINTS] as const

export type Failpoint = (typeof FAILPOINTS)[number]
