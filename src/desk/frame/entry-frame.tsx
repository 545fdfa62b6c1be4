import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { DESK, SIGN_IN } from '#src/text/desk/frame.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { RAIL } from './frame.styles.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [PHONE]: { flexDirection: 'column' },
  },
  side: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '38%',
    maxWidth: '520px',
    padding: '40px 48px',
    backgroundImage: RAIL.ground,
    color: RAIL.text,
    [PHONE]: { width: 'auto', maxWidth: 'none', padding: '16px 24px', gap: '12px' },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.08em',
  },
  promise: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    [PHONE]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  quiet: { marginTop: '8px', color: RAIL.quiet, textWrap: 'balance' },
  main: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'center',
    padding: '40px 24px',
  },
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    width: '100%',
    maxWidth: '360px',
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { color: tokens.colorNeutralForeground2 },
})

type EntryFrameProps = {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** The pages before the desk: who comes in, and what is kept of what they do. */
export function EntryFrame({ title, text, children }: EntryFrameProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <header className={styles.side}>
        <div className={styles.brand}>
          <img src="/icons/favicon.svg" alt="" width={28} height={28} />
          {DESK.name}
        </div>
        <div>
          <p className={styles.promise}>{SIGN_IN.promise}</p>
          <p className={styles.quiet}>{SIGN_IN.promiseText}</p>
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
