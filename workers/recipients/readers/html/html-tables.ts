import { overBudget } from '../refusal.ts'
import type { SheetBuilder } from '../sheet-builder.ts'
import { StruckText } from '../struck-text.ts'
import { decodeHtmlEntities } from './html-entities.ts'

/** `spans`: for how many more rows each column is taken by a cell of an earlier row. */
type Table = { column: number; inRow: boolean; spans: Map<number, number> }

/** `strikes`: how many elements around the text at hand strike it through. */
type Cell = { column: number; across: number; down: number; text: StruckText; strikes: number }

const MAX_SPAN = 65_534
const STRIKES = /^(?:s|strike|del)$/
const LINE_THROUGH = /line-through/i
const MAX_COLUMN = 256

/**
 * Reads the tables of a page as rows, one table below the other, as Excel does. The text is walked
 * once from front to back; nothing is searched twice.
 */
export class HtmlTables {
  private readonly text: string
  private readonly builder: SheetBuilder
  private readonly maxDepth: number
  private readonly tables: Table[] = []
  private readonly cells: Cell[] = []
  private at = 0

  constructor(text: string, builder: SheetBuilder, maxDepth: number) {
    this.text = text
    this.builder = builder
    this.maxDepth = maxDepth
  }

  /** Reads up to `tags` more tags; false at the end of the text. */
  read(tags: number): boolean {
    for (let i = 0; i < tags; i++) {
      const open = this.text.indexOf('<', this.at)
      if (open < 0) {
        this.builder.stats.isCut = this.tables.length > 0
        this.endTables()
        return false
      }
      this.addText(this.text.slice(this.at, open))
      this.at = this.tag(open)
    }
    return true
  }

  private addText(raw: string): void {
    const cell = this.cells.at(-1)
    if (!cell || raw === '') return
    const text = decodeHtmlEntities(raw.replaceAll(/[ \t\r\n]+/g, ' '))
    cell.text.add(text, cell.strikes > 0)
  }

  /** Handles the tag at `open`; answers with the position behind it. */
  private tag(open: number): number {
    const { text } = this
    if (text.startsWith('<!--', open)) return past(text, '-->', open + 4)
    if (text.startsWith('<![', open)) return past(text, '>', open)
    const next = text.charCodeAt(open + 1)
    const closing = next === 0x2f
    const nameAt = closing ? open + 2 : open + 1
    const name = /^[a-zA-Z][\w:-]{0,30}/.exec(text.slice(nameAt, nameAt + 32))?.[0].toLowerCase()
    if (name === undefined) {
      if (next === 0x21 || next === 0x3f || closing) return past(text, '>', open)
      this.addText('<') // a lone sign in the text
      return open + 1
    }
    const end = tagEnd(text, nameAt + name.length)
    if (closing) this.close(name)
    else if (name === 'script' || name === 'style' || name === 'title')
      return pastElement(text, name, end)
    else this.open(name, text.slice(nameAt + name.length, end))
    return end
  }

  private open(name: string, attributes: string): void {
    if (name === 'br') this.addBreak()
    else if (name === 'table') {
      if (this.tables.length >= this.maxDepth) throw overBudget('depth', this.maxDepth)
      this.tables.push({ column: 0, inRow: false, spans: new Map() })
    } else if (name === 'tr')
      this.beginRow(/display\s*:\s*none|mso-hide\s*:\s*all/i.test(attributes))
    else if (name === 'td' || name === 'th') this.beginCell(attributes)
    else if (STRIKES.test(name)) this.strike(1)
    else if (name === 'p' || name === 'div') this.addBreak()
  }

  private close(name: string): void {
    if (name === 'td' || name === 'th') this.endCell()
    else if (STRIKES.test(name)) this.strike(-1)
    else if (name === 'tr') this.endRow()
    else if (name === 'table') {
      this.endRow()
      this.tables.pop()
    }
  }

  private addBreak(): void {
    const cell = this.cells.at(-1)
    if (cell && cell.text.text.trim() !== '') cell.text.add('\n', cell.strikes > 0)
  }

  private strike(step: 1 | -1): void {
    const cell = this.cells.at(-1)
    if (cell) cell.strikes = Math.max(0, cell.strikes + step)
  }

  private beginRow(hidden: boolean): void {
    this.endRow()
    const table = this.tables.at(-1)
    if (!table) return
    table.inRow = true
    table.column = 0
    this.builder.beginRow(0, hidden)
  }

  private beginCell(attributes: string): void {
    const table = this.tables.at(-1)
    if (!table) return
    if (!table.inRow) this.beginRow(false)
    if (this.cells.length === this.tables.length) this.endCell()
    while ((table.spans.get(table.column) ?? 0) > 0) table.column++
    this.cells.push({
      column: table.column,
      across: span(attributes, 'colspan', MAX_COLUMN),
      down: span(attributes, 'rowspan', MAX_SPAN),
      text: new StruckText(),
      strikes: LINE_THROUGH.test(attributes) ? 1 : 0,
    })
  }

  private endCell(): void {
    const table = this.tables.at(-1)
    if (!table || this.cells.length < this.tables.length) return
    const cell = this.cells.pop()
    if (!cell) return
    const text = cell.text.text.replaceAll(/ ?\n ?/g, '\n').trim()
    this.builder.putUnproved(cell.column, text)
    this.builder.flag(cell.column, cell.text.flag)
    table.column = Math.min(cell.column + cell.across, MAX_COLUMN + 1)
    if (cell.across > 1 || cell.down > 1) {
      const line = this.builder.currentLine
      this.builder.addMerge(line, cell.column, line + cell.down - 1, table.column - 1)
    }
    // One more than the rows below: the row at hand takes one off when it ends.
    if (cell.down > 1)
      for (let c = cell.column; c < table.column; c++) table.spans.set(c, cell.down)
  }

  private endRow(): void {
    const table = this.tables.at(-1)
    if (!table?.inRow) return
    this.endCell()
    table.inRow = false
    for (const [column, rows] of table.spans) {
      if (rows > 1) table.spans.set(column, rows - 1)
      else table.spans.delete(column)
    }
  }

  private endTables(): void {
    while (this.tables.length > 0) this.close('table')
  }
}

function span(attributes: string, name: 'colspan' | 'rowspan', most: number): number {
  const value = new RegExp(`${name}\\s*=\\s*["']?\\s*(\\d{1,6})`, 'i').exec(attributes)?.[1]
  return Math.max(1, Math.min(Number(value ?? 1), most))
}

function past(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

function tagEnd(text: string, from: number): number {
  let quote = 0
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x3e) return i + 1
    else if ((code === 0x22 || code === 0x27) && text.charCodeAt(i - 1) === 0x3d) quote = code
  }
  return text.length
}

function pastElement(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\b`, 'i').exec(text.slice(from))
  return end ? past(text, '>', from + end.index) : text.length
}
