import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'

import type { WithdrawAccount } from '#contract/withdrawals.ts'
import { canHavePasskeys } from '#src/data/api/passkeys.ts'
import { confirmPayout } from '#src/data/api/payout-confirm.ts'
import { useUserId } from '#src/data/api/session.ts'
import { withdrawAccountQuery } from '#src/data/api/wallet.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { PAYOUT_REST } from '#src/text/wallet.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.tint,
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** A new payout account rests: until when, and the way round with a passkey of before. */
export function PayoutRest({ account }: { readonly account: WithdrawAccount }) {
  const styles = useStyles()
  const client = useQueryClient()
  const userId = useUserId()
  const [isBusy, setBusy] = useState(false)
  const mayConfirm = account.can_confirm && canHavePasskeys()
  const confirm = async (): Promise<void> => {
    setBusy(true)
    const done = await confirmPayout()
    setBusy(false)
    if (done === null) return
    const { queryKey } = withdrawAccountQuery(userId)
    if (done.ok) {
      client.setQueryData(queryKey, done.value)
      notify('success', PAYOUT_REST.confirmed)
    } else {
      notifyError(done.error)
      await client.invalidateQueries({ queryKey })
    }
  }
  return (
    <div className={styles.root} role="status">
      <span className={styles.title}>{PAYOUT_REST.title(timeText(account.rests_until))}</span>
      <span className={styles.quiet}>
        {PAYOUT_REST.why}
        {mayConfirm && PAYOUT_REST.orConfirm}
      </span>
      {mayConfirm && (
        <Button disabledFocusable={isBusy} onClick={() => void confirm()}>
          {PAYOUT_REST.confirm}
        </Button>
      )}
    </div>
  )
}
