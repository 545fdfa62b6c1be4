import { KIND_BLANK, KIND_DASH, KIND_DOT, KIND_MIDDOT } from './line-chars.ts'
import type { LineState } from './line-state.ts'

const DIGIT_ZERO = 48

export function runLength(line: LineState, run: number): number {
  return run < line.runCount ? (line.runEnds[run] ?? 0) - (line.runStarts[run] ?? 0) : 0
}

export function digitAt(line: LineState, at: number): number {
  return (line.plain[at] ?? 0) - DIGIT_ZERO
}

/** What people put between the groups of a number. */
export function isJoint(kind: number): boolean {
  return kind === KIND_BLANK || kind === KIND_DASH || kind === KIND_DOT || kind === KIND_MIDDOT
}
