import type { EntryMode } from '#domain/order/order-sources.ts'

import type { DraftId } from '../storage/draft.types.ts'
import { database } from '../storage/database.ts'
import { DraftPart } from './draft-parts.ts'
import type { DraftSession } from './draft-session.ts'
import type { Put } from '../storage/draft-storage.ts'
import { keys, under } from '../storage/records.types.ts'
import type { Encoding } from '../sheet.types.ts'
import type { MappedColumns } from '../stages/mapping.types.ts'

/**
 * How many imported files a draft keeps beside its rows, so that rows can be exported as they
 * came.
 */
const MAX_ORIGINS = 10
const MAX_ORIGIN_BYTES = 20 * 1024 * 1024

export const ORIGIN_SCHEMA = 1

/** A sheet of a file, its columns, and which row was made of which line. */
export type OriginSheet = {
  readonly sheet: number
  readonly headerRow: number
  readonly columns: MappedColumns
  /** Pairwise: the row, and the 1-based line it was read from. */
  readonly ids: Uint32Array
  readonly lines: Uint32Array
}

/**
 * What is kept of an imported file. Its bytes are a record of their own; its password is never
 * kept.
 */
export type OriginRecord = {
  readonly schema: number
  /** Its number among the origins of a draft: the epoch ms at which its import began. */
  readonly n: number
  readonly name: string
  readonly mode: EntryMode
  readonly encoding: Encoding | null
  /** What parts the cells of a file of text; absent in records of earlier versions. */
  readonly delimiter?: string
  readonly size: number
  readonly sheets: readonly OriginSheet[]
}

/** An imported file that is kept. */
export type KeptFile = { readonly origin: OriginRecord; readonly bytes: ArrayBuffer }

const keyOf = (draftId: DraftId, n: number): IDBValidKey => [...keys.origin(draftId, n)]
const fileKeyOf = (draftId: DraftId, n: number): IDBValidKey => [...keys.originFile(draftId, n)]

// Records can also come from a draft file, which anybody can write.
function isOrigin(value: unknown): value is OriginRecord {
  if (typeof value !== 'object' || value === null) return false
  const { schema, n, name, mode, size, sheets } = value as Partial<OriginRecord> // checked below
  return (
    schema === ORIGIN_SCHEMA &&
    typeof n === 'number' &&
    typeof name === 'string' &&
    typeof mode === 'string' &&
    typeof size === 'number' &&
    Array.isArray(sheets) &&
    sheets.every(
      (sheet: Partial<OriginSheet> | null) =>
        typeof sheet?.sheet === 'number' &&
        typeof sheet.headerRow === 'number' &&
        typeof sheet.columns === 'object' &&
        sheet.ids instanceof Uint32Array &&
        sheet.lines instanceof Uint32Array &&
        sheet.ids.length === sheet.lines.length,
    )
  )
}

/** The files that are kept, oldest first, without their bytes. @throws Error of the storage. */
export async function readOrigins({ draftId }: DraftSession): Promise<OriginRecord[]> {
  const keysThere = await database.keys(under('origin', draftId))
  const records = keysThere.filter((key) => Array.isArray(key) && key.length === 3)
  const found = await database.getMany<unknown>(records)
  return found.filter((record) => isOrigin(record)).sort((a, b) => a.n - b.n)
}

/** The bytes of a file that is kept; null when they are not there. @throws Error of the storage. */
export async function readOriginFile(
  session: DraftSession,
  n: number,
): Promise<ArrayBuffer | null> {
  const bytes = await database.get<unknown>(fileKeyOf(session.draftId, n))
  return bytes instanceof ArrayBuffer ? bytes : null
}

/** The records that keep a file and which line each row came from. */
export function originPuts(
  { draftId }: DraftSession,
  record: OriginRecord,
  bytes: ArrayBuffer,
): readonly Put[] {
  return [
    [keyOf(draftId, record.n), record],
    [fileKeyOf(draftId, record.n), bytes],
  ]
}

/** What the choice of origins to keep depends on. */
export type OriginChoice = {
  readonly origins: readonly OriginRecord[]
  readonly isInList: (mode: EntryMode, id: number) => boolean
  /** Whether a step of the history could bring rows of this list back. */
  readonly canReturn: (mode: EntryMode) => boolean
  /** Number and bytes of the files about to be added. */
  readonly coming: { readonly files: number; readonly bytes: number }
}

/**
 * The origins to drop: those whose rows are gone for good, and then as many as exceed the limits,
 * first those without a row in a list, and the oldest first.
 */
