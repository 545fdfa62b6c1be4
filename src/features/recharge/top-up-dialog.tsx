import { useId, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Spinner,
} from '@fluentui/react-components'
import { Warning16Filled } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'

import type { RechargeInfo } from '#contract/recharge.ts'
import { formatYuan, type Fen } from '#domain/money/fen.ts'
import { rechargeInfoQuery } from '#src/data/api/recharge.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { benefitsOf, creditOf } from './amount.ts'
import { BenefitsList } from './benefits-list.tsx'
import { Payment } from './payment.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { useTopUpStyles } from './top-up.styles.ts'
import { useTopUp, type OpenPayment } from './use-top-up.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'
import { useUserId } from '#src/data/api/session.ts'

type TopUpDialogProps = {
  /** What the order lacks; null when only the server knows. */
  readonly missing: Fen | null
  /** False when it was opened to top up, not because money is missing. */
  readonly isShort?: boolean
  /** What the form begins with, when nothing is missing. */
  readonly amountFen?: Fen | null
  /** A payment was begun, and can be paid now. */
  readonly onBegun?: () => void
  /** Everything that shows or depends on the balance has been loaded again. */
  readonly onPaid: () => void
  readonly onClose: () => void
}

function Shortfall({ missing }: { readonly missing: Fen | null }) {
  const styles = useTopUpStyles()
  const text = missing === null ? RECHARGE.shortUnknown : RECHARGE.short(formatYuan(missing))
  return (
    <div className={styles.alert} role="alert">
      <Warning16Filled aria-hidden />
      <span>
        <span className={styles.strong}>{text}</span> {RECHARGE.shortHint}
      </span>
    </div>
  )
}

type LoadedProps = TopUpDialogProps & {
  readonly info: RechargeInfo
  readonly onOrder: (paying: OpenPayment) => void
}

function Loaded(props: LoadedProps) {
  const { info, missing, isShort = true, amountFen = null, onClose } = props
  const styles = useTopUpStyles()
  const formId = useId()
  const { fields, isChecked, isBusy, change, submit } = useTopUp(missing ?? amountFen, props)
  return (
    <>
      <DialogContent className={styles.split}>
        <div className={styles.form}>
          {isShort && <Shortfall missing={missing} />}
          <TopUpForm
            id={formId}
            info={info}
            missing={missing}
            fields={fields}
            isChecked={isChecked}
            onChange={change}
            onSubmit={submit}
          />
        </div>
        <BenefitsList
          benefits={benefitsOf(info)}
          reached={creditOf(fields.amount, info)?.benefit ?? null}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{RECHARGE.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          appearance="primary"
          disabled={fields.channel === null}
          disabledFocusable={isBusy}
          {...(isBusy && { icon: <Spinner size="tiny" aria-hidden /> })}
        >
          {RECHARGE.confirm}
        </Button>
      </DialogActions>
    </>
  )
}

/** A shop that no payment partner is connected to: whatever amount one chose, it could not be paid. */
function NoChannel({ missing, isShort = true, onClose }: TopUpDialogProps) {
  const styles = useTopUpStyles()
  const { hotline } = useSiteFacts()
  return (
    <>
      <DialogContent>
        <div className={styles.form}>
          {isShort && <Shortfall missing={missing} />}
          <span role="alert">{RECHARGE.noChannel(hotline)}</span>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{COMMON.close}</Button>
      </DialogActions>
    </>
  )
}

function NotLoaded({ onClose }: Pick<TopUpDialogProps, 'onClose'>) {
  const userId = useUserId()
  const { error, refetch } = useQuery(rechargeInfoQuery(userId))
  return (
    <>
      <DialogContent>
        {error === null ? (
          <Waiting label={RECHARGE.loading} />
        ) : (
          <span role="alert">{`${RECHARGE.loadFailed}：${errorMessage(error.error)}`}</span>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{RECHARGE.cancel}</Button>
        {error !== null && (
          <Button appearance="primary" onClick={() => void refetch()}>
            {COMMON.retry}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

/** 在线充值: amount and channel, then the code to scan, until the money is there. */
export function TopUpDialog(props: TopUpDialogProps) {
  const { onPaid, onClose } = props
  const styles = useTopUpStyles()
  const userId = useUserId()
  const { data: info } = useQuery(rechargeInfoQuery(userId))
  const [paying, setPaying] = useState<OpenPayment | null>(null)
  const hasChannels = info?.payment_list.length !== 0
  if (paying !== null) {
    return (
      <Payment
        paying={paying}
        onRenewed={setPaying}
        onBegun={props.onBegun}
        onPaid={onPaid}
        onAgain={() => setPaying(null)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onOpenChange={(_, { type }) => type === 'backdropClick' || onClose()}>
      <DimmedSurface {...(hasChannels && { className: styles.surface })}>
        <DialogBody>
          <DialogTitle>{RECHARGE.title}</DialogTitle>
          {info === undefined && <NotLoaded onClose={onClose} />}
          {!hasChannels && <NoChannel {...props} />}
          {info !== undefined && hasChannels && (
            <Loaded {...props} info={info} onOrder={setPaying} />
          )}
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
