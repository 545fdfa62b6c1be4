/** Page numbers to show around `page`; 0 means a gap. First and last are always there. */
export function pagerNumbers(page: number, pages: number): number[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const start = Math.min(Math.max(2, page - 1), pages - 4)
  const from = page <= 4 ? 2 : start
  const to = page <= 4 ? 5 : Math.min(pages - 1, Math.max(page + 1, from + 2))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [0] : []), ...middle, ...(to < pages - 1 ? [0] : []), pages]
}