export function originsToDrop({
  origins,
  isInList,
  canReturn,
  coming,
}: OriginChoice): OriginRecord[] {
  const isAlive = ({ mode, sheets }: OriginRecord): boolean =>
    sheets.some(({ ids }) => ids.some((id) => isInList(mode, id)))
  const alive = new Set(origins.filter((origin) => isAlive(origin)))
  const dropped = origins.filter((origin) => !alive.has(origin) && !canReturn(origin.mode))
  const kept = origins.filter((origin) => !dropped.includes(origin))
  const waiting = kept
    .filter((origin) => !alive.has(origin))
    .concat(kept.filter((origin) => alive.has(origin)))
  let files = kept.length + coming.files
  let bytes = kept.reduce((sum, { size }) => sum + size, coming.bytes)
  for (const origin of waiting) {
    if (files <= MAX_ORIGINS && bytes <= MAX_ORIGIN_BYTES) break
    dropped.push(origin)
    files--
    bytes -= origin.size
  }
  return dropped
}

function keepingOf(
  session: DraftSession,
  origins: readonly OriginRecord[],
): Omit<OriginChoice, 'coming'> {
  return {
    origins,
    isInList: (mode, id) => session.openList(mode).list.positionOf(id) >= 0,
    canReturn: (mode) => {
      const { history } = session.openList(mode)
      return history.undoable !== null || history.redoable !== null
    },
  }
}

function keysOf({ draftId }: DraftSession, origins: readonly OriginRecord[]): IDBValidKey[] {
  return origins.flatMap(({ n }) => [keyOf(draftId, n), fileKeyOf(draftId, n)])
}

/**
 * The file of an import under way. Its bytes are written while it is read; nothing refers to them
 * until the import is committed, and bytes without a record are dropped at the next opening.
 */
export class NewOrigin {
  readonly #session: DraftSession
  readonly #n = Date.now()
  readonly #file: { readonly name: string; readonly size: number }
  #before: readonly OriginRecord[] = []

  constructor(session: DraftSession, file: { name: string; bytes: ArrayBuffer }) {
    this.#session = session
    this.#file = { name: file.name, size: file.bytes.byteLength }
    const put: Put = [fileKeyOf(session.draftId, this.#n), file.bytes]
    void session.store({ puts: [put] })
  }

  /** Reads what the commit needs; call before it, so that the commit itself awaits nothing. */
  async prepare(): Promise<void> {
    // Without storage no file is kept, so none has to be deleted.
    this.#before = await readOrigins(this.#session).catch(() => [])
  }

  /** The record to write with the import. */
  putsOf(record: Pick<OriginRecord, 'mode' | 'encoding' | 'delimiter' | 'sheets'>): readonly Put[] {
    const { name, size } = this.#file
    const whole: OriginRecord = { schema: ORIGIN_SCHEMA, n: this.#n, name, size, ...record }
    return [[keyOf(this.#session.draftId, this.#n), whole]]
  }

  /**
   * The files to delete for it. Rows that leave with the import still count: the import can be
   * undone.
   */
  deletesFor(): IDBValidKey[] {
    const coming = { files: 1, bytes: this.#file.size }
    const dropped = originsToDrop({ ...keepingOf(this.#session, this.#before), coming })
    return keysOf(this.#session, dropped)
  }

  /** The keys to delete when the import failed or brought no new row. */
  get leftovers(): IDBValidKey[] {
    return [fileKeyOf(this.#session.draftId, this.#n)]
  }
}

async function orphansOf(
  { draftId }: DraftSession,
  origins: readonly OriginRecord[],
  openedAt: number,
): Promise<IDBValidKey[]> {
  const known = new Set(origins.map(({ n }) => n))
  const there = await database.keys(under('origin', draftId))
  const numberOf = (key: IDBValidKey): number => (Array.isArray(key) ? Number(key[2]) : 0)
  // A later number belongs to an import under way.
  return there.filter((key) => numberOf(key) < openedAt && !known.has(numberOf(key)))
}

/**
 * Deletes kept files whose rows are gone for good: neither in a list nor in a step of its history.
 */
export class OriginCleaner extends DraftPart {
  readonly #session: DraftSession
  readonly #openedAt = Date.now()
  #isLooking = false

  constructor(session: DraftSession) {
    super()
    this.#session = session
  }

  override show(): () => void {
    void this.#look(true)
    return () => {}
  }

  override change(): void {
    const { history } = this.#session.openList('import')
    if (history.undoable === null && history.redoable === null) void this.#look(false)
  }

  async #look(isFirst: boolean): Promise<void> {
    const session = this.#session
    if (session.readOnly || this.#isLooking) return
    this.#isLooking = true
    try {
      const origins = await readOrigins(session)
      const coming = { files: 0, bytes: 0 }
      const gone = originsToDrop({ ...keepingOf(session, origins), coming })
      const orphans = isFirst ? await orphansOf(session, origins, this.#openedAt) : []
      const deletes = [...keysOf(session, gone), ...orphans]
      if (deletes.length > 0) await session.store({ deletes })
    } catch {
      // Without storage no file is kept, so none has to be deleted.
    } finally {
      this.#isLooking = false
    }
  }
}
