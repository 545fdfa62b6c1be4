import { listOf } from '#domain/values/list-of.ts'

import type { Sheet } from '../../sheet.types.ts'
import type { ColumnMapping, MappingTarget } from '../mapping.types.ts'
import { tidyText } from './clean-cell.ts'
import { OF_A_RECIPIENT } from './mapped-cells.ts'
import { beginsWithProvince, holdsPlace, isProvince } from './look-of-cells.ts'

type CellTest = (text: string) => boolean

const HAN = /[\u4e00-\u9fff]/
const NUMBER_TO_CALL = /^\D{0,6}\+?\d[\d\s*+\-转,，()（）#.]{5,}$/

/** How the cells of a target look whatever the file; where one looks otherwise, it is of another column. */
const LOOKS: Readonly<Partial<Record<MappingTarget, CellTest>>> = {
  phone: (text) => NUMBER_TO_CALL.test(text),
  phone2: (text) => NUMBER_TO_CALL.test(text),
  orderNo: (text) => !HAN.test(text),
  name: (text) =>
    text.length <= 20 && !/\d{5}/.test(text) && !(text.length > 8 && holdsPlace(text)),
  province: (text) => text.length > 8 || isProvince(text),
  city: (text) => HAN.test(text) && !/\d/.test(text),
  district: (text) => HAN.test(text) && !/\d/.test(text),
  count: (text) => /^\d{1,6}(?:\.\d+)?\D{0,2}$/.test(text),
  address: (text) => beginsWithProvince(text) || holdsPlace(text),
}

/** Shapes that all cells of a column may share, whatever it is. */
const SHAPES: readonly CellTest[] = [
  (text) => /^\d+(?:\.\d+)?$/.test(text),
  (text) => /^(?:19|20)\d\d[-/.年]\d{1,2}/.test(text),
  (text) => !HAN.test(text),
]
const SAMPLED = 200
const ENOUGH_CELLS = 5
/** A column of so few words repeats them: 已付款, 待发货. */
const FEW_WORDS = 4

function shapeOf(cells: readonly string[]): CellTest | null {
  const filled = cells.filter((text) => text !== '')
  if (filled.length < ENOUGH_CELLS) return null
  const words = new Set(filled)
  if (words.size <= Math.min(FEW_WORDS, filled.length / 3)) return (text) => words.has(text)
  return SHAPES.find((shape) => filled.every((text) => shape(text))) ?? null
}

/** Columns of the address, the first one first. */
export function placesOf({ columns }: Pick<ColumnMapping, 'columns'>): readonly number[] {
  return listOf(columns.address ?? columns.detail)
}

/** How the lines of a table look that have as many cells as they should. */
export class LineShape {
  readonly places: readonly number[]
  /** By column; none where nothing is known of its cells. */
  private readonly tests: (CellTest | undefined)[] = []
  /** Columns of the recipient. */
  private readonly mapped: readonly number[]

  constructor(sheet: Sheet, mapping: ColumnMapping, whole: readonly number[], width: number) {
    const { columns } = mapping
    this.places = placesOf(mapping)
    const targets = Object.keys(columns) as MappingTarget[] // its keys are targets by type
    this.mapped = targets.flatMap((target) =>
      OF_A_RECIPIENT.some((one) => one === target) ? listOf(columns[target]) : [],
    )
    const joined = new Set(targets.filter((target) => listOf(columns[target]).length > 1))
    for (const target of targets) {
      const test = LOOKS[target]
      const [column] = listOf(columns[target])
      if (test === undefined || column === undefined || joined.has(target)) continue
      // Beside region columns an address may be anything.
      if (target !== 'address' || columns.province === undefined) this.tests[column] = test
    }
    for (let c = 0; c < width; c++) {
      if (this.tests[c] !== undefined || this.mapped.includes(c)) continue
      const shape = shapeOf(
        whole.slice(0, SAMPLED).map((r) => tidyText(sheet.columns[c]?.[r] ?? '')),
      )
      if (shape !== null) this.tests[c] = shape
    }
  }

  /** Whether a cell may be of a column. */
  fitsAt(column: number, cell: string): boolean {
    const test = this.tests[column]
    if (test === undefined) return true
    const text = tidyText(cell)
    return text === '' || test(text)
  }

  /** Whether every cell of a line may be of its column. */
  fits(cells: readonly string[]): boolean {
    for (let column = 0; column < this.tests.length; column++)
      if (!this.fitsAt(column, cells[column] ?? '')) return false
    return true
  }

  /** Whether anything is known of a column's cells. */
  isKnown(column: number): boolean {
    return this.tests[column] !== undefined
  }

  /** Whether a column holds free text: nothing is known of its cells but for the address. */
  isFree(column: number): boolean {
    return this.places.includes(column) || !this.isKnown(column)
  }

  isOfRecipient(column: number): boolean {
    return this.mapped.includes(column)
  }

  /** The recipient of a line as text, to compare two readings of it. */
  said(cells: readonly string[]): string {
    return this.mapped.map((column) => cells[column] ?? '').join('\u0001')
  }
}
