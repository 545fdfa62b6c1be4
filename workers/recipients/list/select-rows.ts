import type { RowSelection } from './list.types.ts'
import type { RecipientList } from './recipient-list.ts'
import type { Views } from './views.ts'

function everyPosition(length: number): Uint32Array {
  const positions = new Uint32Array(length)
  for (let at = 0; at < length; at++) positions[at] = at
  return positions
}

/**
 * The places in the list that a selection means, in the order the user sees them. Rows that are
 * gone are left out; a place occurs once.
 */
export function selectRows(
  list: RecipientList,
  views: Views,
  selection: RowSelection,
): Uint32Array {
  if (selection.kind === 'ids') {
    const places = new Set(selection.ids.map((id) => list.positionOf(id)))
    places.delete(-1)
    return Uint32Array.from(places)
  }
  const shown = views.positions(selection.view) ?? everyPosition(list.rows.length)
  if (selection.kind === 'view') return shown
  const places = new Set<number>()
  for (const [from, to] of selection.ranges) {
    for (const position of shown.subarray(Math.max(0, from), Math.max(0, to))) places.add(position)
  }
  return Uint32Array.from(places)
}
