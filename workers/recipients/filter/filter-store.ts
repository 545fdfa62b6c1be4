import { invariant } from '#domain/result/assert.ts'

import type { DraftId } from '../storage/draft.types.ts'
import { database } from '../storage/database.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import type { Put } from '../storage/draft-storage.ts'
import { keys, under } from '../storage/records.types.ts'
import type { FileRecord, LastRun, SourceRecord } from './filter-records.types.ts'
import type { FilterForm } from './filter.types.ts'
import { isForm, isRun, isSource } from './stored-filter.ts'
import type { SourcePage } from './source-codec.ts'

/** Everything a smart filter keeps of a draft, under one prefix (storage/records.types.ts). */
const filterKeys = {
  source: (draftId: DraftId) => ['filter', draftId, 'source'],
  form: (draftId: DraftId) => ['filter', draftId, 'form'],
  run: (draftId: DraftId) => ['filter', draftId, 'run'],
  file: (draftId: DraftId) => ['filter', draftId, 'file'],
  /** Rows and cells of page `n`. */
  rows: (draftId: DraftId, generation: number, n: number) => [
    'filter',
    draftId,
    'rows',
    generation,
    n,
  ],
  cells: (draftId: DraftId, generation: number, n: number) => [
    'filter',
    draftId,
    'cells',
    generation,
    n,
  ],
} as const

export type StoredFilter = {
  readonly source: SourceRecord | null
  readonly form: FilterForm | null
  readonly run: LastRun | null
}

/** Reads and writes the filter of a draft. Writes are queued with those of the lists. */
export class FilterStore {
  readonly #session: DraftSession

  constructor(session: DraftSession) {
    this.#session = session
  }

  async read(): Promise<StoredFilter> {
    const { draftId } = this.#session
    const [source, form, run] = await database.getMany<unknown>([
      [...filterKeys.source(draftId)],
      [...filterKeys.form(draftId)],
      [...filterKeys.run(draftId)],
    ])
    return {
      source: isSource(source) ? source : null,
      form: isForm(form) ? form : null,
      run: isRun(run) ? run : null,
    }
  }

  /** @throws Error when storage lost a page. */
  async readPages({ generation, pages }: SourceRecord): Promise<SourcePage[]> {
    const { draftId } = this.#session
    const stored = await database.getMany<Uint8Array>(
      Array.from({ length: pages }, (_, n) => [
        [...filterKeys.rows(draftId, generation, n)],
        [...filterKeys.cells(draftId, generation, n)],
      ]).flat(),
    )
    const pageAt = (at: number): Uint8Array => invariant(stored[at], 'a source has its pages')
    return Array.from({ length: pages }, (_, n) => ({
      rows: pageAt(2 * n),
      cells: pageAt(2 * n + 1),
    }))
  }

  async readFile(): Promise<FileRecord | null> {
    const key = [...filterKeys.file(this.#session.draftId)]
    return (await database.get<FileRecord>(key)) ?? null
  }

  /** Pages of an upload under way; nothing refers to them until `putSource`. */
  putPages(generation: number, first: number, pages: readonly SourcePage[]): Promise<boolean> {
    const { draftId } = this.#session
    return this.#put(
      pages.flatMap(({ rows, cells }, n): Put[] => [
        [[...filterKeys.rows(draftId, generation, first + n)], rows],
        [[...filterKeys.cells(draftId, generation, first + n)], cells],
      ]),
    )
  }

  /** Stores an upload that is whole; drops the previous run, which no longer applies. */
  async putSource(
    source: SourceRecord,
    { file, more }: { readonly file: FileRecord; readonly more: readonly Put[] },
  ): Promise<boolean> {
    const { draftId } = this.#session
    const isStored = await this.#session.store({
      puts: [
        [[...filterKeys.source(draftId)], source],
        [[...filterKeys.file(draftId)], file],
        ...more,
      ],
      deletes: [[...filterKeys.run(draftId)], [...keys.source(draftId)]],
    })
    await this.dropOthers(source.generation)
    return isStored
  }

  putForm(form: FilterForm): Promise<boolean> {
    return this.#put([[[...filterKeys.form(this.#session.draftId)], form]])
  }

  /** To be written with the change the run makes. */
  runPut(run: LastRun): Put {
    return [[...filterKeys.run(this.#session.draftId)], run]
  }

  putRun(run: LastRun): Promise<boolean> {
    return this.#put([this.runPut(run)])
  }

  /** Drops the pages of every upload but one: replaced, or cut off before it was whole. */
  async dropOthers(generation: number | null): Promise<void> {
    const { draftId, storage } = this.#session
    const keysOf = (kind: string) => database.keys(under('filter', draftId, kind))
    await this.#session.write(async () => {
      const found = [...(await keysOf('rows')), ...(await keysOf('cells'))]
      const old = found.filter((key) => Array.isArray(key) && key[3] !== generation)
      if (old.length > 0) await storage.write({ deletes: old })
    })
  }

  #put(puts: readonly Put[]): Promise<boolean> {
    return this.#session.store({ puts })
  }
}
