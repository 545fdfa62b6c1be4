import type { WrittenNumbers } from '../sheet.types.ts'

/** More than a list holds; a hostile file may repair every cell of a million lines. */
const MAX_NOTED = 100_000

/** How the file writes the numbers whose digits were restored, in the order they were met. */
export class WrittenNotes {
  private readonly lines: number[] = []
  private readonly columns: number[] = []
  private readonly texts: string[] = []

  add(line: number, column: number, text: string): void {
    if (this.lines.length >= MAX_NOTED) return
    this.lines.push(line)
    this.columns.push(column)
    this.texts.push(text)
  }

  toWritten(): WrittenNumbers {
    const { lines, columns, texts } = this
    return { lines: Uint32Array.from(lines), columns: Uint32Array.from(columns), texts }
  }
}
