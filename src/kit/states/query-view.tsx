import type { ReactNode } from 'react'

import type { AppError } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from './empty-state.tsx'
import { Waiting } from './waiting.tsx'

/** A query, as far as a view needs it. */
export type ListQuery<T> = {
  readonly data: T | undefined
  readonly error: { readonly error: AppError } | null
  readonly refetch: () => unknown
}

export type QueryViewProps<T> = {
  readonly query: ListQuery<T>
  readonly isCompact?: boolean
  /** Shown in the place of the answer until it comes; a spinner by default. */
  readonly waiting?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The answer of a query; until it comes `waiting`, and 重试 when it failed. */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, isCompact = false, waiting, children } = props
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return waiting ?? <Waiting label={COMMON.loading} />
  return (
    <ErrorState
      isCompact={isCompact}
      message={errorMessage(error.error)}
      onRetry={() => void refetch()}
    />
  )
}
