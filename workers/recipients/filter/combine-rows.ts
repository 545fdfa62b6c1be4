import { unreachable } from '#domain/result/assert.ts'

import type { Change, PositionedRows } from '../list/change.ts'
import { removing } from '../list/commands.ts'
import type { RecipientList } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import type { CombineWay } from './filter.types.ts'

/** Rows of a source: row `n` has id `firstId + n`, in the list too. */
export type SourceRows = { readonly firstId: number; readonly rows: readonly Row[] }

export type Combine = {
  readonly list: RecipientList
  readonly source: SourceRows
  /** Places in the source, ascending. */
  readonly matched: Uint32Array
  readonly way: CombineWay
}

/** Whether a row of the list is one of the matched, by identity or else by order number. */
class MatchedRows {
  readonly #source: SourceRows
  readonly #isMatched: Uint8Array
  readonly #matched: Uint32Array
  #orderNos: Set<string> | null = null

  constructor(source: SourceRows, matched: Uint32Array) {
    this.#source = source
    this.#matched = matched
    this.#isMatched = new Uint8Array(source.rows.length)
    for (const place of matched) this.#isMatched[place] = 1
  }

  isForeign({ id }: Row): boolean {
    const { firstId, rows } = this.#source
    return id < firstId || id >= firstId + rows.length
  }

  has(row: Row): boolean {
    if (!this.isForeign(row)) return this.#isMatched[row.id - this.#source.firstId] === 1
    // A row of an earlier file: the same order is the same recipient.
    this.#orderNos ??= new Set(
      Array.from(this.#matched, (place) => this.#source.rows[place]?.orderNo ?? ''),
    )
    return row.orderNo !== '' && this.#orderNos.has(row.orderNo)
  }
}

/** Places of the rows that `isGone`, ascending. */
function placesOf(rows: readonly Row[], isGone: (row: Row) => boolean): Uint32Array {
  const places: number[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (row !== undefined && isGone(row)) places.push(at)
  }
  return Uint32Array.from(places)
}

/** Places `added` (ascending by id) among `kept`, each before the next kept row of the source. */
function inSourceOrder(
  kept: readonly Row[],
  added: readonly Row[],
  isForeign: (row: Row) => boolean,
): PositionedRows {
  const positions = new Uint32Array(added.length)
  let next = 0
  let at = 0
  for (const row of kept) {
    if (!isForeign(row)) {
      while (next < added.length && (added[next]?.id ?? 0) < row.id) positions[next++] = at++
    }
    at++
  }
  while (next < added.length) positions[next++] = at++
  return { positions, rows: added }
}

/**
 * What a run means for the list. Rows that are in the list already stay as they are, edits
 * included; the others come from the source.
 */
export function combineRows({ list, source, matched, way }: Combine): Change {
  const hits = new MatchedRows(source, matched)
  const isGone = (row: Row): boolean => {
    switch (way) {
      case 'replace':
        return hits.isForeign(row) || !hits.has(row)
      case 'union':
        return false
      case 'intersect':
        return !hits.has(row)
      case 'exclude':
        return hits.has(row)
      default:
        return unreachable(way)
    }
  }
  const gone = placesOf(list.rows, isGone)
  const removal = removing(list, 'filter', gone)
  if (way === 'intersect' || way === 'exclude') return removal
  const kept = gone.length === 0 ? list.rows : list.rows.filter((row) => !isGone(row))
  const ids = new Set(kept.map(({ id }) => id))
  const orderNos = new Set(kept.filter((row) => hits.isForeign(row)).map((row) => row.orderNo))
  orderNos.delete('')
  const added: Row[] = []
  for (const place of matched) {
    const row = source.rows[place]
    if (row !== undefined && !ids.has(row.id) && !orderNos.has(row.orderNo)) added.push(row)
  }
  return { ...removal, inserted: inSourceOrder(kept, added, (row) => hits.isForeign(row)) }
}
