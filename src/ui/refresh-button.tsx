import { Button } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'

import { COMMON } from '#src/text/common.ts'

type RefreshButtonProps = {
  /** What is shown is being asked for: it keeps the focus, and cannot be pressed. */
  readonly isFetching?: boolean
  /** The last time came to nothing. */
  readonly isRetry?: boolean
  readonly onRefresh: () => void
}

/** 刷新 of what a page shows. */
export function RefreshButton({
  isFetching = false,
  isRetry = false,
  onRefresh,
}: RefreshButtonProps) {
  return (
    <Button
      appearance="subtle"
      icon={<ArrowClockwise20Regular />}
      disabledFocusable={isFetching}
      onClick={onRefresh}
    >
      {isRetry ? COMMON.retry : COMMON.refresh}
    </Button>
  )
}
