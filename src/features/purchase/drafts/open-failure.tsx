import { Button } from '@fluentui/react-components'

import type { AppError } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { useUnlock } from './use-unlock.ts'

/** Why a draft is not there, and what can be done about it. */
export function OpenFailure({ failure, retry }: { failure: AppError; retry: () => void }) {
  const unlock = useUnlock(retry)
  if (failure.code === 'draft_locked') {
    return (
      <>
        <span role="alert">{errorMessage(failure)}</span>
        <Button appearance="primary" onClick={unlock}>
          {PURCHASE.signInAgain}
        </Button>
      </>
    )
  }
  return (
    <>
      <span role="alert">{`${PURCHASE.draftFailed}：${errorMessage(failure)}`}</span>
      <Button onClick={retry}>{COMMON.retry}</Button>
      {failure.code === 'worker_unloaded' && (
        <Button appearance="primary" onClick={() => window.location.reload()}>
          {PURCHASE.reloadPage}
        </Button>
      )}
    </>
  )
}
