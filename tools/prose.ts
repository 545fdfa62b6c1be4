export interface Prose {
  readonly kind: 'comment' | 'document' | 'title'
  /** From 1. */
  readonly line: number
  readonly text: string
}

type Open = { kind: Prose['kind']; line: number; text: string }

const TITLE = /(?:\b(?:it|test|describe|onBothEngines)(?:\.\w+)*\(|\)\()\s*(['"`])(.+?)\1,/
const TRAILING = /[\s;,{}()]\/\/ (?!.*https?:)(.*)$/
/** A line that is comment alone: its mark, its words, the end of a block. */
const ALONE = /^\s*(\/\/|\{?\/\*\*?|\*)(?!\/)(?:\s+|$)(.*?)\s*(\*\/\}?)?\s*$/
/** What begins a piece of its own: an empty line, a tag, an item, a row of a table. */
const BEGINS = /^(?:$|@param \w+ ?|@\w+ ?|[-*|] |\d+\. )/
/** Comments for tools. */
const PRAGMA = /oxlint-|eslint-|@ts-|@vite|v8 ignore|__PURE__/

/** Puts `line` to the piece that is open, or opens one. @returns what is open behind it */
function addLine(found: Open[], open: Open | null, next: Open, isNew: boolean): Open {
  if (open === null || isNew || BEGINS.test(next.text)) {
    const piece = { ...next, text: next.text.replace(BEGINS, '') }
    found.push(piece)
    return piece
  }
  open.text += ` ${next.text}`
  return open
}

function ofCode(text: string): Open[] {
  const found: Open[] = []
  let open: Open | null = null
  let isBlock = false
  let before = ''
  for (const [i, code] of text.split('\n').entries()) {
    // A long title is alone on the line behind its call.
    const call = before.endsWith('(') ? before + code : code
    before = code
    const [, mark = '', words = '', end] = ALONE.exec(code) ?? []
    if (mark === '' || (mark === '*' && !isBlock)) {
      open = null
      isBlock &&= !code.includes('*/')
      for (const [kind, said] of [
        ['title', TITLE.exec(call)?.[2]],
        ['comment', TRAILING.exec(code)?.[1]],
      ] as const)
        if (said !== undefined) found.push({ kind, line: i + 1, text: said })
      continue
    }
    const begins = mark.includes('/*')
    if (!PRAGMA.test(code)) {
      const next: Open = { kind: 'comment', line: i + 1, text: words }
      open = addLine(found, open, next, begins)
    }
    isBlock = (begins || isBlock) && end === undefined && mark !== '//'
    if (end !== undefined) open = null
  }
  return found
}

function ofDocument(text: string): Open[] {
  const found: Open[] = []
  let open: Open | null = null
  let isCode = false
  for (const [i, written] of text.split('\n').entries()) {
    if (/^\s*```/.test(written)) isCode = !isCode
    const isPlain = /^[^\s#|>-]/.test(written) && !BEGINS.test(written)
    if (isCode || !isPlain) open = null
    if (isCode) continue
    const cells = written.startsWith('|') ? written.split('|') : [written]
    for (const cell of cells) {
      const words = cell.replace(/^[\s#>*-]*(?:\d+\. )?/, '')
      open = addLine(found, open, { kind: 'document', line: i + 1, text: words }, !isPlain)
    }
    if (!isPlain) open = null
  }
  return found
}

/** Comments, test titles, and the paragraphs, items and cells of a document; code in backticks goes. */
export function proseOf(file: string, text: string): Prose[] {
  const found = file.endsWith('.md') ? ofDocument(text) : ofCode(text)
  return found.flatMap((one): Prose[] => {
    const plain = one.text.replaceAll(/`[^`]*`/g, '`').trim()
    return plain === '' ? [] : [{ kind: one.kind, line: one.line, text: plain }]
  })
}
