import type { LogChange } from '#contract/desk/log.ts'

const stateText = (state: unknown): string => (state === null ? '没有' : JSON.stringify(state))

/** What was changed, before and after. */
export function changeLines(changes: readonly Omit<LogChange, 'id'>[]): string[] {
  return changes.flatMap(({ subject_kind, subject_id, before, after }) => [
    `${subject_kind} ${subject_id}`.trimEnd(),
    `  之前  ${stateText(before)}`,
    `  之后  ${stateText(after)}`,
  ])
}
