import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons'

import type { AppError } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    color: tokens.colorStatusDangerForeground1,
  },
  icon: { flexShrink: 0 },
})

type FailedLineProps = {
  readonly query: {
    readonly data: unknown
    readonly error: { readonly error: AppError } | null
    readonly refetch: () => unknown
  }
}

/** Shown under figures whose query failed: the reason, and 重试. Nothing once there is an answer. */
export function FailedLine({ query: { data, error, refetch } }: FailedLineProps) {
  const styles = useStyles()
  if (data !== undefined || error === null) return null
  return (
    <div className={styles.root} role="alert">
      <ErrorCircle16Regular className={styles.icon} aria-hidden />
      {`${COMMON.loadFailed}，${errorMessage(error.error)}`}
      <Button size="small" onClick={() => void refetch()}>
        {COMMON.retry}
      </Button>
    </div>
  )
}
