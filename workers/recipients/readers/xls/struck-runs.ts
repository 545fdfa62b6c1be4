import { StruckText } from '../struck-text.ts'
import type { BiffCursor } from './biff-records.ts'

/** Where a font begins in a text; the text in front of the first has the font of its cell. */
export type FontRun = { readonly from: number; readonly font: number }

/** Which fonts of the workbook strike text through. */
export class Fonts {
  private readonly struck: boolean[] = []

  add(isStruck: boolean): void {
    this.struck.push(isStruck)
  }

  /** Whether a font strikes through. No font has the number 4: the fifth is number 5. */
  isStruck(number: number): boolean {
    return this.struck[number > 4 ? number - 1 : number] ?? false
  }

  get hasStruck(): boolean {
    return this.struck.includes(true)
  }

  /** The text without what its runs strike through. */
  withoutStruck(text: string, runs: readonly FontRun[]): StruckText {
    const left = new StruckText()
    let from = 0
    let isStruck = false
    for (const run of runs) {
      const to = Math.min(text.length, Math.max(from, run.from))
      left.add(text.slice(from, to), isStruck)
      isStruck = this.isStruck(run.font)
      from = to
    }
    left.add(text.slice(from), isStruck)
    return left
  }
}

/** The fonts of an RSTRING record: they stand behind its text, in 16 bits each, before BIFF8 in 8. */
export function runsBehind(cursor: BiffCursor, isBiff8: boolean): FontRun[] {
  const chars = cursor.u16(6)
  const isWide = isBiff8 && (cursor.u8(8) & 1) !== 0
  const at = isBiff8 ? 9 + chars * (isWide ? 2 : 1) : 8 + chars
  const size = isBiff8 ? 2 : 1
  const numberAt = (n: number): number =>
    isBiff8 ? cursor.u16(at + n * size) : cursor.u8(at + n * size)
  const count = Math.min(numberAt(0), cursor.length)
  return Array.from({ length: count }, (_, n) => ({
    from: numberAt(1 + n * 2),
    font: numberAt(2 + n * 2),
  }))
}
