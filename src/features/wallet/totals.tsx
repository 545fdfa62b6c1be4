import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import type { listFinanceLog } from '#contract/finance.ts'
import type { listMoneyChanges } from '#contract/wallet.ts'
import { WALLET } from '#src/text/wallet.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { moneyText, sumText } from '#src/shop/money/money-text.ts'
import type { ChangeSearch } from './search.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  in: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  out: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  link: { textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  strong: { fontWeight: tokens.fontWeightSemibold },
  end: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
})

type TotalsProps = {
  readonly data: DataOf<typeof listMoneyChanges> | DataOf<typeof listFinanceLog> | undefined
  /** The search for income alone and for expense alone; absent where a list has none. */
  readonly sides?: { readonly in: ChangeSearch; readonly out: ChangeSearch }
  /** The export. */
  readonly save: ReactNode
}

/** The sums of all that the filter matches, each linked to its entries, and their export. */
export function Totals({ data, sides, save }: TotalsProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const { income, expense, net, count = 0 } = data?.summary ?? {}
  const sum = (side: 'in' | 'out', yuan: string | undefined) =>
    sides === undefined || yuan === undefined ? (
      <span className={styles[side]}>{sumText(yuan)}</span>
    ) : (
      <Link
        to="/user-center/wallet"
        search={sides[side]}
        className={`${styles[side]} ${styles.link}`}
        title={side === 'in' ? WALLET.onlyIncome : WALLET.onlyExpense}
      >
        {moneyText(yuan)}
      </Link>
    )
  return (
    <div className={facts.totals} aria-label={WALLET.totals} role="group">
      <span className={styles.quiet}>
        {WALLET.totals}
        {data !== undefined && ` · ${WALLET.entries(count)}`}
      </span>
      <span>
        {WALLET.income} {sum('in', income)}
      </span>
      <span>
        {WALLET.expense} {sum('out', expense)}
      </span>
      <span>
        {WALLET.net} <span className={styles.strong}>{sumText(net)}</span>
      </span>
      {data?.has_more === true && (
        <span className={styles.quiet}>{WALLET.more(data.data_count)}</span>
      )}
      <div className={styles.end}>{save}</div>
    </div>
  )
}

type ChangeTotalsProps = Pick<TotalsProps, 'data' | 'save'> & { readonly search: ChangeSearch }

/** Income and expense lead to the entries of each. */
export function ChangeTotals({ search, data, save }: ChangeTotalsProps) {
  const side = (direction: 1 | -1) => ({ ...search, page: undefined, direction })
  return <Totals data={data} save={save} sides={{ in: side(1), out: side(-1) }} />
}
