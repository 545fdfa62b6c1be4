import type { OriginSheet } from '../draft/import-origins.ts'
import type { Encoding } from '../sheet.types.ts'
import type { Suspect } from '../stages/filter/find-suspects.ts'
import type { FilterForm, FilterReport, FilterSource } from './filter.types.ts'

export const FILTER_SCHEMA = 1

/** `source`: the description of the file; its pages are stored before it. */
export type SourceRecord = {
  readonly schema: number
  /** Numbers an upload: pages of one that was cut off never have the generation of a record. */
  readonly generation: number
  /** Row `n` has id `firstId + n`. */
  readonly firstId: number
  readonly pages: number
  readonly source: FilterSource
}

/** `run`: the last run; what it found can be found again, because source and values are kept. */
export type LastRun = {
  readonly form: FilterForm
  readonly report: FilterReport
  /** Not confirmed yet. */
  readonly suspects: readonly Suspect[]
  /** Confirmed: their values are not missing any more. */
  readonly taken: readonly Suspect[]
}

/** `file`: the bytes the source was read from, to look at its columns again. */
export type FileRecord = {
  readonly name: string
  readonly bytes: ArrayBuffer
  readonly sheet: number
  /** What the user chose; absent = found out while reading. */
  readonly encoding?: Encoding
  /** Absent in records of earlier versions. */
  readonly delimiter?: string
  /** Where its header and columns were; absent in records of earlier versions. */
  readonly mapped?: Pick<OriginSheet, 'headerRow' | 'columns'>
}
