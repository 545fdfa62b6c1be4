/** `ReadOptions.clock` for a test that is not about time: a busy machine ends no read. */
export const stillClock = (): number => 0
