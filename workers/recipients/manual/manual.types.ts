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

/** A paste too large for the text box. */
export type ManualPaste = {
  readonly id: number
  readonly lines: number
  /** Not read yet: no platform is chosen, or see `error`. */
  readonly isWaiting: boolean
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
  /** Whether the box holds text that was not recognised yet. */
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

export type ManualAnswer = {
  /** Rows that came into the list. */
  readonly added: number
  /** Rows that became another version, because their line was changed. */
  readonly changed: number
  /** Rows that left the list, because their line did. */
  readonly removed: number
  readonly duplicates: number
  readonly unrecognised: number
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
  /** The text of the box, for restoring it. */
  text(): Promise<string>
  /** Keeps what is being typed, without recognising it. */
  keepText(text: string): Promise<void>
  /**
   * Keeps what was typed before the page had the text: appended to it, or in place of `instead`,
   * which the page sent before ('' = nothing).
   */
  keepTyped(typed: string, instead: string): Promise<void>
  /** The whole text of the box: only lines that are new since the last call are parsed. */
  setLines(text: string): Promise<Result<ManualAnswer>>
  /** A paste that does not go into the box. */
  addText(text: string): Promise<Result<ManualAnswer>>
  /** Stops a paste that is being recognised; nothing of it stays. */
  cancel(): Promise<void>
  /** Empties the box and forgets the pastes. Rows and unrecognised lines stay. */
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
