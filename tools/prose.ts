export interface Prose {
  readonly kind: 'comment' | 'document' | 'title'
  /** From 1. */
  readonly line: number
  readonly text: string
}

const TITLE = /(?:\b(?:it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])(.+?)\1,/
const LONE = /^\s*(?:\/\/|\/?\*+\/?)(?:\s+|$)(.*?)(?:\s*\*\/)?\s*$/
const TRAILING = /[\s;,{}()]\/\/ (?!.*https?:)(.*)$/
/** What begins a piece of its own in a comment: an empty line, a tag, an item. */
const BEGINS = /^(?:$|@\w+|[-*] |\d+\. )/

function ofCode(text: string): Prose[] {
  const found: Prose[] = []
  let open: { kind: 'comment'; line: number; text: string } | null = null
  for (const [i, line] of text.split('\n').entries()) {
    const lone = LONE.exec(line)?.[1]
    if (lone !== undefined) {
      if (open === null || BEGINS.test(lone) || /^\s*\/\*/.test(line)) {
        open = { kind: 'comment', line: i + 1, text: lone.replace(BEGINS, '') }
        found.push(open)
      } else open.text += `${open.text === '' ? '' : ' '}${lone}`
      continue
    }
    open = null
    const title = TITLE.exec(line)?.[2]
    const trailing = TRAILING.exec(line)?.[1]
    if (title !== undefined) found.push({ kind: 'title', line: i + 1, text: title })
    if (trailing !== undefined) found.push({ kind: 'comment', line: i + 1, text: trailing })
  }
  return found
}

function ofDocument(text: string): Prose[] {
  let isCode = false
  return text.split('\n').flatMap((line, i): Prose[] => {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (isCode) return []
    const cells = line.startsWith('|') ? line.split('|') : [line]
    const texts = cells.map((cell) => cell.replace(/^[\s#>*-]*(?:\d+\. )?/, ''))
    return texts.map((one) => ({ kind: 'document', line: i + 1, text: one }))
  })
}

/** Comments, test titles, and the lines, items and cells of a document; code in backticks goes. */
export function proseOf(file: string, text: string): Prose[] {
  const found = file.endsWith('.md') ? ofDocument(text) : ofCode(text)
  return found.flatMap((one): Prose[] => {
    const plain = one.text.replaceAll(/`[^`]*`/g, '`').trim()
    return plain === '' ? [] : [{ kind: one.kind, line: one.line, text: plain }]
  })
}
