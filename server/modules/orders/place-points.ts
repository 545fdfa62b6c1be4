/** Named moments inside a placement at which a test may end the process, as a power cut would. */
export const PLACE_POINTS = [
  'make:begun',
  'make:paid',
  'make:parcels',
  'make:before-commit',
  'make:after-commit',
] as const

/** And inside the closing of a key. */
export const CLOSE_POINTS = ['close:before-commit', 'close:after-commit'] as const

export const KILL_POINTS = [...PLACE_POINTS, ...CLOSE_POINTS] as const

export type KillPoint = (typeof KILL_POINTS)[number]
