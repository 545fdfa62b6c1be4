import { CELL_FLAGS } from '../../sheet.types.ts'
import type { Limits } from '../read.types.ts'
import { putNumber } from '../format/cell-number.ts'
import { isoDateText } from '../format/iso-date.ts'
import { LongNumbers } from '../format/long-numbers.ts'
import { compileFormat, type NumberFormat } from '../format/number-format.ts'
import { MAX_SHEETS } from '../limits.ts'
import type { Pace } from '../pace.ts'
import { overBudget } from '../refusal.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { StruckText } from '../struck-text.ts'
import { walkXml } from '../xml/walk-xml.ts'

export type XmlSheet = { name: string; hidden: boolean; builder: SheetBuilder }

/** Number formats this format knows by name. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  'short date': 'yyyy/m/d',
  'long date': 'yyyy"年"m"月"d"日"',
  'medium date': 'd-mmm-yy',
  'general date': 'yyyy/m/d h:mm',
  'short time': 'h:mm',
  'medium time': 'h:mm AM/PM',
  'long time': 'h:mm:ss',
  fixed: '0.00',
  standard: '#,##0.00',
  percent: '0.00%',
}

type Attributes = ReadonlyMap<string, string>

/** Reads an "XML spreadsheet 2003" workbook in one walk over its text. */
export async function readXml2003(text: string, limits: Limits, pace: Pace): Promise<XmlSheet[]> {
  const reader = new Xml2003(limits)
  await walkXml(
    text,
    {
      open: (name, attributes) => reader.open(name, attributes),
      close: (name) => reader.close(name),
      text: (part) => reader.addText(part),
    },
    { maxDepth: limits.depth, pace },
  )
  reader.finish()
  return reader.sheets
}

class Xml2003 {
  readonly sheets: XmlSheet[] = []
  private readonly limits: Limits
  private readonly formats = new Map<string, NumberFormat | null>()
  private long = new LongNumbers()
  private nextColumn = 0
  private style = ''
  private column = -1
  private putColumn = 0
  private cellStyle = ''
  private type = ''
  private data: StruckText | null = null
  /** How many elements around the text at hand strike it through. */
  private strikes = 0
  private readonly struckStyles = new Set<string>()
  private inComment = false
  /** The cell at hand has a formula, and no value so far. */
  private isUncached = false

  constructor(limits: Limits) {
    this.limits = limits
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'Style') this.style = attributes.get('ID') ?? ''
    else if (name === 'Font' && attributes.get('StrikeThrough') === '1')
      this.struckStyles.add(this.style)
    else if (name === 'S' && this.data !== null) this.strikes++
    else if (name === 'NumberFormat') this.addFormat(attributes.get('Format') ?? '')
    else if (name === 'Worksheet') this.beginSheet(attributes)
    else if (name === 'Column') this.addColumns(attributes)
    else if (name === 'Row') this.beginRow(attributes)
    else if (name === 'Cell') this.beginCell(attributes)
    else if (name === 'Comment') this.inComment = true
    else if (name === 'Data' && !this.inComment) {
      this.type = attributes.get('Type') ?? 'String'
      this.data = new StruckText()
      this.strikes = 0
      this.isUncached = false
    }
  }

  addText(part: string): void {
    this.data?.add(part, this.strikes > 0)
  }

  close(name: string): void {
    if (name === 'Comment') this.inComment = false
    else if (name === 'Worksheet') this.setCut(false)
    else if (name === 'S') this.strikes = Math.max(0, this.strikes - 1)
    else if (name === 'Data' && this.data !== null) {
      this.put(this.data.text)
      this.flagStruck(this.data)
      this.data = null
    } else if (name === 'Cell' && this.isUncached) {
      this.sheets.at(-1)?.builder.lose('formulasUncached', this.putColumn)
    }
  }

  finish(): void {
    const builder = this.sheets.at(-1)?.builder
    if (builder) this.long.settle(builder)
  }

  private addFormat(code: string): void {
    const known = NAMED_FORMATS[code.toLowerCase()] ?? code
    this.formats.set(this.style, compileFormat(known, false))
  }

  private beginSheet(attributes: Attributes): void {
    this.finish()
    this.long = new LongNumbers()
    this.nextColumn = 0
    if (this.sheets.length >= MAX_SHEETS) throw overBudget('sheets', MAX_SHEETS)
    const name = attributes.get('Name') ?? `Sheet${this.sheets.length + 1}`
    this.sheets.push({ name, hidden: false, builder: new SheetBuilder(this.limits) })
    this.setCut(true)
  }

  /** A sheet counts as cut until its end tag is read. */
  private setCut(isCut: boolean): void {
    const builder = this.sheets.at(-1)?.builder
    if (builder) builder.stats.isCut = isCut
  }

  /** One element covers `Span` columns more than itself. */
  private addColumns(attributes: Attributes): void {
    const index = Number(attributes.get('Index') ?? 0)
    const first = Number.isInteger(index) && index > 0 ? index - 1 : this.nextColumn
    this.nextColumn = first + 1 + (Number(attributes.get('Span') ?? 0) || 0)
    if (attributes.get('Hidden') !== '1') return
    this.sheets.at(-1)?.builder.hideColumns(first, this.nextColumn - 1)
  }

  private beginRow(attributes: Attributes): void {
    this.column = -1
    const index = Number(attributes.get('Index') ?? 0)
    const line = Number.isInteger(index) && index > 0 && index <= 1_048_576 ? index : 0
    this.sheets.at(-1)?.builder.beginRow(line, attributes.get('Hidden') === '1')
  }

  private beginCell(attributes: Attributes): void {
    const builder = this.sheets.at(-1)?.builder
    const index = Number(attributes.get('Index') ?? 0)
    this.column = Number.isInteger(index) && index > 0 ? index - 1 : this.column + 1
    this.cellStyle = attributes.get('StyleID') ?? ''
    this.isUncached = attributes.has('Formula')
    const across = Math.min(Number(attributes.get('MergeAcross') ?? 0) || 0, 16_383)
    const down = Math.min(Number(attributes.get('MergeDown') ?? 0) || 0, 1_048_575)
    if (builder && (across > 0 || down > 0)) {
      const line = builder.currentLine
      builder.addMerge(line, this.column, line + down, this.column + across)
    }
    // Merged columns have no cell of their own: the next one starts behind them.
    this.putColumn = this.column
    this.column += across
  }

  private flagStruck(data: StruckText): void {
    const builder = this.sheets.at(-1)?.builder
    builder?.flag(this.putColumn, data.flag)
    if (this.struckStyles.has(this.cellStyle)) builder?.flag(this.putColumn, CELL_FLAGS.struck)
  }

  private put(text: string): void {
    const builder = this.sheets.at(-1)?.builder
    if (!builder) return
    const column = this.putColumn
    const format = this.formats.get(this.cellStyle) ?? null
    switch (this.type) {
      case 'Number':
        putNumber(builder, { column, raw: text.trim(), format }, this.long)
        return
      case 'DateTime':
        builder.putUnproved(column, isoDateText(text.trim(), format))
        return
      case 'Boolean':
        builder.put(column, text.trim() === '1' ? 'TRUE' : 'FALSE')
        return
      case 'Error':
        builder.putUnproved(column, text)
        builder.flag(column, CELL_FLAGS.error)
        builder.stats.errors++
        return
      default:
        builder.putUnproved(column, text)
    }
  }
}
