import type { LineReason, ParsedLine } from '#domain/address/parsed-line.types.ts'
import type { AppError, Result } from '#domain/result/result.ts'

/**
 * What the page knows of the text of manual mode. The text itself stays in the worker: the page
 * holds what is in its text box, and asks for lines by windows.
 */
export type ManualCounts = {
  /** Source lines that are not blank. */
  readonly lines: number
  /** What the lines were joined to: a recipient may be spread over several lines. */
  readonly entries: number
  /** Entries whose row is in the list. */
  readonly recognised: number
  /** Entries whose row was deleted, or taken back, in the list. */
  readonly removed: number
  readonly duplicates: number
  readonly unrecognised: number
}

/** A paste too large for the text box that is not read yet: no platform is chosen, or see `error`. */
export type ManualPaste = {
  readonly id: number
  readonly lines: number
  /** Why it was not taken in when a platform was chosen; it is tried again once there is room. */
  readonly error: AppError | null
}

export type ManualProgress = {
  readonly done: number
  readonly total: number
  readonly elapsedMs: number
}

export type ManualState = {
  /** Rises with every change of the lines. */
  readonly revision: number
  /** Rises when the worker itself changed the text of the box (a line was repaired or removed). */
  readonly textVersion: number
  /** Whether there is text that was not read yet. */
  readonly hasUnread: boolean
  readonly pastes: readonly ManualPaste[]
  readonly counts: ManualCounts
  readonly busy: ManualProgress | null
}

/** What became of an entry. */
export type ManualLineState = 'row' | 'removed' | 'duplicate' | 'unrecognised'

export type ManualLine = {
  readonly id: number
  readonly text: string
  readonly state: ManualLineState
  /** '' unless `unrecognised`. */
  readonly reason: LineReason
  /** `省/市/区` each; what an ambiguous place could be. */
  readonly candidates: readonly string[]
  readonly rowId: number
}

export type ManualLineFilter = 'all' | ManualLineState

export type ManualLineWindow = {
  readonly revision: number
  readonly total: number
  readonly offset: number
  readonly rows: readonly ManualLine[]
}

/** What reading lines came to. It takes nobody out of the list. */
export type ManualAnswer = {
  /** Rows that came into the list. */
  readonly added: number
  /** Rows that became another version: their text was edited while it was being read. */
  readonly changed: number
  /** Lines of people who are in the list already. */
  readonly duplicates: number
  readonly unrecognised: number
}

/** What made the page send the text of its box. */
export type ReadCause = {
  /** `finish`: 完成添加 */
  readonly by: 'enter' | 'paste' | 'finish'
  /** Where the caret is. What begins behind its paragraph is still being typed, unless `finish`. */
  readonly caret: number
}

export type BoxAnswer = ManualAnswer & {
  /** What is left for the box. */
  readonly text: string
}

/** A row's source line, read again: spans are positions in `text`. */
export type ManualSource = {
  readonly lineId: number
  readonly text: string
  readonly parsed: ParsedLine
}

export type LineEdit = { readonly id: number; readonly text: string }

/** The part of the worker's API for typed and pasted lines. */
export type ManualApi = {
  /** Reports every state to `onState` from here on, until the draft is closed. */
  open(onState: (state: ManualState) => void): Promise<ManualState>
  /** The text of the box: what was not recognised and what is being typed. */
  text(): Promise<string>
  /** Keeps what is being typed, without recognising it. */
  keepText(text: string): Promise<void>
  /**
   * Keeps what was typed before the page had the text: appended to it, or in place of `instead`,
   * which the page sent before ('' = nothing).
   */
  keepTyped(typed: string, instead: string): Promise<void>
  /**
   * Reads the text of the box: what is recognised goes into the list, the rest is answered, to stay.
   * Without a `cause`: all of it.
   */
  readBox(text: string, cause?: ReadCause): Promise<Result<BoxAnswer>>
  /**
   * Lines `from` to `to` of the text read last were edited while it was read, and are still in the
   * box: the rows made of them follow their text once more.
   */
  reopenLines(from: number, to: number): Promise<void>
  /** A paste too large for the box; what is not recognised goes into the box if there is room. */
  addText(text: string): Promise<Result<ManualAnswer>>
  /** Stops a paste that is being recognised; nothing of it stays. */
  cancel(): Promise<void>
  /** Empties the box and forgets pastes that wait. Rows and unrecognised lines stay. */
  clearText(): Promise<void>
  lines(filter: ManualLineFilter, offset: number, limit: number): Promise<ManualLineWindow>
  /** Recognises lines again, with what was changed in them. */
  reviseLines(edits: readonly LineEdit[]): Promise<Result<ManualAnswer>>
  /** Brings the rows of removed entries back. */
  restoreLines(): Promise<Result<ManualAnswer>>
  /** Drops unrecognised lines for good; null = all of them. */
  removeLines(ids: readonly number[] | null): Promise<Result<null>>
  /** The source of a row; null when it was not made from a line, or its line is gone. */
  source(rowId: number): Promise<ManualSource | null>
}
