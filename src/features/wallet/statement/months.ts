/** The months of `2026-01` to `2026-11`, newest first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = []
  for (let at = last; at >= first; at = monthBefore(at)) months.push(at)
  return months
}

/** `2026-01` → `2025-12`. */
export function monthBefore(month: string): string {
  return monthAt(month, -1)
}

/** `2025-12` → `2026-01`. */
export function monthAfter(month: string): string {
  return monthAt(month, 1)
}

function monthAt(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
