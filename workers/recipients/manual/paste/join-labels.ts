import { lookAt, type PastedLine, type ReadLine } from './pasted-line.ts'

/** Labels whose value may stand on the next line. */
const STACKED = new Set(['name', 'phone', 'region', 'address', 'order', 'weak-order'])

function isEmptyLabel({ label, text }: PastedLine): boolean {
  return label !== null && text.slice(label.end).trim() === ''
}

/** Whether the line can be the value of the label above it. */
function isValueOf(label: PastedLine, line: PastedLine | undefined): line is PastedLine {
  if (line === undefined || line.label !== null) return false
  if (line.kind === 'order') return label.kind === 'order'
  // 电话： / 李四 139… 浙江省…: the label is empty, and somebody else follows.
  return line.kind !== 'whole' && line.kind !== 'blank' && line.kind !== 'rule'
}

function joined(first: PastedLine, second: PastedLine, read: ReadLine): PastedLine {
  const text = `${first.text}\n${second.text}`
  return lookAt({ from: first.from, to: second.to, text }, first.counterEnd, read)
}

/** One label without a value may be a slip; a form has several. */
const FEWEST_KINDS = 2

/** Whether the labels of the paste stand above their values: most of them say nothing themselves. */
function isStacked(lines: readonly PastedLine[]): boolean {
  const kinds = new Set<string>()
  let empty = 0
  let filled = 0
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line?.label === null || line === undefined || !STACKED.has(line.label.kind)) continue
    if (!isEmptyLabel(line)) filled++
    else if (isValueOf(line, lines[at + 1])) {
      empty++
      kinds.add(line.label.kind)
    }
  }
  return empty > filled && kinds.size >= FEWEST_KINDS
}

/**
 * Makes one line of a label and the value below it (收件人 / 赵某), and of a phone and the extension
 * below it.
 */
export function joinLabels(lines: readonly PastedLine[], read: ReadLine): PastedLine[] {
  const areStacked = isStacked(lines)
  const kept: PastedLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined) continue
    const next = lines[at + 1]
    if (areStacked && isEmptyLabel(line) && line.kind !== 'head' && isValueOf(line, next)) {
      kept.push(joined(line, next, read))
      at++
    } else kept.push(line)
  }
  return kept
}
