/**
 * Adds to a list that nearly always has none or one item. A list of one item is made at its own
 * size, while the first push onto an empty list reserves room for seventeen.
 */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item]
  list.push(item)
  return list
}
