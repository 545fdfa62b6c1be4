import { isDeepStrictEqual } from 'node:util'

import {
  GOODS_LIMITS,
  type GoodsFields,
  type GoodsSheetLine,
  type GoodsSheetRows,
} from '#contract/desk/goods.ts'
import { GOODS_COLUMNS } from '#contract/desk/goods-sheet.ts'
import { refusalText } from '../../../desk/answer.ts'
import type { Planned } from '../change/change-goods.ts'
import type { DeskWorld } from '../change/desk-world.ts'
import { judgeFields, judgeStock, priceJumps } from '../change/judge-goods.ts'
import type { StockMarks, StoredGoods } from '../change/read-goods.ts'
import { plain, plainInteger, readInteger, wrong } from './cell-values.ts'
import type { Heads } from './read-heads.ts'
import { isSameCell } from './sheet-columns.ts'

type Row = GoodsSheetRows['rows'][number]

/** What the lines of a sheet are about: the goods that there are, and the first id that is free. */
export type SheetGround = {
  readonly world: DeskWorld
  readonly byId: ReadonlyMap<number, StoredGoods>
  /** Ids of the goods of a name. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  readonly freeId: number
}

/** A line that differs from what there is; `planned` is null where it is wrong. */
export type PlannedLine = { readonly line: GoodsSheetLine; readonly planned: Planned | null }

const EMPTY: GoodsFields = {
  name: '',
  pictures: [],
  description: [],
  weight: 0,
  priceFen: 0,
  prices: [],
  category: '',
  tag: '',
  city: '',
  carrier: '',
  limit: 20,
  isListed: true,
  notFor: [],
}

const NO_MARKS: StockMarks = { given: null, sheetStock: null, sheetAt: '' }

const cellOf = ({ cells }: Row, at: number | null): string => (at === null ? '' : (cells[at] ?? ''))

type Faults = { readonly column: string; readonly why: string }[]
type Changes = { readonly column: string; readonly before: string; readonly after: string }[]

type Draft = {
  fields: GoodsFields
  stockBy: number
  marks: StockMarks
  readonly before: StoredGoods | null
  readonly changes: Changes
  readonly faults: Faults
}

/** Takes from the cells what differs from the goods; what new goods leave empty stays as usual. */
function takeFields(draft: Draft, row: Row, { fields, absent }: Heads): void {
  const { before, changes, faults } = draft
  for (const { column, at } of fields) {
    const text = cellOf(row, at)
    const now = before === null ? '' : column.write(before.fields)
    if (before !== null && isSameCell(column, text, now)) continue
    if (before === null && plain(text) === '' && !column.isNeeded) continue
    const read = column.read(text, draft.fields)
    if (!read.ok) {
      faults.push({ column: column.title, why: read.error })
      continue
    }
    if (before !== null && isDeepStrictEqual(read.value, draft.fields)) continue
    draft.fields = read.value
    changes.push({ column: column.title, before: now, after: column.write(read.value) })
  }
  if (before !== null) return
  for (const { title } of absent) faults.push({ column: title, why: wrong('empty').error })
}

/** What a sheet starts from: what it was given back with before, or the stock when it was exported. */
function baseOf({ marks }: StoredGoods, then: string, at: string): number | null {
  if (at !== '' && at === marks.sheetAt && marks.sheetStock !== null) return marks.sheetStock
  return /^\d+$/.test(then) ? Number(then) : null
}

/** The stock of a sheet is a delivery: what was sold since the export does not come back. */
function takeStock(draft: Draft, row: Row, heads: Heads): void {
  const text = plain(cellOf(row, heads.stock))
  const column = GOODS_COLUMNS.stock
  if (text === '') return
  const given = readInteger(text, 0, GOODS_LIMITS.stock)
  if (!given.ok) {
    draft.faults.push({ column, why: given.error })
    return
  }
  const { before } = draft
  const at = plain(cellOf(row, heads.exportedAt))
  const base = before && baseOf(before, plainInteger(cellOf(row, heads.stockThen)), at)
  const { value } = given
  if (base !== null) draft.stockBy = value - base
  else if (before === null) draft.stockBy = value
  else draft.stockBy = before.marks.given === value ? 0 : value - before.stock
  if (draft.stockBy === 0) return
  const judged = judgeStock(before?.stock ?? 0, draft.stockBy)
  if (!judged.ok) draft.faults.push({ column, why: refusalText(judged.error).msg })
  draft.marks =
    base === null
      ? { ...draft.marks, given: value }
      : { ...draft.marks, sheetStock: value, sheetAt: at }
  const stock = before?.stock ?? 0
  draft.changes.push({
    column,
    before: before === null ? '' : String(stock),
    after: String(stock + draft.stockBy),
  })
}

/** Pictures by goods; those that are taken are taken out. */
type Pictures = Map<number, readonly string[]>

function takePictures(draft: Draft, paths: readonly string[]): void {
  const column = GOODS_COLUMNS.pictures
  const now = draft.before?.fields.pictures ?? []
  const at = draft.changes.findIndex((change) => change.column === column)
  if (at >= 0) draft.changes.splice(at, 1)
  draft.fields = { ...draft.fields, pictures: [...paths] }
  if (isDeepStrictEqual(now, paths)) return
  draft.changes.push({ column, before: now.join('\n'), after: paths.join('\n') })
}

type Named = { readonly id: number; readonly fault: Faults[number] | null }

const misnamed = (column: 'id' | 'name', why: Parameters<typeof wrong>[0], id = 0): Named => ({
  id,
  fault: { column: GOODS_COLUMNS[column], why: wrong(why).error },
})

/** The goods that lines were about so far, and ids for new ones. */
class Taken {
  readonly #ids = new Set<number>()
  readonly #names = new Set<string>()
  #free: number

  constructor(freeId: number) {
    this.#free = freeId
  }

  /** @returns whether no line before was about it */
  take(id: number): boolean {
    const isFirst = !this.#ids.has(id)
    this.#ids.add(id)
    return isFirst
  }

  /** An id for new goods of this name; null when a line before has it. */
  takeNew(name: string): number | null {
    if (this.#names.has(name)) return null
    if (name !== '') this.#names.add(name)
    return this.#free++
  }
}

/** Which goods a line is about: by its id, or by the name of goods that are there. */
function nameGoods(row: Row, heads: Heads, ground: SheetGround, taken: Taken): Named {
  const written = plain(cellOf(row, heads.id))
  if (written !== '') {
    const id = readInteger(written, 1, GOODS_LIMITS.id)
    if (!id.ok) return misnamed('id', 'id')
    return taken.take(id.value)
      ? { id: id.value, fault: null }
      : misnamed('id', 'id_twice', id.value)
  }
  const name = plain(cellOf(row, heads.name))
  const [only, ...more] = ground.byName.get(name) ?? []
  if (more.length > 0) return misnamed('name', 'name_many')
  if (only !== undefined) {
    return taken.take(only) ? { id: only, fault: null } : misnamed('name', 'name_twice', only)
  }
  const id = taken.takeNew(name)
  return id === null ? misnamed('name', 'name_twice') : { id, fault: null }
}

function judge(draft: Draft, { world }: SheetGround): string[] {
  const { before, fields, faults } = draft
  if (faults.length > 0) return []
  const judged = judgeFields(world, fields)
  if (!judged.ok) faults.push({ column: '', why: refusalText(judged.error).msg })
  return priceJumps(world, before?.fields ?? null, fields)
}

function draftOf(row: Row, heads: Heads, before: StoredGoods | null): Draft {
  const { fields = EMPTY, marks = NO_MARKS } = before ?? {}
  const draft: Draft = { before, fields, marks, stockBy: 0, changes: [], faults: [] }
  takeFields(draft, row, heads)
  takeStock(draft, row, heads)
  return draft
}

/** Goods that no line of the sheet is about. */
function pictureLine(before: StoredGoods, paths: readonly string[]): PlannedLine | null {
  const { id, fields, marks } = before
  const draft: Draft = { before, fields, marks, stockBy: 0, changes: [], faults: [] }
  takePictures(draft, paths)
  return draft.changes.length === 0 ? null : lineOf({ line: 0, cells: [] }, id, draft, [])
}

function lineOf(row: Row, id: number, draft: Draft, jumps: readonly string[]): PlannedLine {
  const { before, fields, faults, changes, stockBy, marks } = draft
  const isWrong = faults.length > 0
  const line: GoodsSheetLine = {
    line: row.line,
    id: id === 0 || (isWrong && before === null) ? null : id,
    name: fields.name,
    how: isWrong ? 'wrong' : before === null ? 'new' : 'changed',
    changes,
    faults,
    jumps: [...jumps],
  }
  return { line, planned: isWrong ? null : { before, target: { id, fields, stockBy, marks } } }
}

type Sheet = Pick<GoodsSheetRows, 'rows' | 'pictures'>

export type SheetLines = {
  readonly lines: readonly PlannedLine[]
  readonly same: number
  /** Goods that are not there, and have pictures beside the sheet. */
  readonly strays: readonly number[]
}

/** What each line of a sheet would do, and pictures beside it; what changes nothing is left out. */
export function planSheet(ground: SheetGround, heads: Heads, sheet: Sheet): SheetLines {
  const { rows, pictures = [] } = sheet
  const rest: Pictures = new Map(pictures.map(({ id, paths }) => [id, paths]))
  const taken = new Taken(ground.freeId)
  const lines: PlannedLine[] = []
  let same = 0
  for (const row of rows) {
    const { id, fault } = nameGoods(row, heads, ground, taken)
    const before = fault === null ? (ground.byId.get(id) ?? null) : null
    const draft = draftOf(row, heads, before)
    if (fault !== null) draft.faults.splice(0, draft.faults.length, fault)
    const paths = fault === null ? rest.get(id) : undefined
    if (paths !== undefined) takePictures(draft, paths)
    rest.delete(id)
    const jumps = judge(draft, ground)
    const isSame = before !== null && draft.changes.length === 0 && draft.faults.length === 0
    if (isSame) same++
    else lines.push(lineOf(row, id, draft, jumps))
  }
  const strays: number[] = []
  for (const [id, paths] of rest) {
    const before = ground.byId.get(id)
    if (before === undefined) strays.push(id)
    else {
      const line = pictureLine(before, paths)
      if (line === null) same++
      else lines.push(line)
    }
  }
  return { lines, same, strays }
}
