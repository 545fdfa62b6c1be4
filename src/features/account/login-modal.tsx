import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkCircle20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { useState, type ReactNode } from 'react'

import { unreachable } from '#domain/result/assert.ts'
import type { LoginKind } from '#src/data/browser/login-gate.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import type { SignedIn } from '#src/data/api/sign-in.ts'
import { LOGIN } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { FindPasswordForm } from './find-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { ModifyPasswordForm } from './modify-password-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

/** On a phone or in a small window: the form alone. */
const NARROW = '@media (max-width: 720px)'

const useStyles = makeStyles({
  surface: {
    width: '760px',
    maxWidth: 'calc(100% - 24px)',
    [NARROW]: { maxWidth: 'calc(100% - 24px)' },
    padding: 0,
    overflow: 'hidden',
  },
  split: {
    display: 'grid',
    gridTemplateColumns: '300px minmax(0, 1fr)',
    minHeight: '460px',
    maxHeight: 'calc(100vh - 32px)',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 },
  },
  aside: {
    display: 'flex',
    [NARROW]: { display: 'none' },
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
  main: { padding: '32px 36px', overflowY: 'auto', [NARROW]: { padding: '20px' } },
  // Room for the focus ring of what reaches the edge.
  content: { margin: '0 -4px', padding: '0 4px 4px', overflowY: 'visible' },
  body: { display: 'block' },
  head: { display: 'flex', alignItems: 'center', marginBottom: '16px' },
  title: { flex: 1 },
})

function Aside() {
  const styles = useStyles()
  const { title, logo } = useSiteFacts()
  return (
    <div className={styles.aside}>
      <img className={styles.mark} src={logo} alt="" width={48} height={48} />
      <div className={styles.site}>{title}</div>
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
  readonly onSignedIn: (signedIn: SignedIn) => Promise<void>
}

function Form({ kind, onKind, onClose, onSignedIn }: LoginModalProps): ReactNode {
  // The mobile is kept when the user changes between forms.
  const [mobile, setMobile] = useState('')
  const to = (next: LoginKind) => (typed: string) => {
    setMobile(typed)
    onKind(next)
  }
  switch (kind) {
    case 'login':
      return (
        <LoginForm
          mobile={mobile}
          onSignedIn={onSignedIn}
          onForgot={to('findPassword')}
          onRegister={to('register')}
        />
      )
    case 'register':
      return <RegisterForm mobile={mobile} onSignedIn={onSignedIn} onLogin={to('login')} />
    case 'findPassword':
      return <FindPasswordForm mobile={mobile} onLogin={to('login')} />
    case 'modifyPassword':
      return <ModifyPasswordForm onDone={onClose} onForgot={() => onKind('findPassword')} />
    default:
      return unreachable(kind)
  }
}

/** W-01. Four forms share this frame. */
export function LoginModal(props: LoginModalProps) {
  const styles = useStyles()
  const { kind, onClose } = props
  const { title } = useSiteFacts()
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        // A stray click beside it must not throw away what was typed.
        if (type !== 'backdropClick') onClose()
      }}
    >
      <LayerSurface className={styles.surface}>
        <div className={styles.split}>
          <Aside />
          <DialogBody className={mergeClasses(styles.body, styles.main)}>
            <div className={styles.head}>
              <DialogTitle className={styles.title} action={null}>
                {LOGIN.titles[kind](title)}
              </DialogTitle>
              <Button
                appearance="subtle"
                icon={<Dismiss20Regular />}
                aria-label={COMMON.close}
                onClick={onClose}
              />
            </div>
            <DialogContent className={styles.content}>
              <Form {...props} />
            </DialogContent>
          </DialogBody>
        </div>
      </LayerSurface>
    </Dialog>
  )
}
