import { useState, type ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'

import { COMMON } from '#src/text/common.ts'
import { EVENT_LIST } from '#src/text/security.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { useSecurityStyles } from './security.styles.ts'

type AccessListProps<Entry> = {
  readonly query: UseQueryResult<readonly Entry[]>
  /** Text for an empty list; absent where there is always an entry. */
  readonly empty?: string
  /** More are shown on demand. */
  readonly most?: number
  readonly children: (entry: Entry) => ReactNode
}

/** Devices or passkeys, one a line. */
export function AccessList<Entry>({ query, empty, most, children }: AccessListProps<Entry>) {
  const styles = useSecurityStyles()
  const [isWhole, setWhole] = useState(false)
  const { data, error, refetch } = query
  if (data === undefined) {
    return error === null ? (
      <Waiting label={COMMON.loading} />
    ) : (
      <ErrorState isCompact message={errorMessage(error.error)} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return <p className={styles.empty}>{empty}</p>
  const shown = isWhole || most === undefined ? data : data.slice(0, most)
  return (
    <>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {shown.length < data.length && (
        <Button appearance="transparent" onClick={() => setWhole(true)}>
          {EVENT_LIST.all(data.length)}
        </Button>
      )}
    </>
  )
}
