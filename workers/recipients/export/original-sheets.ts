import type { EntryMode } from '#domain/order/order-sources.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import type { Put } from '../storage/draft-storage.ts'
import { rememberedPut } from '../storage/remembered-mappings.ts'
import {
  readOriginFile,
  readOrigins,
  type KeptFile,
  type OriginRecord,
  type OriginSheet,
} from '../draft/import-origins.ts'
import { unlessAborted } from '../scheduling/in-slices.ts'
import type { Row } from '../list/row.ts'
import { PIPELINE } from '../pipeline.ts'
import type { MappingPlatform } from '../stages/mapping.types.ts'
import type { Sheet, SheetAnswer } from '../sheet.types.ts'
import { roundTripSheet, type OriginalSheet, type OwnCells, type Place } from './round-trip.ts'

type OriginPlaces = {
  readonly origin: OriginRecord
  readonly parts: readonly { readonly part: OriginSheet; readonly places: readonly Place[] }[]
}

/** Finds each row in the newest file that has it. The answer begins with the oldest file. */
function placesIn(
  origins: readonly OriginRecord[],
  mode: EntryMode,
  rows: readonly Row[],
): readonly OriginPlaces[] {
  const wanted = new Map(rows.map((row) => [row.id, row]))
  const take = (part: OriginSheet): Place[] => {
    const places: Place[] = []
    part.ids.forEach((id, at) => {
      const row = wanted.get(id)
      if (row === undefined) return
      wanted.delete(id)
      places.push({ row, line: part.lines[at] ?? 0 })
    })
    return places
  }
  const newestFirst = origins.filter((one) => one.mode === mode).toReversed()
  const found = newestFirst.map((origin): OriginPlaces => {
    const parts = origin.sheets.map((part) => ({ part, places: take(part) }))
    return { origin, parts: parts.filter(({ places }) => places.length > 0) }
  })
  return found.filter(({ parts }) => parts.length > 0).toReversed()
}

type BytesOf = (origin: OriginRecord) => Promise<ArrayBuffer | null>

/** Gives the file that the smart filter looks in, as an imported one; null when there is none. */
export type FilterFile = (session: DraftSession) => Promise<KeptFile | null>

/** The files that rows of a list may come from, oldest first, and a reader of their bytes. */
async function filesOf(
  session: DraftSession,
  mode: EntryMode,
  filterFile: FilterFile,
): Promise<{ readonly origins: readonly OriginRecord[]; readonly bytesOf: BytesOf }> {
  const origins = await readOrigins(session)
  const source = mode === 'filter' ? await filterFile(session) : null
  return {
    origins: source === null ? origins : [...origins, source.origin],
    bytesOf: async (origin) =>
      origin === source?.origin ? source.bytes : readOriginFile(session, origin.n),
  }
}

const NO_FILES = { origins: [], bytesOf: () => Promise.resolve(null) }

/** The sheets of a kept file by their place in it; none when it cannot be read any more. */
export async function readAgain(
  bytes: ArrayBuffer | null,
  origin: OriginRecord,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Sheet>> {
  if (bytes === null) return new Map()
  const { name, encoding, delimiter, sheets } = origin
  const read = await PIPELINE.read(new Uint8Array(bytes), {
    name,
    signal,
    allSheets: sheets.length > 1,
    onlySheets: sheets.map(({ sheet }) => sheet),
    mostSheets: sheets.length,
    ...(sheets[0] !== undefined && { sheet: sheets[0].sheet }),
    ...(encoding !== null && { encoding }),
    ...(delimiter !== undefined && { delimiter }),
  })
  if (!read.ok) return new Map()
  const all: readonly SheetAnswer[] = [read.value, ...read.value.others]
  return new Map(all.map(({ chosen, sheet }) => [chosen, sheet]))
}

function nameOf({ name, sheets }: OriginRecord, sheet: Sheet): string {
  const base = name.replace(/\.[^.]*$/, '')
  return sheets.length > 1 ? `${sheet.name} ${base}` : base
}

type OriginalSheetsQuery = {
  readonly session: DraftSession
  readonly mode: EntryMode
  readonly platform: MappingPlatform
  readonly filterFile: FilterFile
  readonly ownCells: OwnCells
  readonly signal: AbortSignal
  /** Called with the number of rows that were looked for so far. */
  readonly onRows: (rows: number) => void
}

/**
 * Rows of a list with all columns of the files they came from, a sheet for each sheet of a file.
 * A row is missing in the answer when it has no file (any more), or does not fit in its columns.
 * @throws DOMException when it was aborted meanwhile.
 */
export async function originalSheets(
  rows: readonly Row[],
  { session, mode, platform, filterFile, ownCells, signal, onRows }: OriginalSheetsQuery,
): Promise<OriginalSheet[]> {
  // Without storage there are no files.
  const { origins, bytesOf } = await filesOf(session, mode, filterFile).catch(() => NO_FILES)
  const made: OriginalSheet[] = []
  const puts: Put[] = []
  let before = 0
  const onDone = (done: number): void => onRows(before + done)
  const asked = { platform, ownCells, slicing: { stopped: unlessAborted(signal), onDone } }
  for (const { origin, parts } of placesIn(origins, mode, rows)) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time in memory
    const sheets = await bytesOf(origin)
      // oxlint-disable-next-line no-loop-func -- it reads the file of this pass
      .then((bytes) => readAgain(bytes, origin, signal))
      .catch(() => new Map<number, Sheet>())
    signal.throwIfAborted()
    for (const { part, places } of parts) {
      const sheet = sheets.get(part.sheet)
      if (sheet === undefined) continue
      const name = nameOf(origin, sheet)
      // oxlint-disable-next-line no-await-in-loop -- in their order
      const given = await roundTripSheet({ ...asked, name, sheet, origin: part, places })
      before += places.length
      if (given === null) continue
      made.push(given.sheet)
      if (given.remember !== null) {
        puts.push(rememberedPut(session.userId, platform, given.remember))
      }
    }
  }
  if (puts.length > 0) await session.store({ puts })
  return made
}
