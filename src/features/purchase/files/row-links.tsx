import type { ReactNode } from 'react'
import { Link, mergeClasses, useRestoreFocusTarget } from '@fluentui/react-components'

import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { RowFilter } from '#src/data/recipients/recipients.types.ts'
import { useImportStyles } from './import.styles.ts'

/** How the summary leads to rows of the list. */
export type RowLinks = {
  readonly show: (filter: RowFilter) => void
  readonly showIssue: (issue: RowIssueCode) => void
  readonly locate: (rowId: number) => void
}

type NumberProps = {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** For a number that unfolds in its place: whether it is unfolded. */
  readonly isOpen?: boolean
  readonly onClick: () => void
}

export function NumberLink({ children, className, isOpen, onClick }: NumberProps) {
  const styles = useImportStyles()
  // Takes the focus back from the dialog that the number opens.
  const focusBack = useRestoreFocusTarget()
  return (
    <Link
      as="button"
      {...focusBack}
      className={mergeClasses(styles.number, className)}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
