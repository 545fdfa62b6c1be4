/** Named moments inside a placement at which a test may end the process, as a power cut would. */
export const PLACE_POINTS = [
  'make:begun',
  'make:paid',
  'make:parcels',
  'make:before-commit',
  'make:after-commit',
] as const

export type PlacePoint = (typeof PLACE_POINTS)[number]
