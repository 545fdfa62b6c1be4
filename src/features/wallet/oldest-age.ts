/** The age of what is shown from several answers: that of the oldest. @param at epoch ms each; 0 = not there yet */
export function oldestAge(at: readonly number[]): number {
  const there = at.filter((one) => one > 0)
  return there.length === 0 ? 0 : Math.min(...there)
}
