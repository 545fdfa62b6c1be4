/**
 * Adds to a list that has none or one item nearly always: such a list is made at its own size, while
 * the first push onto an empty one reserves room for seventeen.
 */
export function append<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item]
  list.push(item)
  return list
}
