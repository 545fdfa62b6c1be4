import { useEffect, useRef } from 'react'
import { Button } from '@fluentui/react-components'

import { COMMON } from '#src/text/common.ts'
import { CRASH, MISSING } from '#src/text/shell.ts'
import { EmptyState } from './empty-state.tsx'

type MissingPartStateProps = {
  readonly isOffline: boolean
  readonly onRetry: () => void
  /** Where it stands over a page that remains. */
  readonly onClose?: () => void
}

/**
 * What stands where a part of the site would that was not fetched before and cannot be had now. Once
 * the network is back it asks for it by itself.
 */
export function MissingPartState({ isOffline, onRetry, onClose }: MissingPartStateProps) {
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry()
    wasOffline.current = isOffline
  }, [isOffline, onRetry])
  const { title, text } = isOffline ? MISSING.offlinePage : MISSING.failedPage
  return (
    <div role="alert">
      <EmptyState art={isOffline ? 'offline' : 'error'} title={title} text={text}>
        <Button appearance="primary" onClick={onRetry}>
          {COMMON.retry}
        </Button>
        {onClose !== undefined && <Button onClick={onClose}>{COMMON.close}</Button>}
        {onClose === undefined && !isOffline && (
          <Button onClick={() => window.location.reload()}>{CRASH.reload}</Button>
        )}
      </EmptyState>
    </div>
  )
}
