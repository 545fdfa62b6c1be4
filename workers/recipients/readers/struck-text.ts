import { CELL_FLAGS } from '../sheet.types.ts'

/**
 * The text of a cell of which parts may be struck through. Struck text is no content of the cell; a
 * cell that is struck as a whole keeps its text and is flagged.
 */
export class StruckText {
  private kept = ''
  private struck = ''

  add(text: string, isStruck: boolean): void {
    if (isStruck) this.struck += text
    else this.kept += text
  }

  private get isWhole(): boolean {
    return this.struck.trim() !== '' && this.kept.trim() === ''
  }

  get text(): string {
    return this.isWhole ? this.struck : this.kept
  }

  /** The flag of the cell; 0 when nothing in it is struck. */
  get flag(): number {
    if (this.isWhole) return CELL_FLAGS.struck
    return this.struck.trim() === '' ? 0 : CELL_FLAGS.struckPart
  }
}

/** Whether an element of a font, or an equivalent attribute, is switched on. */
export const isOn = (value: string | undefined): boolean =>
  value === undefined || !/^(?:0|false|off|none)$/i.test(value)
