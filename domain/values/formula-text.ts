/**
 * A formula that is made of texts alone, as files of text carry it: `="00123"`, links, joined
 * texts. Its shown value does not depend on the rest of the sheet.
 */

/** Deeper ones are not read: no person writes them. */
const MAX_DEPTH = 16
const NUMBER = /[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?%?/y
const NAME = /[A-Za-z][A-Za-z.]*(?=\s*\()/y
/** Formats that show a text, or a whole number, unchanged. */
const AS_IT_STANDS = /^(?:@|0+|#|General|G\/通用格式)$/i

type Args = readonly string[]

/** Null where the arguments make no text by themselves. */
const FUNCTIONS: Readonly<Record<string, (args: Args) => string | null>> = {
  HYPERLINK: ([link = '', text = link]) => text,
  CONCATENATE: (args) => args.join(''),
  CONCAT: (args) => args.join(''),
  TEXTJOIN: ([between = '', skips = '', ...texts]) =>
    texts.filter((text) => text !== '' || /^(?:FALSE|0)$/i.test(skips)).join(between),
  T: ([text = '']) => text,
  N: ([text = '']) => text,
  VALUE: ([text = '']) => text,
  IFERROR: ([text = '']) => text,
  TRIM: ([text = '']) => text.trim().replaceAll(/ +/g, ' '),
  CLEAN: ([text = '']) => text,
  UPPER: ([text = '']) => text.toUpperCase(),
  LOWER: ([text = '']) => text.toLowerCase(),
  CHAR: ([code = '']) => characterOf(code),
  UNICHAR: ([code = '']) => characterOf(code),
  TEXT: ([text = '', format = '']) => (AS_IT_STANDS.test(format) ? text : null),
}

function characterOf(code: string): string | null {
  const value = Number(code)
  if (!Number.isInteger(value) || value < 1 || value > 0x10ffff) return null
  return value < 32 ? ' ' : String.fromCodePoint(value)
}

/** Reads from left to right; `read…` return null for anything else. */
class FormulaReader {
  private at = 0
  private depth = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The text of the whole formula. */
  whole(): string | null {
    if (!this.take('=')) return null
    if (!this.take('+')) this.take('@')
    const shown = this.readJoined()
    this.skip()
    return this.at === this.text.length ? shown : null
  }

  private skip(): void {
    while (this.text.charCodeAt(this.at) === 0x20) this.at++
  }

  private take(sign: string): boolean {
    this.skip()
    if (!this.text.startsWith(sign, this.at)) return false
    this.at += sign.length
    return true
  }

  private match(pattern: RegExp): string | null {
    this.skip()
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    if (found !== null) this.at += found.length
    return found
  }

  private readJoined(): string | null {
    if (++this.depth > MAX_DEPTH) return null
    let joined = ''
    do {
      const part = this.readPart()
      if (part === null) return null
      joined += part
    } while (this.take('&'))
    this.depth--
    return joined
  }

  private readPart(): string | null {
    if (this.take('"')) return this.readQuoted()
    if (this.take('(')) {
      const inside = this.readJoined()
      return this.take(')') ? inside : null
    }
    const name = this.match(NAME)
    if (name !== null) return this.readCall(name.toUpperCase())
    return this.match(/(?:TRUE|FALSE)\b/iy) ?? this.match(NUMBER)
  }

  private readQuoted(): string | null {
    let from = this.at
    let quoted = ''
    for (;;) {
      const close = this.text.indexOf('"', from)
      if (close < 0) return null
      quoted += this.text.slice(from, close)
      this.at = close + 1
      if (this.text.charCodeAt(this.at) !== 0x22) return quoted
      quoted += '"'
      from = this.at + 1
    }
  }

  private readCall(name: string): string | null {
    const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (call === undefined || !this.take('(')) return null
    const args: string[] = []
    while (!this.take(')')) {
      const arg = this.readJoined()
      if (arg === null) return null
      args.push(arg)
      if (!this.take(',') && !this.take(';') && !this.text.startsWith(')', this.at)) return null
    }
    return call(args)
  }
}

/** What a spreadsheet shows of a formula of texts; null when it is none, or needs other cells. */
export function formulaText(text: string): string | null {
  return text.startsWith('=') ? new FormulaReader(text).whole() : null
}

/** A call, a reference to cells or to another sheet: what other cells must be known for. */
const NEEDS_CELLS =
  /^=\s*[+@-]?\s*(?:[A-Za-z_][\w.]*\s*\(|\(|\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(?![\w.-])|(?:'[^']+'|\[[^\]]+\][^!]*|[\w\u4e00-\u9fff]+)!\$?[A-Z])/

/** Whether a text is a formula whose shown value depends on the rest of the sheet. */
export function isOpenFormula(text: string): boolean {
  return text.charCodeAt(0) === 0x3d && NEEDS_CELLS.test(text) && formulaText(text) === null
}
