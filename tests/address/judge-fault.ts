import { parseLine, type ParsedLine } from '#domain/address/parse-line.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { validate } from '#workers/recipients/stages/validate/validate.ts'
import type { Fault } from './generate/fault.types.ts'
import { wrongFields } from './score.ts'

/** `told`: as it must be, with a value that could be better; `silent`: wrong without the word it must have. */
export type FaultVerdict = 'right' | 'told' | 'silent'

export type JudgedLine = {
  readonly parsed: ParsedLine
  readonly issues: readonly RowIssue[]
  readonly isBlocked: boolean
  /** Whether any issue needs the user's attention. */
  readonly isTold: boolean
}

/** The line as its row would stand in the list. */
export function readAsRow(input: string): JudgedLine {
  const parsed = parseLine(input)
  const issues = validate(parsed, parsed.issues)
  const isBlocked = !parsed.ok || issues.some(({ level }) => level === 'error')
  return {
    parsed,
    issues,
    isBlocked,
    isTold: isBlocked || issues.some(({ level }) => level === 'warning'),
  }
}

function offers(issues: readonly RowIssue[], choices: readonly string[]): boolean {
  const second = issues.find((issue) => issue.code === 'region_second')
  const places = second?.params.candidates.split('|') ?? []
  return choices.every((choice) => places.includes(choice))
}

function isGlued(detail: string, apart: string): boolean {
  const at = detail.lastIndexOf(apart)
  return (
    at > 0 && /[\dA-Za-z]/.test(apart[0] ?? '') && /[\d号室栋幢楼元]/.test(detail[at - 1] ?? '')
  )
}

export function judgeFault(
  { must, expected, choices = [], apart = '' }: Fault,
  line: JudgedLine,
): FaultVerdict {
  const { parsed, issues, isBlocked, isTold } = line
  const isWrong = wrongFields(parsed, expected).length > 0
  switch (must) {
    case 'blocked':
      return isBlocked ? 'right' : 'silent'
    case 'read':
      return isWrong ? (isTold ? 'told' : 'silent') : 'right'
    case 'apart': {
      // Left out of the detail, it needs no word.
      const { alt: _, ...bare } = expected
      if (!isTold) return wrongFields(parsed, bare).length > 0 ? 'silent' : 'right'
      return isWrong || isGlued(parsed.detail, apart) ? 'told' : 'right'
    }
    case 'told':
      break
  }
  if (!isTold) return 'silent'
  return isWrong || (choices.length > 0 && !offers(issues, choices)) ? 'told' : 'right'
}
