import type { Result } from '#domain/result/result.ts'

import type { ImportAnswer, ImportOptions, ImportProgress } from '../import/import.types.ts'
import type { FilterType, MatchWay } from '../stages/filter/filter.types.ts'

export type { FilterType, MatchWay } from '../stages/filter/filter.types.ts'

/** What a run does with the rows that are in the list already. */
export type CombineWay = 'replace' | 'union' | 'intersect' | 'exclude'

/** The file that is filtered. It is kept in the draft; its rows are not the list. */
export type FilterSource = {
  readonly fileName: string
  readonly rows: number
  readonly rowsWithErrors: number
  /** Rows whose order number has lost digits. */
  readonly damagedOrderNos: number
  /** Header texts of the columns that each type looks in; none = the file has no such column. */
  readonly columns: Readonly<Record<FilterType, readonly string[]>>
  /** Epoch ms. */
  readonly loadedAt: number
}

export type FilterChoice = {
  readonly type: FilterType
  readonly way: MatchWay
  readonly combine: CombineWay
}

/** The file of a source, and what was chosen to read it with. */
export type KeptSource = {
  readonly file: File
  readonly choices: Pick<ImportOptions, 'encoding' | 'delimiter'> & { readonly sheet: number }
}

/** The query: kept in the draft as it is typed. */
export type FilterForm = FilterChoice & { readonly values: string }

export type FilterCount = {
  /** Values typed, repetitions included. */
  readonly given: number
  readonly distinct: number
}

/** Why nothing matched, as far as known. */
export type FilterHint = {
  /** Cells of the source that are most like the values. */
  readonly nearest: readonly string[]
  /** Other ways to compare that would find rows. */
  readonly elsewhere: readonly {
    readonly type: FilterType
    readonly way: MatchWay
    readonly rows: number
  }[]
}

export type FilterReport = FilterChoice &
  FilterCount & {
    /** Rows of the source that match. 0: the list was left as it was, and `hint` explains why. */
    readonly matched: number
    /** Values that match no row. */
    readonly missing: number
    /** Values that match more than one. */
    readonly several: number
    /** Rows that could be meant by a damaged order number; confirmed by `takeSuspects`. */
    readonly suspects: number
    /** Matched rows that were left out because they have been ordered. */
    readonly placed: number
    readonly added: number
    readonly removed: number
    readonly elapsedMs: number
    readonly hint: FilterHint | null
  }

export type FilterState = {
  readonly source: FilterSource | null
  readonly choice: FilterChoice
  readonly count: FilterCount
  /** The last run on this source. */
  readonly report: FilterReport | null
}

export type FilterListKind = 'missing' | 'several' | 'suspects'

/** A value of the last run, and what it matched. */
export type FilterListRow = {
  /** The value as it was typed. */
  readonly text: string
  readonly rows: number
  /** Lines of the file; the first few. */
  readonly lines: readonly number[]
  /** Only in `suspects`: the row that could be meant. */
  readonly suspect: {
    readonly orderNo: string
    readonly name: string
    readonly phone: string
    /** No other value or row could be meant: confirming also corrects the damaged number. */
    readonly isCertain: boolean
  } | null
}

export type FilterList = { readonly total: number; readonly rows: readonly FilterListRow[] }

/** The smart filter of the open draft. */
export type FilterApi = {
  /** The file becomes the source; the list stays as it is. `options.merge` means nothing here. */
  load(
    file: File,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<Result<ImportAnswer>>
  /** The file the source was read from, to look at its columns again (`askColumns`). */
  file(): Promise<KeptSource | null>
  state(): Promise<FilterState>
  /** The values as they were typed. */
  values(): Promise<string>
  /** Keeps what is being typed, and counts it. */
  setForm(form: FilterForm): Promise<FilterCount>
  /** Matching rows become the list, in the order of the file. One step for undo. */
  run(form: FilterForm): Promise<Result<FilterReport>>
  /** Treats the suspects of the last run as matches. One step for undo. */
  takeSuspects(): Promise<Result<FilterReport>>
  list(kind: FilterListKind, offset: number, limit: number): Promise<FilterList>
  /** The values that matched nothing, one per line. */
  missingValues(): Promise<string>
}
