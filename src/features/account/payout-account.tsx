import { useQuery } from '@tanstack/react-query'

import type { WithdrawAccount } from '#contract/withdrawals.ts'
import { withdrawAccountQuery } from '#src/data/api/wallet.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PAYOUT } from '#src/text/security.ts'
import { useSecurityStyles } from './security.styles.ts'

function Bound({ account }: { readonly account: WithdrawAccount }) {
  const styles = useSecurityStyles()
  const { type, account_mask: mask, real_name: name, rests_until: rests } = account
  if (type === '') {
    return (
      <p className={styles.empty}>{account.need_attestation ? PAYOUT.unverified : PAYOUT.none}</p>
    )
  }
  return (
    <ul className={styles.list}>
      <li className={styles.row}>
        <span className={styles.name}>
          {PAYOUT.kinds[type]}
          <span className={styles.value}>
            {mask} {name}
          </span>
        </span>
        <span className={rests === '' ? styles.meta : styles.rests}>
          {rests === '' ? PAYOUT.rule(account.rest_hours) : PAYOUT.rests(timeText(rests))}
        </span>
      </li>
    </ul>
  )
}

/** Where withdrawals go, and until when a new account rests. */
export function PayoutAccount({ userId }: { readonly userId: string }) {
  const styles = useSecurityStyles()
  const { data, error, refetch } = useQuery(withdrawAccountQuery(userId))
  return (
    <section className={styles.card} aria-labelledby="security-payout">
      <SectionTitle
        id="security-payout"
        title={PAYOUT.title}
        end={<LinkButton to="/user-center/wallet">{PAYOUT.go}</LinkButton>}
      />
      <p className={styles.quiet}>{PAYOUT.text}</p>
      {data !== undefined && <Bound account={data} />}
      {data === undefined && error === null && <Waiting label={COMMON.loading} />}
      {data === undefined && error !== null && (
        <ErrorState isCompact message={errorMessage(error.error)} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
