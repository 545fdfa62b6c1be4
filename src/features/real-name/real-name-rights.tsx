import { useQuery } from '@tanstack/react-query'

import type { AttestationStep } from '#contract/attestation.ts'
import { formatYuan, parseYuan } from '#domain/money/fen.ts'
import { withdrawalsQuery } from '#src/data/api/wallet.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { useRealNameStyles } from './real-name.styles.ts'

const yuan = (text: string): string => {
  const amount = parseYuan(text)
  return amount === null ? text : formatYuan(amount)
}

/** What an account may do before it is verified and after: what the server lets it. */
export function RealNameRights({ userId }: { readonly userId: string }) {
  const styles = useRealNameStyles()
  const { data: terms } = useQuery(withdrawalsQuery(userId, { page: 1, page_size: 10 }))
  const { acts, can, cannot } = REAL_NAME
  const limits =
    terms === undefined
      ? can
      : acts.withdrawLimits(yuan(terms.min_amount), yuan(terms.max_amount), terms.day_limit)
  const rows = [
    [acts.browse, can, can],
    [acts.recharge, can, can],
    [acts.order, cannot, can],
    [acts.api, cannot, can],
    [acts.withdraw, cannot, limits],
  ] as const
  return (
    <section className={styles.side} aria-labelledby="real-name-rights">
      <SectionTitle id="real-name-rights" title={REAL_NAME.rights} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{REAL_NAME.what}</th>
            <th scope="col">{REAL_NAME.before}</th>
            <th scope="col">{REAL_NAME.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, before, after]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className={styles.quiet}>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How the verification went, the newest first. */
export function RealNameSteps({ steps }: { readonly steps: readonly AttestationStep[] }) {
  const styles = useRealNameStyles()
  return (
    <section className={styles.side} aria-labelledby="real-name-steps">
      <SectionTitle id="real-name-steps" title={REAL_NAME.steps} />
      {steps.length === 0 && <p className={styles.quiet}>{REAL_NAME.noSteps}</p>}
      <ul>
        {steps.map(({ status, reason, time }) => (
          <li key={`${time} ${status}`} className={styles.step}>
            <span>
              {REAL_NAME.stepOf[status]}
              {reason !== '' && `：${reason}`}
            </span>
            <span className={styles.quiet}>{timeText(time)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
