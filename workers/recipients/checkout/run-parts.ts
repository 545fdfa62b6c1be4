import { decodePage } from '../storage/page-codec.ts'
import type { StoredRun } from '../storage/run-records.ts'
import { isOpen, type RunPart } from '../storage/run.types.ts'

export function idsOf({ rows }: RunPart): ReadonlySet<number> {
  return new Set(decodePage(rows).map(({ id }) => id))
}

/** Pieces of all rows still to be placed; not of parts without an answer, which may be placed. */
export function piecesToReserve({ record, progress }: StoredRun): number {
  const open = progress.filter((part) => isOpen(part) && part.state !== 'sent')
  return open.reduce((sum, { count }) => sum + count, 0) * record.terms.quantity
}
