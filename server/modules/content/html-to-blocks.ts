import { Parser } from 'htmlparser2'

import { isSafeHref, isSitePath, type Block, type Inline } from '#domain/content/block.ts'

/** The content of these elements is not text of the article. */
const SILENT = new Set(
  'script style template iframe object embed svg math noscript head title textarea select'.split(
    ' ',
  ),
)
const HEADING = /^h[1-6]$/
/** Begin and end a paragraph. */
const APART = new Set(
  'p div section article header footer main aside figure figcaption address pre hr blockquote'.split(
    ' ',
  ),
)

type List = { readonly ordered: boolean; readonly items: (readonly Inline[])[] }
type Table = { head: string[]; readonly rows: string[][]; row: string[]; isHead: boolean }
type Attributes = Readonly<Record<string, string>>

function plain(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('')
}

function pixels(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** Spaces as a browser shows them: runs are one, none at the ends. */
function tidy(inlines: readonly Inline[]): Inline[] {
  const text = inlines.map((inline) =>
    typeof inline === 'string'
      ? inline.replace(/\s+/g, ' ')
      : { ...inline, text: inline.text.replace(/\s+/g, ' ') },
  )
  const [first] = text
  if (typeof first === 'string') text[0] = first.trimStart()
  const last = text.at(-1)
  if (typeof last === 'string') text[text.length - 1] = last.trimEnd()
  return text.filter((inline) => (typeof inline === 'string' ? inline : inline.text) !== '')
}

class Writer {
  readonly blocks: Block[] = []
  #text: Inline[] = []
  #href: string | null = null
  #silent = 0
  #quote = 0
  #isHeading = false
  #lists: List[] = []
  #table: Table | null = null
  /** Pictures inside a list or table; they are placed behind it. */
  #pictures: Block[] = []

  write(text: string): void {
    if (this.#silent > 0 || text === '') return
    const last = this.#text.at(-1)
    if (this.#href !== null) {
      if (typeof last === 'object' && last.href === this.#href) {
        this.#text[this.#text.length - 1] = { text: last.text + text, href: last.href }
      } else this.#text.push({ text, href: this.#href })
    } else if (typeof last === 'string') this.#text[this.#text.length - 1] = last + text
    else this.#text.push(text)
  }

  open(name: string, attributes: Attributes): void {
    if (SILENT.has(name)) this.#silent += 1
    if (this.#silent > 0) return
    if (HEADING.test(name)) {
      this.#flush()
      this.#isHeading = true
    } else if (name === 'ul' || name === 'ol') {
      if (this.#lists.length > 0) this.#endItem()
      else this.#flush()
      this.#lists.push({ ordered: name === 'ol', items: this.#lists.at(-1)?.items ?? [] })
    } else if (name === 'table') {
      this.#flush()
      this.#table = { head: [], rows: [], row: [], isHead: false }
    } else if (name === 'a') {
      const href = attributes['href'] ?? ''
      this.#href = isSafeHref(href) ? href : null
    } else if (name === 'img') this.#picture(attributes)
    else if (name === 'br') this.#apart()
    else if (APART.has(name)) {
      this.#apart()
      if (name === 'blockquote') this.#quote += 1
    }
  }

  close(name: string): void {
    if (SILENT.has(name)) this.#silent = Math.max(0, this.#silent - 1)
    if (this.#silent > 0) return
    if (HEADING.test(name)) this.#flush()
    else if (name === 'a') this.#href = null
    else if (name === 'li') this.#endItem()
    else if (name === 'ul' || name === 'ol') this.#endList()
    else if (name === 'th' || name === 'td') this.#endCell(name === 'th')
    else if (name === 'tr') this.#endRow()
    else if (name === 'table') this.#endTable()
    else if (APART.has(name)) {
      this.#apart()
      if (name === 'blockquote') this.#quote = Math.max(0, this.#quote - 1)
    }
  }

  end(): void {
    if (this.#lists.length > 0) {
      this.#lists.length = 1
      this.#endItem()
      this.#endList()
    }
    if (this.#table !== null) this.#endTable()
    this.#flush()
  }

  /** The end of a paragraph; inside an item or a cell only a space. */
  #apart(): void {
    if (this.#lists.length > 0 || this.#table !== null || this.#isHeading) this.write(' ')
    else this.#flush()
  }

  #take(): Inline[] {
    const text = tidy(this.#text)
    this.#text = []
    return plain(text).trim() === '' ? [] : text
  }

  #flush(): void {
    const text = this.#take()
    const isHeading = this.#isHeading
    this.#isHeading = false
    if (text.length === 0) return
    if (isHeading) this.blocks.push({ type: 'heading', text: plain(text).trim() })
    else if (this.#quote > 0) this.blocks.push({ type: 'note', tone: 'info', text })
    else this.blocks.push({ type: 'paragraph', text })
  }

  #picture({ src = '', alt = '', width, height }: Attributes): void {
    if (!isSitePath(src)) return
    const size = { width: pixels(width), height: pixels(height) }
    const block: Block = { type: 'image', src, alt, ...size }
    if (this.#lists.length > 0 || this.#table !== null) {
      this.#pictures.push(block)
      return
    }
    this.#flush()
    this.blocks.push(block)
  }

  #endItem(): void {
    const item = this.#take()
    if (item.length > 0) this.#lists.at(-1)?.items.push(item)
  }

  #endList(): void {
    this.#endItem()
    const list = this.#lists.pop()
    if (list === undefined || this.#lists.length > 0) return
    if (list.items.length > 0) this.blocks.push({ type: 'list', ...list })
    this.#showPictures()
  }

  #endCell(isHead: boolean): void {
    const text = plain(this.#take()).trim()
    if (this.#table === null) return
    this.#table.row.push(text)
    this.#table.isHead ||= isHead
  }

  #endRow(): void {
    const table = this.#table
    if (table === null || table.row.length === 0) return
    if (table.isHead && table.head.length === 0 && table.rows.length === 0) table.head = table.row
    else table.rows.push(table.row)
    table.row = []
    table.isHead = false
  }

  #endTable(): void {
    this.#endRow()
    const table = this.#table
    this.#table = null
    if (table === null) return
    const { head, rows } = table
    if (head.length + rows.length > 0) this.blocks.push({ type: 'table', head, rows })
    this.#showPictures()
  }

  #showPictures(): void {
    this.blocks.push(...this.#pictures)
    this.#pictures = []
  }
}

/**
 * Converts an editor's HTML to blocks: only what a block can hold is taken over, everything else is
 * left out, so there is nothing that one could forget to remove.
 */
export function htmlToBlocks(html: string): Block[] {
  const writer = new Writer()
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.write(text),
    onclosetag: (name) => writer.close(name),
  })
  parser.write(html)
  parser.end()
  writer.end()
  return writer.blocks
}
