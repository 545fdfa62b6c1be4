/** A sheet whose cells are all text. */
export type TextSheet = {
  readonly name: string
  readonly columns: readonly TextColumn[]
  readonly rows: readonly TextRow[]
}

export type TextColumn = {
  readonly header: string
  readonly width: number
  readonly hidden?: boolean
}

export type TextRow = readonly string[]
