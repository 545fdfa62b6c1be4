import { Button } from '@fluentui/react-components'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { COMMON } from '#src/text/common.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { CRASH } from '#src/text/states.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { MissingPart } from '#src/kit/states/load-part.ts'
import { MissingPartState } from '#src/kit/states/missing-part.tsx'

/** In place of a page whose code failed or could not be loaded. */
export function CrashPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = (): void => void router.invalidate()
  if (error instanceof MissingPart) return <MissingPartState onRetry={retry} />
  return (
    <div role="alert">
      <EmptyState art="error" title={CRASH.title} text={DESK.crash}>
        <Button appearance="primary" onClick={retry}>
          {COMMON.retry}
        </Button>
        <Button onClick={() => window.location.reload()}>{CRASH.reload}</Button>
      </EmptyState>
    </div>
  )
}
