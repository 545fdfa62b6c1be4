import { Button } from '@fluentui/react-components'

import type { AppError } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { useUnlock } from './use-unlock.ts'

/** Why a draft is not there, and what can be done about it. */
export function OpenFailure({ failure, retry }: { failure: AppError; retry: () => void }) {
  const unlock = useUnlock(retry)
  if (failure.code === 'draft_locked') {
    return (
      <div role="alert">
        <EmptyState art="no-recipients" title={PURCHASE.locked} text={errorMessage(failure)}>
          <Button appearance="primary" onClick={unlock}>
            {PURCHASE.signInAgain}
          </Button>
        </EmptyState>
      </div>
    )
  }
  const isUnloaded = failure.code === 'worker_unloaded'
  return (
    <div role="alert">
      <EmptyState art="error" title={PURCHASE.draftFailed} text={errorMessage(failure)}>
        <Button appearance={isUnloaded ? 'secondary' : 'primary'} onClick={retry}>
          {COMMON.retry}
        </Button>
        {isUnloaded && (
          <Button appearance="primary" onClick={() => window.location.reload()}>
            {PURCHASE.reloadPage}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}
