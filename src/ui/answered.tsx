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

export type AnsweredProps<T> = {
  readonly asked: ListQuery<T>
  readonly isOffline?: boolean
  readonly isCompact?: boolean
  /** What keeps the place of the answer; a spinner unless said. */
  readonly waiting?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** What was asked for; until it comes what keeps its place, and 重试 when it did not come. */
export function Answered<T>(props: AnsweredProps<T>) {
  const { asked, isOffline = false, isCompact = false, waiting, children } = props
  const { data, error, refetch } = asked
  if (data !== undefined) return children(data)
  if (error === null) return waiting ?? <Waiting label={COMMON.loading} />
  return (
    <ErrorState
      isCompact={isCompact}
      message={errorMessage(error.error)}
      isOffline={isOffline}
      onRetry={() => void refetch()}
    />
  )
}
