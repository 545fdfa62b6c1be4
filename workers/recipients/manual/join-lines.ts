import type { ParsedLine } from '#domain/address/parsed-line.types.ts'
import { unreachable } from '#domain/result/assert.ts'

import { factsOf, isWhole, labelOf, type LineFacts, type LineLabel } from './line-facts.ts'
import { isBlank, type TextLine } from './split-lines.ts'

export type ReadLine = (text: string) => ParsedLine

/** The lines that one recipient (or one line without a recipient) was read from. */
export type Entry = TextLine & { readonly parsed: ParsedLine }

/** A recipient is spread over no more lines and characters than this. */
const MAX_LINES = 10
const MAX_CHARS = 600

/** The lines gathered for one recipient so far. */
class Group {
  readonly lines: LineFacts[] = []
  readonly labels = new Set<LineLabel>()
  lastLabel: LineLabel | null = null
  hasName = false
  hasPhone = false
  hasRegion = false
  hasDetail = false
  #chars = 0

  get isFull(): boolean {
    return this.lines.length >= MAX_LINES || this.#chars > MAX_CHARS
  }

  /** Only 订单编号：… so far: the next lines belong to that order. */
  get isOrderAlone(): boolean {
    return this.lines.length === 1 && this.lastLabel === 'order'
  }

  get isWhole(): boolean {
    return this.hasName && this.hasPhone && this.hasRegion && this.hasDetail
  }

  /** No phone, place or name, or the headers of columns: no further line belongs to it. */
  get isLoose(): boolean {
    if (this.labels.size > 0) return false
    if (this.lines[0]?.parsed.reason === 'header') return true
    return !this.hasName && !this.hasPhone && !this.hasRegion
  }

  add(line: LineFacts, label: LineLabel | null): void {
    this.lines.push(line)
    if (label !== null) this.labels.add(label)
    this.lastLabel = label
    this.hasName ||= line.hasName
    this.hasPhone ||= line.hasPhone
    this.hasRegion ||= line.hasRegion
    this.hasDetail ||= line.hasDetail
    this.#chars += line.text.length
  }
}

/** Whether a line that begins with a label says what the group does not have yet. */
function labelContinues(group: Group, line: LineFacts, label: LineLabel): boolean {
  switch (label) {
    case 'order':
      return !group.labels.has('order') && !group.hasPhone && !group.hasRegion
    case 'name':
      return !group.hasName && !line.hasPhone
    case 'phone':
      // 手机: … and 电话: … of the same person follow each other.
      return !group.hasPhone || group.lastLabel === 'phone'
    case 'region':
      return !group.hasRegion || group.lastLabel === 'region'
    case 'address':
      return !group.labels.has('address')
    case 'post':
    case 'note':
      return !group.labels.has(label)
    default:
      return unreachable(label)
  }
}

function isOnly(line: LineFacts, what: 'name' | 'phone' | 'detail'): boolean {
  return (
    line.hasName === (what === 'name') &&
    line.hasPhone === (what === 'phone') &&
    line.hasDetail === (what === 'detail') &&
    !line.hasRegion
  )
}

/** Whether a line without a label goes on with the group. */
function wordsContinue(group: Group, line: LineFacts): boolean {
  if (group.isLoose) return false
  if (line.hasPhone && group.hasPhone) {
    const last = group.lines.at(-1)
    return isOnly(line, 'phone') && last !== undefined && isOnly(last, 'phone')
  }
  if (line.hasRegion && group.hasRegion) return false
  if (line.hasName && group.hasName) return false
  const isDetail = isOnly(line, 'detail')
  if (isDetail && !group.hasRegion) return false
  // 以上共 3 单, 谢谢: text after a whole recipient is no part of it, unless it reads like an address.
  if (group.isWhole && isDetail)
    return /\d|[路街巷弄号栋幢座室楼层村组店铺柜]$/u.test(line.text.trim())
  return true
}

type NextLine = {
  readonly line: LineFacts
  readonly label: LineLabel | null
  /** A blank line came before: only a label continues the group. */
  readonly isSealed: boolean
}

function continues(group: Group, { line, label, isSealed }: NextLine): boolean {
  if (group.isFull) return false
  if (group.isOrderAlone) return !isSealed && line.parsed.orderNo === ''
  if (line.isWhole) return false
  if (label !== null) return labelContinues(group, line, label)
  if (isSealed) return false
  // A single line that is whole is continued only by a line with a label.
  if (group.lines.length === 1 && group.isWhole) return false
  return line.parsed.reason === 'header' ? false : wordsContinue(group, line)
}

/**
 * Reads recipients from lines: most stand on one line, some on several (姓名, 电话 and 地址 apart,
 * blocks with blank lines between them, what platforms copy). Each line is parsed once, and joined
 * lines are parsed once more together; `emit` gets the entries in order.
 */
export class LineJoiner {
  readonly #read: ReadLine
  readonly #emit: (entry: Entry) => void
  readonly #keepsBlanks: boolean
  #group: Group | null = null
  /** The last line, when it says everything itself: most lines do, and need no group. */
  #whole: Entry | null = null
  #isSealed = false

  /** `isDoubleSpaced`: blank lines stand everywhere and separate nothing. */
  constructor(read: ReadLine, emit: (entry: Entry) => void, isDoubleSpaced: boolean) {
    this.#read = read
    this.#emit = emit
    this.#keepsBlanks = !isDoubleSpaced
  }

  add(line: TextLine): void {
    if (isBlank(line.text)) {
      this.#isSealed ||= this.#keepsBlanks
      return
    }
    const parsed = this.#read(line.text)
    if (isWhole(parsed) && this.#group?.isOrderAlone !== true) {
      this.end()
      this.#whole = { text: line.text, from: line.from, to: line.to, parsed }
      return
    }
    this.#addPart(factsOf(line, parsed))
  }

  #addPart(line: LineFacts): void {
    const label = line.isWhole ? null : labelOf(line.text)
    const group = this.#group ?? this.#wholeAsGroup()
    if (group !== null && continues(group, { line, label, isSealed: this.#isSealed })) {
      this.#whole = null
      this.#group = group
      this.#isSealed = false
      group.add(line, label)
      return
    }
    this.end()
    this.#group = new Group()
    this.#group.add(line, label)
  }

  #wholeAsGroup(): Group | null {
    if (this.#whole === null) return null
    const group = new Group()
    group.add(factsOf(this.#whole, this.#whole.parsed), null)
    return group
  }

  /** Gives out what was gathered last. */
  end(): void {
    const group = this.#group
    const whole = this.#whole
    this.#group = null
    this.#whole = null
    this.#isSealed = false
    if (whole !== null) this.#emit(whole)
    if (group === null) return
    const [first] = group.lines
    const last = group.lines.at(-1)
    if (first === undefined || last === undefined) return
    if (group.lines.length > 1) {
      const text = group.lines.map((line) => line.text).join('\n')
      const parsed = this.#read(text)
      const isTry = group.hasPhone && group.hasRegion && !group.lines.some((line) => line.parsed.ok)
      if (parsed.ok || isTry) {
        this.#emit({ text, from: first.from, to: last.to, parsed })
        return
      }
    }
    for (const { text, from, to, parsed } of group.lines) this.#emit({ text, from, to, parsed })
  }
}
