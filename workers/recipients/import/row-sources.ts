import type { EntryMode } from '#domain/order/order-sources.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { readOrigins, type OriginRecord } from '../draft/import-origins.ts'
import type { RowSources } from './import.types.ts'

/** Which file and line each row of a list was read from; files without a row there are left out. */
export function sourcesOf(
  origins: readonly OriginRecord[],
  isInList: (id: number) => boolean,
): RowSources {
  const there = origins
    .map(({ name, sheets }) => ({ name, sheets }))
    .filter(({ sheets }) => sheets.some(({ ids }) => ids.some((id) => isInList(id))))
  const last = there
    .flatMap(({ sheets }) => sheets)
    .reduce((max, { ids }) => ids.reduce((a, b) => Math.max(a, b), max), 0)
  const files = new Uint8Array(there.length === 0 ? 0 : last + 1)
  const lines = new Uint32Array(files.length)
  for (const [place, { sheets }] of there.entries()) {
    for (const { ids, lines: linesOfIds } of sheets) {
      for (const [i, id] of ids.entries()) {
        files[id] = place + 1
        lines[id] = linesOfIds[i] ?? 0
      }
    }
  }
  return { names: there.map(({ name }) => name), files, lines }
}

/** The row sources of a list of the open draft, as far as its files are kept. */
export async function rowSources(session: DraftSession, mode: EntryMode): Promise<RowSources> {
  // Without storage no file is kept, and nothing is known.
  const origins = await readOrigins(session).catch(() => [])
  const { list } = session.openList(mode)
  const own = origins.filter((origin) => origin.mode === mode)
  return sourcesOf(own, (id) => list.positionOf(id) >= 0)
}
