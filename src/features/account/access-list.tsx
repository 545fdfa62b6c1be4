import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'

import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { useSecurityStyles } from './security.styles.ts'

type AccessListProps<Entry> = {
  readonly query: UseQueryResult<readonly Entry[]>
  /** Text for an empty list; absent where there is always an entry. */
  readonly empty?: string
  readonly children: (entry: Entry) => ReactNode
}

/** Devices or passkeys, one a line. */
export function AccessList<Entry>({ query, empty, children }: AccessListProps<Entry>) {
  const styles = useSecurityStyles()
  const { data, error, refetch } = query
  if (data === undefined) {
    return error === null ? (
      <Waiting label={COMMON.loading} />
    ) : (
      <ErrorState isCompact message={errorMessage(error.error)} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return <p className={styles.empty}>{empty}</p>
  return <ul className={styles.list}>{data.map(children)}</ul>
}
