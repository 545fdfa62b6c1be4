import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { financeSummaryQuery } from '#src/data/api/wallet.ts'
import { WALLET } from '#src/text/wallet.ts'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { quickRange, timesOf, type Ends } from '#src/kit/time/days.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import type { WalletSearch } from './search.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    marginTop: '12px',
    padding: '16px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: '16px 24px',
    margin: 0,
  },
  label: { color: tokens.colorNeutralForeground3 },
})

const INCOME = { tab: 'log', account: 'commission_frozen' } as const
const OUT = { tab: 'log', log_type: 'withdraw_paid' } as const

type LogFactsProps = { readonly userId: string; readonly search: Ends }

/** Commission and withdrawals of the range, the month and in all, each linked to its entries. */
export function LogFacts({ userId, search }: LogFactsProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const { from, to } = search
  const query = useQuery(financeSummaryQuery(userId, timesOf(search)))
  const { data } = query
  const isRange = from !== undefined || to !== undefined
  const entries = {
    range_income: { ...INCOME, log_type: 'commission', from, to },
    range_withdraw: { ...OUT, from, to },
    month_income: { ...INCOME, log_type: 'commission', ...quickRange('thisMonth') },
    total_income: { ...INCOME, log_type: 'commission' },
    total_withdraw: OUT,
  } as const satisfies Record<string, WalletSearch>
  const names = [
    ...(isRange ? (['range_income', 'range_withdraw'] as const) : []),
    'month_income',
    'total_income',
    'total_withdraw',
  ] as const
  return (
    <section className={styles.root} aria-label={WALLET.logFacts.label}>
      <dl className={styles.facts}>
        {names.map((name) => {
          const text = data === undefined ? '–' : moneyText(data[name])
          return (
            <div key={name}>
              <dt className={styles.label}>{WALLET.logFacts[name]}</dt>
              <dd className={facts.value}>
                <Link
                  to="/user-center/wallet"
                  search={entries[name]}
                  className={facts.link}
                  aria-label={`${text}，${WALLET.toEntries(WALLET.logFacts[name])}`}
                >
                  {text}
                </Link>
              </dd>
            </div>
          )
        })}
      </dl>
      <FailedLine query={query} />
    </section>
  )
}
