import { makeStyles, tokens } from '@fluentui/react-components'

import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import {
  COMMISSION_STATUS_TEXT,
  REFERRED_SORTS,
  type listCommissions,
  type listReferredUsers,
} from '#contract/referral.ts'
import { commissionsQuery, referredUsersQuery } from '#src/data/api/referral.ts'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { Asked } from '#src/kit/list/list.types.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { timesOf } from '#src/kit/time/days.ts'
import { sumText } from '#src/shop/money/money-text.ts'
import { REFERRAL } from '#src/text/referral.ts'
import { COMMISSION_COLUMNS, USER_COLUMNS } from './columns.tsx'
import { Invitation } from './invitation.tsx'
import { commissionSearch, userSearch } from './search.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  strong: { fontWeight: tokens.fontWeightSemibold },
})

/** The sums of all that the filter matches. */
function Totals({ data }: { readonly data: DataOf<typeof listCommissions> | undefined }) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const { amount, frozen, released, count = 0 } = data?.summary ?? {}
  return (
    <div className={facts.totals} role="group" aria-label={REFERRAL.totals}>
      <span className={styles.quiet}>
        {REFERRAL.totals}
        {data !== undefined && ` · ${REFERRAL.entriesOf(count)}`}
      </span>
      <span>
        {REFERRAL.columns.amount} <span className={styles.strong}>{sumText(amount)}</span>
      </span>
      <span>
        {REFERRAL.columns.released} <span className={styles.strong}>{sumText(released)}</span>
      </span>
      <span>
        {REFERRAL.columns.frozen} <span className={styles.strong}>{sumText(frozen)}</span>
      </span>
    </div>
  )
}

const TABS = [
  { value: null, name: REFERRAL.tabs.users },
  { value: 'commissions', name: REFERRAL.tabs.commissions },
] as const

const ORDERED = [
  ['1', REFERRAL.orderedYes],
  ['0', REFERRAL.orderedNo],
] as const
const SORTS = REFERRED_SORTS.map((sort) => [sort, REFERRAL.sorts[sort]] as const)
const STATES = Object.entries(COMMISSION_STATUS_TEXT)

/** What both lists have in common. */
const REFERRAL_LIST = { tabs: { key: 'tab', of: () => TABS }, Above: Invitation } as const

/** 邀请用户: whom one has brought. */
export const USER_LIST = defineList({
  ...REFERRAL_LIST,
  name: 'referred-users',
  search: userSearch,
  words: {
    ...REFERRAL,
    caption: REFERRAL.tabs.users,
    emptyTitle: REFERRAL.emptyUsersTitle,
    emptyText: REFERRAL.emptyUsersText,
  },
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listReferredUsers>>) =>
    referredUsersQuery(userId, { sort: 'new', ...filters, page, page_size }),
  filters: {
    keyword: {
      kind: 'text',
      label: REFERRAL.keyword,
      placeholder: REFERRAL.keywordHint,
      call: (keyword) => ({ keyword }),
    },
    ordered: {
      kind: 'choice',
      label: REFERRAL.ordered,
      options: () => ORDERED,
      call: (ordered) => ({ ordered }),
    },
    sort: {
      kind: 'choice',
      label: REFERRAL.sort,
      first: 'new',
      options: () => SORTS,
      isOrder: true,
      call: (sort) => ({ sort }),
    },
  },
  days: { label: REFERRAL.regTime, call: timesOf },
  keyOf: ({ user_id: id }) => id,
  columns: USER_COLUMNS,
  empty: { art: 'no-recipients' },
})

/** 收益明细: what each of their orders earns. */
export const COMMISSION_LIST = defineList({
  ...REFERRAL_LIST,
  name: 'commissions',
  search: commissionSearch,
  words: {
    ...REFERRAL,
    caption: REFERRAL.tabs.commissions,
    emptyTitle: REFERRAL.emptyCommissionsTitle,
    emptyText: REFERRAL.emptyCommissionsText,
  },
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listCommissions>>) =>
    commissionsQuery(userId, { ...filters, page, page_size }),
  filters: {
    status: {
      kind: 'choice',
      label: REFERRAL.status,
      options: () => STATES,
      call: (status) => ({ status }),
    },
    user: {
      kind: 'tag',
      label: REFERRAL.columns.user,
      text: () => REFERRAL.oneUser,
      remove: REFERRAL.allUsers,
      isSticky: true,
      call: (user) => ({ user_id: user }),
    },
  },
  days: { label: REFERRAL.orderTime, call: timesOf },
  keyOf: ({ id }) => id,
  columns: COMMISSION_COLUMNS,
  Notices: Totals,
  empty: { art: 'no-packages' },
})
