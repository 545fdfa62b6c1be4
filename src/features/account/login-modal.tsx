import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkCircle20Regular, Dismiss20Regular } from '@fluentui/react-icons'

import type { LoginKind } from '#src/data/login-gate.ts'
import { LOGIN, NOT_OPEN } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { wd } from '#src/ui/theme/theme.ts'
import { LoginForm } from './login-form.tsx'

const useStyles = makeStyles({
  surface: { width: '760px', maxWidth: '760px', padding: 0, overflow: 'hidden' },
  split: { display: 'grid', gridTemplateColumns: '300px 1fr', minHeight: '420px' },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    padding: '36px 32px',
    backgroundColor: wd.tint,
    borderRight: `1px solid ${wd.tintStroke}`,
  },
  mark: { width: '48px', height: '48px' },
  site: {
    marginTop: '16px',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
  },
  slogan: { marginTop: '4px', color: tokens.colorNeutralForeground3 },
  promise: { marginTop: 'auto', display: 'flex', flexDirection: 'column', gap: '12px' },
  item: { display: 'flex', gap: '8px', color: tokens.colorNeutralForeground2 },
  tick: { color: wd.tintText, flexShrink: 0 },
  main: { padding: '32px 36px 36px' },
  body: { display: 'block' },
  head: { display: 'flex', alignItems: 'center', marginBottom: '20px' },
  title: { flex: 1 },
  notOpen: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '20px' },
})

function Aside() {
  const styles = useStyles()
  return (
    <div className={styles.aside}>
      <img className={styles.mark} src="/icons/wandan.svg" alt="" width={48} height={48} />
      <div className={styles.site}>{COMMON.site}</div>
      <p className={styles.slogan}>{COMMON.slogan}</p>
      <ul className={styles.promise}>
        {LOGIN.promise.map((text) => (
          <li key={text} className={styles.item}>
            <CheckmarkCircle20Regular className={styles.tick} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LoginModalProps = {
  readonly kind: LoginKind
  readonly onKind: (kind: LoginKind) => void
  readonly onClose: () => void
  readonly onSignedIn: () => Promise<void>
}

/** W-01. Four forms share this frame; so far the password login is open. */
export function LoginModal({ kind, onKind, onClose, onSignedIn }: LoginModalProps) {
  const styles = useStyles()
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        // A stray click beside it must not throw away what was typed.
        if (type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={styles.surface}>
        <div className={styles.split}>
          <Aside />
          <DialogBody className={mergeClasses(styles.body, styles.main)}>
            <div className={styles.head}>
              <DialogTitle className={styles.title} action={null}>
                {LOGIN.titles[kind]}
              </DialogTitle>
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={COMMON.close}
                onClick={onClose}
              />
            </div>
            <DialogContent>
              {kind === 'login' ? (
                <LoginForm onSignedIn={onSignedIn} />
              ) : (
                <div className={styles.notOpen}>
                  <p>{NOT_OPEN[kind]}</p>
                  <Button
                    appearance="primary"
                    onClick={() => {
                      onKind('login')
                    }}
                  >
                    {NOT_OPEN.toLogin}
                  </Button>
                </div>
              )}
            </DialogContent>
          </DialogBody>
        </div>
      </DialogSurface>
    </Dialog>
  )
}
