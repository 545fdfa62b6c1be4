import { isStamp } from './line-marks.ts'
import type { PastedLine } from './pasted-line.ts'

const LONGEST_NICKNAME = 20

function canBeNickname(line: PastedLine | undefined): line is PastedLine {
  return (
    line?.kind === 'part' &&
    line.label === null &&
    'nx'.includes(line.part) &&
    line.text.length <= LONGEST_NICKNAME
  )
}

const isLoneStamp = ({ kind, text }: PastedLine): boolean =>
  kind === 'stamp' && isStamp(text.trim())

/** Makes one line of a nickname and the time below it, where most times have one above them. */
export function joinNicknames(lines: readonly PastedLine[]): readonly PastedLine[] {
  let stamps = 0
  let named = 0
  for (const [at, line] of lines.entries()) {
    if (!isLoneStamp(line)) continue
    stamps++
    if (canBeNickname(lines[at - 1])) named++
  }
  if (named * 2 < stamps || named === 0) return lines
  const kept: PastedLine[] = []
  for (const line of lines) {
    const last = kept.at(-1)
    if (isLoneStamp(line) && canBeNickname(last)) {
      const text = `${last.text}\n${line.text}`
      kept[kept.length - 1] = { ...line, from: last.from, text, hasNickname: true }
    } else kept.push(line)
  }
  return kept
}
