import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular, Info16Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import type { getWalletInfo } from '#contract/wallet.ts'
import { useMay } from '#src/data/api/may.ts'
import { useOpenTopUp } from '#src/data/api/wallet.ts'
import { WALLET } from '#src/text/wallet.ts'
import { FailedLine } from '#src/kit/states/failed-line.tsx'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Price } from '#src/shop/money/price.tsx'
import type { ListQuery } from '#src/kit/states/query-view.tsx'
import type { WalletSearch } from './search.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'stretch',
    flexWrap: 'wrap',
    gap: '12px 0',
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  main: {
    minWidth: '280px',
    paddingRight: '32px',
    '@container (max-width: 640px)': { minWidth: 0, paddingRight: 0 },
  },
  label: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '24px',
    color: tokens.colorNeutralForeground3,
  },
  // The height of the balance that comes in its place.
  unknown: { display: 'block', fontSize: '34px', lineHeight: '40px' },
  actions: { display: 'flex', gap: '8px', marginTop: '12px' },
  facts: {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(120px, 1fr))',
    gap: '16px 24px',
    alignContent: 'center',
    margin: 0,
    paddingLeft: '32px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke3}`,
    '@container (max-width: 640px)': {
      flexBasis: '100%',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      paddingLeft: 0,
      borderLeftWidth: 0,
    },
  },
})

/** Where the entries of each sum are. */
const ENTRIES = {
  withdrawable: {},
  frozen: { tab: 'log', account: 'withdrawing' },
  gift_balance: { type: 'gift' },
  spread_balance: { tab: 'log', account: 'commission' },
  total_recharge: { tab: 'recharges', status: 1 },
  total_consume: { type: 'consume' },
} as const satisfies Record<string, WalletSearch>

const FACTS = [
  ['withdrawable', 'withdrawable'],
  ['frozen', 'frozen'],
  ['gift_balance', 'gift'],
  ['spread_balance', 'commission'],
  ['total_recharge', 'totalRecharge'],
  ['total_consume', 'totalConsume'],
] as const

function Hint({ text }: { readonly text: string }) {
  return (
    <Tooltip content={text} relationship="label">
      <Button appearance="transparent" size="small" icon={<Info16Regular />} />
    </Tooltip>
  )
}

type HoldingsProps = {
  readonly query: ListQuery<DataOf<typeof getWalletInfo>>
  readonly onWithdraw: () => void
}

/** What there is: the balance, and what it is made of. */
export function Holdings({ query, onWithdraw }: HoldingsProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const openTopUp = useOpenTopUp()
  const mayTopUp = useMay(['pay'])
  const isOwner = useMay('owner')
  const [isHidden, setIsHidden] = useState(false)
  const info = query.data
  const say = (text: string | undefined): string =>
    text === undefined ? '–' : isHidden ? WALLET.hidden : moneyText(text)
  const hints: Partial<Record<(typeof FACTS)[number][0], string>> = {
    withdrawable: WALLET.withdrawableHint(say(info?.free_balance)),
    gift_balance: WALLET.giftHint,
  }
  return (
    <section className={styles.root} aria-label={WALLET.balance}>
      <div className={styles.main}>
        <div className={styles.label}>
          {WALLET.balance}
          <Button
            appearance="transparent"
            size="small"
            icon={isHidden ? <EyeOff20Regular /> : <Eye20Regular />}
            aria-label={isHidden ? WALLET.show : WALLET.hide}
            aria-pressed={isHidden}
            onClick={() => setIsHidden(!isHidden)}
          />
        </div>
        {info === undefined ? (
          <span className={styles.unknown}>–</span>
        ) : (
          <Price yuan={isHidden ? WALLET.hidden : info.balance} size="large" />
        )}
        <FailedLine query={query} />
        <div className={styles.actions}>
          {mayTopUp && (
            <OpenerButton appearance="primary" onClick={() => openTopUp()}>
              {WALLET.topUp}
            </OpenerButton>
          )}
          {isOwner && <OpenerButton onClick={onWithdraw}>{WALLET.withdraw}</OpenerButton>}
        </div>
      </div>
      <dl className={styles.facts}>
        {FACTS.map(([key, name]) => (
          <div key={key}>
            <dt className={styles.label}>
              {WALLET[name]}
              {hints[key] !== undefined && <Hint text={hints[key]} />}
            </dt>
            <dd className={facts.value}>
              <Link
                to="/user-center/wallet"
                search={ENTRIES[key]}
                className={facts.link}
                aria-label={`${say(info?.[key])}，${WALLET.toEntries(WALLET[name])}`}
              >
                {say(info?.[key])}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
