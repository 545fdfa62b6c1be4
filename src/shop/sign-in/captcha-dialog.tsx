import { useEffect, useRef, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'

import { CAPTCHA_FRAME_PATH, CAPTCHA_LENGTH, captchaNews } from '#contract/codes.ts'
import { captchaQuery, type CaptchaImage } from '#src/data/api/sign-in.ts'
import { CAPTCHA } from '#src/text/account.ts'
import { COMMON } from '#src/text/common.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { useFocusBack } from '#src/kit/hooks/use-focus-back.ts'
import { CaptchaInput } from './captcha-input.tsx'
import type { CaptchaGate } from './use-captcha.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(400px, calc(100% - 24px))' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', paddingTop: '8px' },
  actions: { whiteSpace: 'nowrap' },
  row: { display: 'flex', alignItems: 'center', gap: '8px' },
  frame: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '160px',
    height: '60px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  widget: { width: '100%', height: '320px', border: 'none' },
})

type CaptchaFormProps = {
  readonly asking: NonNullable<CaptchaGate['asking']>
  /** Progress of the work that is done meanwhile. */
  readonly percent: number | null
  readonly onBySms?: (() => void) | undefined
}

type Picture = CaptchaImage | 'loading' | 'failed'

/** The current picture; `fetchNew` replaces it by a new one. */
function usePicture({ action, mobile }: CaptchaFormProps['asking']) {
  const { data, error, isFetching, refetch } = useQuery(captchaQuery(action, mobile))
  const shown: Picture = error !== null || data === undefined ? 'failed' : data
  const picture: Picture = isFetching ? 'loading' : shown
  return { picture, fetchNew: () => void refetch() }
}

/** The partner's widget, in a frame without an origin (server: captcha-frame.ts). */
function WidgetForm({ asking, percent, onBySms }: CaptchaFormProps) {
  const styles = useStyles()
  const frame = useRef<HTMLIFrameElement>(null)
  const [round, setRound] = useState(0)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
      const news = captchaNews.safeParse(data)
      if (source !== frame.current?.contentWindow || !news.success) return
      if (news.data.captcha === 'unreachable') {
        setFault(CAPTCHA.widgetFailed)
        return
      }
      setBusy(true)
      void asking.attempt({ param: news.data.param }).then((outcome) => {
        if (outcome === 'done') return
        setBusy(false)
        setFault(outcome === 'wrong' ? CAPTCHA.widgetWrong : CAPTCHA.widgetAgain)
        setRound((before) => before + 1)
      })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [asking])
  return (
    <DialogBody>
      <DialogTitle>{CAPTCHA.title}</DialogTitle>
      <DialogContent className={styles.content}>
        <iframe
          key={round}
          ref={frame}
          className={styles.widget}
          src={CAPTCHA_FRAME_PATH}
          sandbox="allow-scripts"
          title={CAPTCHA.title}
        />
        {fault !== undefined && <div role="alert">{fault}</div>}
      </DialogContent>
      <CaptchaActions {...{ asking, percent, onBySms, isBusy }} />
    </DialogBody>
  )
}

type CaptchaActionsProps = CaptchaFormProps & { readonly isBusy: boolean }

function CaptchaActions({ asking, percent, onBySms, isBusy }: CaptchaActionsProps) {
  const styles = useStyles()
  return (
    <DialogActions fluid className={styles.actions}>
      {onBySms !== undefined && (
        <Button appearance="subtle" onClick={onBySms}>
          {CAPTCHA.bySms}
        </Button>
      )}
      <Button onClick={asking.giveUp}>
        {!isBusy && COMMON.cancel}
        {isBusy && (percent === null ? CAPTCHA.checking : CAPTCHA.working(percent))}
      </Button>
    </DialogActions>
  )
}

function CaptchaForm({ asking, percent, onBySms }: CaptchaFormProps) {
  const styles = useStyles()
  const { picture, fetchNew } = usePicture(asking)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useFirstFocus(() => input)
  const another = (): void => {
    setText('')
    fetchNew()
    input.current?.focus()
  }
  const check = async (captcha: string): Promise<void> => {
    if (isBusy || typeof picture === 'string') return
    setBusy(true)
    const outcome = await asking.attempt({ captcha, key: picture.key })
    if (outcome === 'done') return
    setBusy(false)
    setFault(outcome === 'wrong' ? CAPTCHA.wrong : CAPTCHA.again)
    another()
  }
  const type = (typed: string, isTyped: boolean): void => {
    setText(typed)
    setFault(undefined)
    if (isTyped && typed.length === CAPTCHA_LENGTH) void check(typed)
  }
  return (
    <DialogBody>
      <DialogTitle>{CAPTCHA.title}</DialogTitle>
      <DialogContent className={styles.content}>
        <div className={styles.row}>
          <div className={styles.frame} aria-live="polite">
            {picture === 'loading' && <Spinner size="tiny" aria-label={COMMON.loading} />}
            {picture === 'failed' && CAPTCHA.failed}
            {typeof picture === 'object' && (
              <img src={picture.img} alt={CAPTCHA.image} width={160} height={60} />
            )}
          </div>
          <Button
            appearance="subtle"
            icon={<ArrowClockwise20Regular />}
            disabledFocusable={isBusy || picture === 'loading'}
            onClick={another}
          >
            {picture === 'failed' ? COMMON.retry : CAPTCHA.another}
          </Button>
        </div>
        <Field label={CAPTCHA.label} hint={CAPTCHA.text} {...faultProps(fault)}>
          <CaptchaInput
            text={text}
            isBusy={isBusy}
            inputRef={input}
            onText={type}
            onEnter={() => {
              if (text === '') setFault(CAPTCHA.required)
              else void check(text)
            }}
          />
        </Field>
      </DialogContent>
      <CaptchaActions {...{ asking, percent, onBySms, isBusy }} />
    </DialogBody>
  )
}

type CaptchaDialogProps = {
  readonly captcha: CaptchaGate
  /** An alternative for people who cannot see the picture, where there is one. */
  readonly onBySms?: () => void
}

/** Code 80 (L-08, L-09): four characters are checked by themselves, and the call goes out again. */
export function CaptchaDialog({ captcha, onBySms }: CaptchaDialogProps) {
  const styles = useStyles()
  const { asking, percent } = captcha
  useFocusBack(asking !== null)
  if (asking === null) return null
  const bySms =
    onBySms === undefined
      ? undefined
      : () => {
          asking.giveUp()
          onBySms()
        }
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => open || asking.giveUp()}>
      <DimmedSurface role="dialog" className={styles.surface}>
        {asking.hasWidget ? (
          <WidgetForm asking={asking} percent={percent} onBySms={bySms} />
        ) : (
          <CaptchaForm asking={asking} percent={percent} onBySms={bySms} />
        )}
      </DimmedSurface>
    </Dialog>
  )
}
