import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    padding: '48px 24px 56px',
  },
  art: { width: '240px', height: '160px', marginBottom: '8px' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    marginTop: '4px',
    maxWidth: '420px',
    color: tokens.colorNeutralForeground3,
  },
  action: { marginTop: '16px', display: 'flex', gap: '8px' },
})

type EmptyStateProps = {
  /** A drawing in public/art/empty, without folder and extension. */
  readonly art: string
  readonly title: string
  readonly text?: string
  /** The next action; usually one button. */
  readonly children?: ReactNode
}

export function EmptyState({ art, title, text, children }: EmptyStateProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <img className={styles.art} src={`/art/empty/${art}.svg`} alt="" width={240} height={160} />
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.action}>{children}</div>}
    </div>
  )
}

type ErrorStateProps = {
  readonly message: string
  readonly isOffline?: boolean
  readonly onRetry: () => void
}

/** What happened, and 重试. */
export function ErrorState({ message, isOffline = false, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState art={isOffline ? 'offline' : 'error'} title={COMMON.loadFailed} text={message}>
        <Button appearance="primary" onClick={onRetry}>
          {COMMON.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
