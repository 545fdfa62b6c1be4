import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import type { getReferralInfo } from '#contract/referral.ts'
import { referralInfoQuery } from '#src/data/api/referral.ts'
import { useUserId } from '#src/data/api/session.ts'
import { WALLET_KEYS } from '#src/data/api/wallet.ts'
import { ListFrame } from '#src/kit/list/list-frame.tsx'
import { Freshness } from '#src/kit/list/list-head.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { PaneWidth } from '#src/kit/page/work-page.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { percentOf } from './percent.ts'
import { COMMISSION_LIST, USER_LIST } from './referral-lists.tsx'

const useStyles = makeStyles({
  rules: { marginTop: '24px' },
  ruleList: {
    margin: '8px 0 0',
    paddingLeft: '20px',
    listStyleType: 'disc',
    color: tokens.colorNeutralForeground2,
  },
})

const route = getRouteApi('/user-center/pop-money')

function Rules({ info }: { readonly info: DataOf<typeof getReferralInfo> }) {
  const styles = useStyles()
  const facts = {
    rate: percentOf(info.rate),
    freeze: info.freeze_days,
    earn: info.earn_days,
    gift: info.gift === '0.00' ? null : moneyText(info.gift),
  }
  return (
    <PaneWidth>
      <div className={styles.rules}>
        <SectionTitle title={REFERRAL.rules} />
        <ul className={styles.ruleList}>
          {REFERRAL.ruleList(facts).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </PaneWidth>
  )
}

/** 推荐有礼: bringing others, and what is earned by it. */
export function ReferralPage() {
  const userId = useUserId()
  const client = useQueryClient()
  const { tab = 'users' } = route.useSearch()
  const users = useList(USER_LIST, { userId, isOpen: tab === 'users' })
  const commissions = useList(COMMISSION_LIST, { userId, isOpen: tab === 'commissions' })
  const { answer, parts } = { users, commissions }[tab]
  const { data: info } = useQuery(referralInfoQuery(userId))
  const freshness = (
    <Freshness
      query={answer}
      onRefresh={() => void client.invalidateQueries({ queryKey: WALLET_KEYS.all })}
    />
  )
  return (
    <ListFrame parts={{ ...parts, freshness }}>
      {info !== undefined && <Rules info={info} />}
    </ListFrame>
  )
}
