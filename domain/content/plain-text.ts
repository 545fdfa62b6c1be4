import { isSafeHref, isSitePath, type Block, type Inline } from './block.ts'

/**
 * Blocks as a text that people write: a line is a paragraph, unless it begins with a mark.
 * `# ` a heading, `- ` or `1. ` an item of a list, `> ` a note, `! ` a warning, `|` a row of a table,
 * `![words](/path 640x320)` a picture, `[words](address)` a link. `\` takes the meaning of the sign
 * behind it. An empty line ends a list or a table.
 */

const HEADING = /^#{1,6}\s*(?=\S)/
const POINT = /^[-*•]\s+/
const STEP = /^\d{1,3}(?:[.．]\s+|、\s*)/
const NOTE = /^>\s*/
const WARNING = /^[!！]\s+/
const PICTURE = /^!\[((?:[^\\\]]|\\.)*)\]\(((?:[^\s\\)]|\\.)+)(?: +(\d{1,5})x(\d{1,5}))?\)$/
const LINK = /\[((?:[^\\\]]|\\.)+)\]\(((?:[^\s\\)]|\\.)+)\)/y
/** Between the names and the rows of a table, as Markdown has it. */
const RULE = /^[\s|:-]+$/

const isMarked = (line: string): boolean =>
  [HEADING, POINT, STEP, NOTE, WARNING, /^[|\\]/].some((mark) => mark.test(line))

const bare = (text: string): string => text.replace(/\\([\s\S])/g, '$1')

const guarded = (text: string, signs: RegExp): string =>
  text.replace(/\s*\n\s*/g, ' ').replace(signs, '\\$&')

function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) =>
      typeof inline === 'string'
        ? guarded(inline, /[\\[]/g)
        : `[${guarded(inline.text, /[\\\]]/g)}](${guarded(inline.href, /[\\)]/g)})`,
    )
    .join('')
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => guarded(cell, /[\\|]/g)).join(' | ')} |`

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `# ${inlineText([block.text])}`
    case 'list':
      return block.items
        .map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${inlineText(item)}`)
        .join('\n')
    case 'note':
      return `${block.tone === 'warning' ? '!' : '>'} ${inlineText(block.text)}`
    case 'table':
      return [block.head, ...block.rows].map(row).join('\n')
    case 'image': {
      const { src, alt, width, height } = block
      const size = width && height ? ` ${width}x${height}` : ''
      return `![${guarded(alt, /[\\\]]/g)}](${guarded(src, /[\\)]/g)}${size})`
    }
    default: {
      const text = inlineText(block.text)
      return isMarked(text) && !text.startsWith('\\') ? `\\${text}` : text
    }
  }
}

export function blocksToText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n\n')
}

function readInlines(text: string): Inline[] {
  const found: Inline[] = []
  let plain = ''
  const flush = (): void => {
    if (plain !== '') found.push(plain)
    plain = ''
  }
  for (let at = 0; at < text.length;) {
    LINK.lastIndex = at
    const [whole, words = '', href = ''] = LINK.exec(text) ?? []
    if (whole !== undefined && isSafeHref(bare(href))) {
      flush()
      found.push({ text: bare(words), href: bare(href) })
      at += whole.length
    } else {
      if (text[at] === '\\' && at + 1 < text.length) at += 1
      plain += text[at] ?? ''
      at += 1
    }
  }
  flush()
  return found
}

const plainOf = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('')

const readCells = (line: string): string[] =>
  [...line.replace(/^\|/, '').matchAll(/((?:[^\\|]|\\.)*)(?:\||$)/g)]
    .map(([, cell = '']) => bare(cell.trim()))
    .slice(0, -1)

function readPicture(line: string): Block | null {
  const [whole, alt = '', src = '', width, height] = PICTURE.exec(line) ?? []
  if (whole === undefined || !isSitePath(bare(src))) return null
  const isSized = Number(width) > 0 && Number(height) > 0
  const size = isSized ? { width: Number(width), height: Number(height) } : {}
  return { type: 'image', src: bare(src), alt: bare(alt), ...size }
}

class Reader {
  readonly blocks: Block[] = []
  #list: { ordered: boolean; items: (readonly Inline[])[] } | null = null
  #table: string[][] | null = null

  read(line: string): void {
    if (line.startsWith('|') && line.length > 1) this.#row(line)
    else if (POINT.test(line)) this.#item(line.replace(POINT, ''), false)
    else if (STEP.test(line)) this.#item(line.replace(STEP, ''), true)
    else {
      this.end()
      if (line !== '') this.#alone(line)
    }
  }

  end(): void {
    if (this.#list !== null) this.blocks.push({ type: 'list', ...this.#list })
    const [first = [], ...rows] = this.#table ?? []
    const head = first.every((cell) => cell === '') ? [] : first
    if (head.length + rows.length > 0) this.blocks.push({ type: 'table', head, rows })
    this.#list = null
    this.#table = null
  }

  #row(line: string): void {
    if (this.#table === null) this.end()
    this.#table ??= []
    if (this.#table.length === 1 && RULE.test(line) && line.includes('-')) return
    this.#table.push(readCells(line.endsWith('|') ? line : `${line}|`))
  }

  #item(text: string, ordered: boolean): void {
    if (this.#list?.ordered !== ordered) this.end()
    this.#list ??= { ordered, items: [] }
    this.#list.items.push(readInlines(text))
  }

  #alone(line: string): void {
    const picture = readPicture(line)
    if (picture !== null) this.blocks.push(picture)
    else if (HEADING.test(line)) {
      this.blocks.push({
        type: 'heading',
        text: plainOf(readInlines(line.replace(HEADING, ''))),
      })
    } else if (NOTE.test(line)) this.#note(line.replace(NOTE, ''), 'info')
    else if (WARNING.test(line)) this.#note(line.replace(WARNING, ''), 'warning')
    else this.blocks.push({ type: 'paragraph', text: readInlines(line) })
  }

  #note(text: string, tone: 'info' | 'warning'): void {
    if (text !== '') this.blocks.push({ type: 'note', tone, text: readInlines(text) })
  }
}

/** Reads any text: what has no other meaning is a paragraph. */
export function textToBlocks(text: string): Block[] {
  const reader = new Reader()
  for (const line of text.split(/\r\n?|\n/)) reader.read(line.trim())
  reader.end()
  return reader.blocks
}
