/** `200` → `2`, `250` → `2.5`: hundredths of a percent as they are read. */
export function percentOf(points: number): string {
  return String(points / 100)
}
