import type { PastedLine } from './pasted-line.ts'

function isHead({ label, text }: PastedLine): boolean {
  return label !== null && text.slice(label.end).trim() === ''
}

/** What of a sender may still follow: each field once. */
type Open = { readonly seen: Set<string>; readonly isSection: boolean }

/** Whether the line still belongs to the sender whose lines have begun. */
function isSenders(line: PastedLine, open: Open): boolean {
  const { label, kind } = line
  if (kind === 'sender') return true
  if (kind !== 'part' || label === null || label.isReceiver) return false
  if (open.seen.has(label.kind)) return false
  return open.isSection || label.kind !== 'name'
}

/** Whether a line without a label is in the middle of the sender's section: 寄件信息, 复制, 姓名：周店主. */
function isAmid({ kind, label }: PastedLine, next: PastedLine | undefined, open: Open): boolean {
  if (!open.isSection || label !== null || kind === 'whole' || kind === 'head') return false
  return next !== undefined && isSenders(next, open)
}

/** Makes the lines of whoever sends nobody's: 寄件人 and the 电话 and 地址 behind it. */
export function markSenders(lines: readonly PastedLine[], walls: Uint8Array): PastedLine[] {
  let open: Open | null = null
  return lines.map((line, at) => {
    if (line.kind === 'sender') {
      open ??= { seen: new Set(), isSection: isHead(line) }
      return line
    }
    if (open === null) return line
    if (isAmid(line, walls[at + 1] === 1 ? undefined : lines[at + 1], open))
      return { ...line, kind: 'sender', costs: null, part: '' }
    if ((walls[at] === 1 && line.kind !== 'nothing') || !isSenders(line, open)) {
      open = null
      return line
    }
    open.seen.add(line.label?.kind ?? '')
    return { ...line, kind: 'sender', costs: null, part: '' }
  })
}
