/** `find`: the lines that go into a file; `write`: rows into the file; `pack`: the file itself. */
export type ExportStage = 'find' | 'write' | 'pack'

export type ExportProgress = {
  readonly stage: ExportStage
  readonly rows: number
  readonly total: number
}
