import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import type { getReferralSummary } from '#contract/referral.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { quickRange } from '#src/kit/time/days.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Price } from '#src/shop/money/price.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    marginTop: '12px',
    padding: '20px 24px',
    '@container (max-width: 820px)': { flexDirection: 'column', gap: '16px', padding: '16px' },
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  main: { minWidth: '240px', paddingRight: '32px' },
  label: { color: tokens.colorNeutralForeground3 },
  action: { marginTop: '8px' },
  facts: {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(120px, 1fr))',
    gap: '16px 24px',
    alignContent: 'center',
    margin: 0,
    paddingLeft: '32px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
    '@container (max-width: 820px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      paddingLeft: 0,
      borderLeftWidth: 0,
    },
  },
})

type FiguresProps = {
  /** Absent while it is on its way. */
  readonly summary: DataOf<typeof getReferralSummary> | undefined
  readonly onTransfer: () => void
}

type Name = keyof typeof REFERRAL.figure

const HERE = '/user-center/pop-money'
const LOG = '/user-center/wallet'

/** Where the entries of each sum are. */
function FigureLink({ name, text }: { readonly name: Name; readonly text: string }) {
  const facts = useFactsStyles()
  const shared = {
    className: facts.link,
    'aria-label': `${text}，${REFERRAL.entries(REFERRAL.figure[name])}`,
  }
  const income = { tab: 'log', log_type: 'commission' } as const
  if (name === 'today') {
    return (
      <Link {...shared} to={LOG} search={{ ...income, ...quickRange('today') }}>
        {text}
      </Link>
    )
  }
  if (name === 'month') {
    return (
      <Link {...shared} to={LOG} search={{ ...income, ...quickRange('thisMonth') }}>
        {text}
      </Link>
    )
  }
  const search = {
    total: { tab: 'commissions' },
    frozen: { tab: 'commissions', status: 1 },
    user_count: {},
    order_user_count: { ordered: 1 },
  } as const
  return (
    <Link {...shared} to={HERE} search={search[name]}>
      {text}
    </Link>
  )
}

const NAMES: readonly Name[] = [
  'today',
  'month',
  'total',
  'frozen',
  'user_count',
  'order_user_count',
]

/** What was earned, and by how many. */
export function Figures({ summary, onTransfer }: FiguresProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const textOf = (name: Name): string => {
    if (summary === undefined) return '–'
    const value = summary[name]
    return typeof value === 'number' ? REFERRAL.people(value) : moneyText(value)
  }
  return (
    <section className={styles.root} aria-label={REFERRAL.figures}>
      <div className={styles.main}>
        <div className={styles.label}>{REFERRAL.withdrawable}</div>
        <Link
          to={LOG}
          search={{ tab: 'log', account: 'commission' }}
          className={facts.link}
          aria-label={`${summary === undefined ? '–' : moneyText(summary.withdrawable)}，${REFERRAL.entries(REFERRAL.withdrawable)}`}
        >
          <Price yuan={summary?.withdrawable ?? '–'} size="large" />
        </Link>
        <div className={styles.action}>
          <OpenerButton
            appearance="primary"
            disabledFocusable={summary === undefined || summary.withdrawable === '0.00'}
            onClick={onTransfer}
          >
            {REFERRAL.transfer}
          </OpenerButton>
        </div>
      </div>
      <dl className={styles.facts}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt className={styles.label}>{REFERRAL.figure[name]}</dt>
            <dd className={facts.value}>
              <FigureLink name={name} text={textOf(name)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
