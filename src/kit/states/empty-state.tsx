import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState, type ReactNode } from 'react'

import { COMMON } from '#src/text/common.ts'
import { useIsOnline } from './connection.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    padding: '48px 24px 56px',
  },
  compact: { padding: '16px 24px 24px' },
  smallArt: { width: '150px', height: '100px', marginBottom: '4px' },
  art: { width: '240px', height: '160px', marginBottom: '8px' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    marginTop: '4px',
    maxWidth: '420px',
    textWrap: 'balance',
    color: tokens.colorNeutralForeground3,
  },
  action: {
    marginTop: '16px',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px',
  },
})

type EmptyStateProps = {
  /** A drawing in public/art/empty, without folder and extension. */
  readonly art: string
  readonly title: string
  readonly text?: string
  /** One of several on a page. */
  readonly isCompact?: boolean
  /** It is the whole page, not a part of one: its title is the `h1`. */
  readonly isPage?: boolean
  /** The next action; usually one button. */
  readonly children?: ReactNode
}

export function EmptyState(props: EmptyStateProps) {
  const { art, title, text, isCompact = false, isPage = false, children } = props
  const styles = useStyles()
  const Heading = isPage ? 'h1' : 'h2'
  const artClass = isCompact ? styles.smallArt : styles.art
  const [hasArt, setHasArt] = useState(true)
  return (
    <div className={mergeClasses(styles.root, isCompact && styles.compact)}>
      {hasArt && (
        <img
          className={artClass}
          src={`/art/empty/${art}.svg`}
          alt=""
          width={240}
          height={160}
          // Without a network it may never have been fetched.
          onError={() => setHasArt(false)}
        />
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.action}>{children}</div>}
    </div>
  )
}

type ErrorStateProps = {
  readonly message: string
  readonly isCompact?: boolean
  readonly onRetry: () => void
}

/** What happened, and 重试. */
export function ErrorState({ message, isCompact, onRetry }: ErrorStateProps) {
  const isOnline = useIsOnline()
  return (
    <div role="alert">
      <EmptyState
        art={isOnline ? 'error' : 'offline'}
        title={COMMON.loadFailed}
        text={message}
        {...(isCompact !== undefined && { isCompact })}
      >
        <Button appearance="primary" onClick={onRetry}>
          {COMMON.retry}
        </Button>
      </EmptyState>
    </div>
  )
}
