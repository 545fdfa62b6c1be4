import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { PaneWidth } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'

type NothingProps = {
  /** A drawing in public/art/empty. */
  readonly art: string
  /** The texts of an empty list, and of a list whose filters match nothing. */
  readonly words: {
    readonly emptyTitle: string
    readonly emptyText: string
    readonly noneTitle?: string
    readonly noneText?: string
    readonly noneAction?: string
  }
  readonly isFiltered: boolean
  /** The list is one part of a page. */
  readonly isPart?: boolean
  readonly onClear: () => void
  /** The action for an empty list. */
  readonly children: ReactNode
}

/** Shown instead of rows when there are none: how to clear the filters, or to get a first row. */
export function NothingListed(props: NothingProps) {
  const { art, words, isFiltered, isPart = false, onClear, children } = props
  const shown = { art, isCompact: isPart }
  const state = isFiltered ? (
    <EmptyState {...shown} title={words.noneTitle ?? words.emptyTitle} text={words.noneText ?? ''}>
      <Button appearance="primary" onClick={onClear}>
        {words.noneAction}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState {...shown} title={words.emptyTitle} text={words.emptyText}>
      {children}
    </EmptyState>
  )
  return isPart ? state : <PaneWidth>{state}</PaneWidth>
}
