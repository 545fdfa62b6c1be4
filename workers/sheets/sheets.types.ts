import type { ColumnType } from '#contract/fields.ts'

export type SheetToWrite = {
  readonly name: string
  readonly columns: readonly {
    readonly header: string
    readonly type: ColumnType
    readonly isHidden: boolean
  }[]
  readonly rows: readonly (readonly string[])[]
}
