import { fail, ok, type Result } from '#domain/result/result.ts'

import type { ImportAnswer } from './import.types.ts'
import { keys } from '../storage/records.types.ts'
import { rememberedPut } from '../storage/remembered-mappings.ts'
import { keptBytes, type ImportTarget, type MappedFile, type ImportJob } from './import-file.ts'
import { markDuplicates } from '../draft/restore-lists.ts'
import { NewOrigin, type OriginRecord, type OriginSheet } from '../draft/import-origins.ts'
import { ImportRows } from './import-rows.ts'
import { summarise } from './import-summary.ts'
import type { TracedPart } from './import-trace.ts'
import { ImportTask } from './import-task.ts'
import { MARKED_AT_ONCE, MAX_LIST_ROWS } from '../list/recipient-list.ts'
import type { Row } from '../list/row.ts'
import { mergeRows, type MergeResult } from './merge-rows.ts'

type SaveInput = {
  readonly running: ImportJob
  readonly file: MappedFile
  readonly made: ImportRows
  readonly origin: NewOrigin
}

const NO_IDS: ReadonlySet<number> = new Set()

function merged({ running: { session, options }, made }: SaveInput): MergeResult {
  const { mode, merge: way } = options
  const { last } = session.parts.of(ImportTask)
  const isInstead = options.replacesLast === true && last?.mode === mode
  const instead = isInstead ? last.added : NO_IDS
  return mergeRows(session.openList(mode).list, made.rows, {
    way,
    returning: made.returning,
    instead,
  })
}

/**
 * Omits rows that came back in a file of ours: they belong to the file they first came from. A line
 * of several recipients is none of theirs alone: their rows are exported as those without a file.
 */
function originSheets(
  { file, made }: SaveInput,
  traced: readonly TracedPart[],
  replacesRow: ReadonlyMap<Row, number>,
): OriginSheet[] {
  const back = new Set([...made.returning.keys()].map((row) => replacesRow.get(row) ?? 0))
  return file.parts.flatMap(({ read, mapping }, at): OriginSheet[] => {
    const { ids, lines } = traced[at] ?? { ids: new Uint32Array(0), lines: new Uint32Array(0) }
    const isOwn = (_: number, n: number): boolean => !back.has(ids[n] ?? 0)
    const own = { ids: ids.filter(isOwn), lines: lines.filter(isOwn) }
    const { headerRow, columns } = mapping
    const isNone = own.ids.length === 0 || mapping.others !== undefined
    return isNone ? [] : [{ sheet: read.chosen, headerRow, columns, ...own }]
  })
}

function originOf(
  { file: { read }, running }: SaveInput,
  sheets: readonly OriginSheet[],
): Pick<OriginRecord, 'mode' | 'encoding' | 'delimiter' | 'sheets'> | null {
  if (sheets.length === 0) return null
  const { encoding, delimiter } = read
  const { mode } = running.options
  return { mode, encoding, ...(delimiter !== null && { delimiter }), sheets }
}

/** Whether the import was cancelled before it was durable. */
function isCancelled(saved: Promise<boolean>, { signal }: ImportJob): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = (): void => resolve(true)
    signal.addEventListener('abort', cancel, { once: true })
    void saved.finally(() => {
      signal.removeEventListener('abort', cancel)
      resolve(false)
    })
  })
}

/** `isStored`: the journal has the import, though it was taken back at once. */
type SaveResult = { readonly answer: Result<ImportAnswer>; readonly isStored: boolean }

const refused = (answer: Result<never>): SaveResult => ({ answer, isStored: false })

/**
 * Merges and stores in one step: before it the list is as it was, after it the import is whole. A
 * cancel that comes while it is being written takes the step back.
 */
async function save(saving: SaveInput): Promise<SaveResult> {
  const { running, file, made, origin } = saving
  const { session, options } = running
  const { mode } = options
  running.report({ stage: 'save', rows: made.rows.length, total: made.rows.length })
  return session.inTurn(async () => {
    await origin.prepare()
    const stopped = running.stopped()
    if (stopped !== null) return refused(stopped)
    if (session.isRunning(mode)) return refused(fail('run_paused'))
    const { change, replacesRow } = merged(saving)
    const { list } = session.openList(mode)
    const total = list.rows.length - change.removed.rows.length + change.inserted.rows.length
    if (total > MAX_LIST_ROWS)
      return refused(fail('list_full', { rows: total, limit: MAX_LIST_ROWS }))
    const parts = made.trace(file.parts, (row) => replacesRow.get(row) ?? row.id)
    const record = originOf(saving, originSheets(saving, parts, replacesRow))
    const { inserted, after } = change
    const imported = { mode, added: new Set(inserted.rows.map(({ id }) => id)), parts }
    const isLarge = inserted.rows.length > MARKED_AT_ONCE
    const written = session.commit({
      mode,
      change,
      ...(isLarge && { marks: 'later' }),
      ...(made.pages !== null && { insertedPages: made.pages }),
      puts: [
        ...(options.columns === undefined
          ? []
          : [rememberedPut(session.userId, options.platform, file.mapping)]),
        ...(record === null ? [] : origin.putsOf(record)),
      ],
      deletes: [
        [...keys.source(session.draftId)],
        ...(record === null ? origin.leftovers : origin.deletesFor()),
      ],
    })
    // The page shows the rows meanwhile.
    if (isLarge) await markDuplicates(session)
    // A draft that is closed, or that another tab writes by now, keeps the import being written.
    if ((await isCancelled(written, running)) && !session.readOnly) {
      void session.step(mode, 'undo', change)
      return { answer: fail('import_cancelled'), isStored: true }
    }
    session.parts.of(ImportTask).last = imported
    // Includes rows that came back unchanged: their errors and warnings still count.
    const rows = parts.flatMap(({ ids }) => Array.from(ids, (id) => list.rowOf(id)))
    const { left } = file
    const done = { parts: file.parts, left, added: inserted.rows, updated: after.length, rows }
    const summary = summarise(running, file.read, { ...done, imported })
    return { answer: ok({ kind: 'done', summary }), isStored: true }
  })
}

/** All rows of the file come into the list, in one step that can be undone, or none of them. */
export const intoList: ImportTarget = async (running, file) => {
  const { session, options } = running
  const origin = new NewOrigin(session, { name: running.file.name, bytes: keptBytes(file) })
  const made = new ImportRows(session, options)
  const madeAll = await made.makeAll(file.parts, running)
  const saved = madeAll.ok ? await save({ running, file, made, origin }) : refused(madeAll)
  if (!saved.isStored) {
    // Queued behind the earlier writes; a cancel does not wait for it.
    void made.discard()
    void session.store({ deletes: origin.leftovers })
  }
  return saved.answer
}
