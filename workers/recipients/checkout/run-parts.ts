import { decodePage } from '../storage/page-codec.ts'
import type { StoredRun } from '../storage/run-records.ts'
import { isOpen, type RunPart } from '../storage/run.types.ts'

export function idsOf({ rows }: RunPart): ReadonlySet<number> {
  return new Set(decodePage(rows).map(({ id }) => id))
}

/** Pieces for everybody who is still to be placed; parts whose answer is missing may have theirs. */
export function piecesToReserve({ record, progress }: StoredRun): number {
  const open = progress.filter((part) => isOpen(part) && part.state !== 'sent')
  return open.reduce((sum, { count }) => sum + count, 0) * record.terms.quantity
}
