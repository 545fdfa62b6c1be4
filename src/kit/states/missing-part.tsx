import { useEffect, useRef } from 'react'
import { Button } from '@fluentui/react-components'

import { COMMON } from '#src/text/common.ts'
import { CRASH, MISSING } from '#src/text/states.ts'
import { useIsOnline } from './connection.ts'
import { EmptyState } from './empty-state.tsx'

type MissingPartStateProps = {
  readonly onRetry: () => void
  /** Given when it is above a page that remains. */
  readonly onClose?: () => void
}

/**
 * Shown instead of a part of the site that was never loaded and cannot be loaded now. It retries by
 * itself once the network is back.
 */
export function MissingPartState({ onRetry, onClose }: MissingPartStateProps) {
  const isOffline = !useIsOnline()
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
