import { Button } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'

import { COMMON } from '#src/text/common.ts'

type RefreshButtonProps = {
  /** A refresh is under way: the button keeps the focus, and cannot be pressed. */
  readonly isFetching?: boolean
  /** The last refresh failed. */
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
