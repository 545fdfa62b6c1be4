import { must } from '#domain/result/assert.ts'

import type { RunFailure } from '../api.types.ts'
import { decodePage } from '../drafts/page-codec.ts'
import { recipientOf, type Row } from '../list/row.ts'
import type { RunStore, StoredRun } from './run-store.ts'

/** A window of what the server did not place, in the order of the run. */
export async function readFailures(
  store: RunStore,
  { record, progress }: StoredRun,
  offset: number,
  limit: number,
): Promise<{ total: number; rows: readonly RunFailure[] }> {
  const all = progress.flatMap(({ index, failures }) =>
    failures.map((failure) => ({ index, failure })),
  )
  const rows: RunFailure[] = []
  let part: { readonly index: number; readonly rows: readonly Row[] } = { index: -1, rows: [] }
  for (const { index, failure } of all.slice(offset, offset + limit)) {
    if (part.index !== index) {
      part = { index, rows: decodePage((await store.readPart(record.runId, index)).rows) }
    }
    const row = must(
      part.rows.find(({ id }) => id === failure.id),
      'a failure is about a row that was sent',
    )
    const { waybill, generated, error } = failure
    rows.push({
      orderNo: row.orderNo,
      waybill,
      generated,
      type: 'order',
      error,
      row: recipientOf(row),
    })
  }
  return { total: all.length, rows }
}
