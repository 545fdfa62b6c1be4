import { Button } from '@fluentui/react-components'
import { useRouter } from '@tanstack/react-router'

import { COMMON } from '#src/text/common.ts'
import { CRASH } from '#src/text/shell.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** What a page shows in place of itself when its code failed. */
export function CrashPage() {
  const router = useRouter()
  return (
    <div role="alert">
      <EmptyState art="error" title={CRASH.title} text={CRASH.text}>
        <Button
          appearance="primary"
          onClick={() => {
            void router.invalidate()
          }}
        >
          {COMMON.retry}
        </Button>
        <Button
          onClick={() => {
            window.location.reload()
          }}
        >
          {CRASH.reload}
        </Button>
      </EmptyState>
    </div>
  )
}
