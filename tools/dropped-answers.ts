/** The place behind the `)` that closes what opens at `from`. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}

const DECLARED = /(\w+)\s*[:=]?\s*(?:async\s+)?(?:<[^<>()]*>)?\(/g
const IN_TRANSACTION = /^\(\s*tx: Transaction\b/
const ANSWERS = /^\s*:\s*Promise<\s*(?:Result<|Answer<|boolean>)/

/** The functions of `text` that write in a transaction and answer whether they have, by name. */
export function answeringWriters(text: string): string[] {
  return [...text.matchAll(DECLARED)].flatMap((match): string[] => {
    const open = match.index + match[0].length - 1
    const after = text.slice(closing(text, open))
    return IN_TRANSACTION.test(text.slice(open)) && ANSWERS.test(after) ? [match[1] ?? ''] : []
  })
}

const CALL = /\n[ \t]*(?:await |void )?(?:\w+\??\.)*(\w+)\((?=\s*tx\b)/g
const GOES_ON_BEFORE = /(?:[([,=?:&|+<>!.]|=>|\breturn|\bawait)\s*$/
const GOES_ON_AFTER = /^\s*(?:[.?,)\]:{]|=>|&&|\|\|)/

/**
 * Calls of `text` that stand alone as a statement, although what they call answers whether it has
 * written: a refusal would be dropped, and the transaction commits. By name; no linter here knows a
 * rule by type for it.
 * @returns their lines, from 1
 */
export function droppedAnswers(text: string, names: ReadonlySet<string>): number[] {
  return [...text.matchAll(CALL)].flatMap((match): number[] => {
    if (!names.has(match[1] ?? '')) return []
    const before = text.slice(0, match.index).replace(/\s*\/\/[^\n]*$/, '')
    const after = text.slice(closing(text, match.index + match[0].length - 1))
    const isPart = GOES_ON_BEFORE.test(before) || GOES_ON_AFTER.test(after)
    return isPart ? [] : [text.slice(0, match.index + 1).split('\n').length]
  })
}
