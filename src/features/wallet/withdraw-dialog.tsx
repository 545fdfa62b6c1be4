import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { CheckmarkCircle48Regular, Info48Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { Withdrawal } from '#contract/withdrawals.ts'
import { useSession, useUserId } from '#src/data/api/session.ts'
import { walletInfoQuery, withdrawAccountQuery, withdrawalsQuery } from '#src/data/api/wallet.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { PAYOUT_REST, WITHDRAW } from '#src/text/wallet.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { VERIFY_PAGE } from '#src/shop/people/verify-page.ts'
import { PayoutRest } from './payout-rest.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { AccountStep, AmountStep, PasswordStep, Target } from './withdraw-steps.tsx'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

const useStyles = makeStyles({
  surface: { width: '520px', maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px', minHeight: '220px' },
  step: { color: tokens.colorNeutralForeground3 },
  done: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '12px',
    minHeight: '220px',
    textAlign: 'center',
  },
  tick: { color: tokens.colorBrandForeground1 },
})

type DoneProps = {
  readonly taken: Withdrawal
  readonly text: string
  readonly onClose: () => void
}

function Done({ taken, text, onClose }: DoneProps) {
  const styles = useStyles()
  return (
    <>
      <DialogContent>
        <div className={styles.done} role="status">
          {taken.status === 3 ? (
            <Info48Regular className={styles.step} aria-hidden />
          ) : (
            <CheckmarkCircle48Regular className={styles.tick} aria-hidden />
          )}
          <Price yuan={taken.actual} />
          <span>{text}</span>
        </div>
      </DialogContent>
      <DialogActions>
        <Button appearance="primary" onClick={onClose}>
          {WITHDRAW.finish}
        </Button>
      </DialogActions>
    </>
  )
}

type LoadedProps = Parameters<typeof useWithdrawal>[0] & {
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

function Loaded(props: LoadedProps) {
  const { account, terms, onBusy, onClose } = props
  const styles = useStyles()
  const steps = useWithdrawal(props)
  const { step, done, found, isBusy } = steps
  const isUnknown = steps.preview.current === null
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])
  const { order, savesAlone } = steps
  const place = order.indexOf(step)
  const before = order[place - 1]
  if (done !== null) return <Done taken={done} text={WITHDRAW.doneText} onClose={onClose} />
  if (found !== null) {
    const text = WITHDRAW.doneBefore(found.status_text)
    return <Done taken={found} text={text} onClose={onClose} />
  }
  if (account.rests_until !== '' && !steps.isChanging) {
    return (
      <>
        <DialogContent className={styles.content}>
          <Target account={account} steps={steps} />
          <PayoutRest account={account} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{PAYOUT_REST.close}</Button>
        </DialogActions>
      </>
    )
  }
  return (
    <form style={{ display: 'contents' }} noValidate onSubmit={steps.submit}>
      <DialogContent className={styles.content}>
        <span className={styles.step}>
          {WITHDRAW.stepOf(place + 1, order.length)} · {WITHDRAW.steps[step]}
        </span>
        {step === 'account' && <AccountStep account={account} steps={steps} />}
        {step === 'amount' && <AmountStep account={account} terms={terms} steps={steps} />}
        {step === 'password' && <PasswordStep account={account} terms={terms} steps={steps} />}
      </DialogContent>
      <DialogActions>
        {before === undefined ? (
          <Button onClick={onClose}>{WITHDRAW.cancel}</Button>
        ) : (
          <Button disabledFocusable={isBusy} onClick={() => steps.goTo(before)}>
            {WITHDRAW.back}
          </Button>
        )}
        <Button
          type="submit"
          appearance="primary"
          disabledFocusable={
            isBusy ||
            (!savesAlone && (terms.left_today === 0 || (step === 'password' && isUnknown)))
          }
          {...(isBusy && { icon: <Spinner size="tiny" aria-hidden /> })}
        >
          {step !== 'password' ? WITHDRAW.next : savesAlone ? PAYOUT_REST.save : WITHDRAW.submit}
        </Button>
      </DialogActions>
    </form>
  )
}

function NeedsAttestation({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <DialogContent>
        <span>{WITHDRAW.needAttestation}</span>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{WITHDRAW.cancel}</Button>
        <LinkButton to={VERIFY_PAGE} appearance="primary">
          {REAL_NAME.go}
        </LinkButton>
      </DialogActions>
    </>
  )
}

/** 提现: the account, the amount, the password, and that it is on its way. */
export function WithdrawDialog({ onClose }: { readonly onClose: () => void }) {
  const styles = useStyles()
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)
  const userId = useUserId()
  const account = useQuery({ ...withdrawAccountQuery(userId), refetchOnWindowFocus: false })
  const info = useQuery(walletInfoQuery(userId))
  const limits = useQuery(withdrawalsQuery(userId, { page: 1, page_size: 10 }))
  const queries = [account, info, limits]
  const failed = queries.find(({ error, data }) => error !== null && data === undefined)
  const isLoaded =
    user !== null &&
    account.data !== undefined &&
    info.data !== undefined &&
    limits.data !== undefined
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || isBusy || onClose()}>
      <LayerSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{WITHDRAW.title}</DialogTitle>
          {isLoaded && account.data.need_attestation && <NeedsAttestation onClose={onClose} />}
          {isLoaded && !account.data.need_attestation && (
            <Loaded
              userId={user.user_id}
              account={account.data}
              terms={{ ...limits.data, withdrawable: info.data.withdrawable }}
              onBusy={setBusy}
              onClose={onClose}
            />
          )}
          {!isLoaded && (
            <>
              <DialogContent>
                {failed?.error === undefined || failed.error === null ? (
                  <Waiting label={WITHDRAW.loading} lines={5} />
                ) : (
                  <span role="alert">{`${WITHDRAW.loadFailed}：${errorMessage(failed.error.error)}`}</span>
                )}
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose}>{WITHDRAW.cancel}</Button>
                {failed !== undefined && (
                  <Button
                    appearance="primary"
                    onClick={() => {
                      for (const query of queries) void query.refetch()
                    }}
                  >
                    {COMMON.retry}
                  </Button>
                )}
              </DialogActions>
            </>
          )}
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
