/** Most people's browsers move things; journeys ask for less movement (tests/e2e/shopper.ts). */
export const WITH_MOVEMENT = { reducedMotion: 'no-preference' } as const
