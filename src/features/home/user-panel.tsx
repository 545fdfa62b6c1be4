import { Button, Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { UserInfo } from '#contract/accounts.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { UNPAID_STATUS } from '#contract/order-list.ts'
import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import type { getHomeUser } from '#contract/site.ts'
import { homeUserQuery } from '#src/data/api/site.ts'
import { useSession } from '#src/data/api/session.ts'
import { useOpenTopUp } from '#src/data/api/wallet.ts'
import { COMMON } from '#src/text/common.ts'
import { HOME } from '#src/text/home.ts'
import { SHELL } from '#src/text/shell.ts'
import { Price } from '#src/shop/money/price.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { ShopPicture } from '#src/shop/goods/shop-picture.tsx'
import { usePanelStyles } from './home.styles.ts'
import { VisitorPanel } from './visitor-panel.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    padding: '20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '32px',
  },
  who: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  balance: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
    ':hover': { textDecorationLine: 'underline' },
  },
  recent: {
    flex: 1,
    minHeight: 0,
    marginTop: '12px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '34px',
    margin: '0 -8px',
    padding: '0 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  itemName: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  picture: { flexShrink: 0, borderRadius: tokens.borderRadiusSmall, backgroundColor: '#ffffff' },
  small: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    margin: '12px -20px -20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: {
    padding: '12px 0',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  number: {
    display: 'block',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
  },
})

/** shipped and on its way. */
const PACKAGE_TAB = { paid: PARCEL_STATUS.pending, un_receive: PARCEL_STATUS.shipped } as const

type HomeUser = DataOf<typeof getHomeUser>

/** H-12, H-13: how many runs and parcels wait in each state, with links to the lists. */
function Counts({ info }: { readonly info: HomeUser['package_info'] | undefined }) {
  const styles = useStyles()
  const number = (key: keyof HomeUser['package_info']) => (
    <span className={styles.number}>
      {info === undefined ? '–' : info[key].toLocaleString('en-US')}
    </span>
  )
  return (
    <nav className={styles.counts} aria-label={HOME.panel.counts}>
      <Link
        to="/user-center/order-list"
        search={{ status: UNPAID_STATUS }}
        className={styles.count}
      >
        {number('unpaid')}
        {HOME.panel.unpaid}
      </Link>
      {(['paid', 'un_receive'] as const).map((key) => (
        <Link
          key={key}
          to="/user-center/package-list"
          search={{ status: PACKAGE_TAB[key] }}
          className={styles.count}
        >
          {number(key)}
          {HOME.panel[key]}
        </Link>
      ))}
    </nav>
  )
}

/** H-10. */
function Frequent({ goods }: { readonly goods: HomeUser['goods_list'] | undefined }) {
  const styles = useStyles()
  return (
    <div className={styles.recent}>
      <div className={styles.small}>{HOME.panel.frequent}</div>
      {goods?.length === 0 && <div className={styles.item}>{HOME.panel.none}</div>}
      {goods?.map(({ goods_id, goods_name, goods_pic }) => (
        <Link
          key={goods_id}
          to="/product-detail/$id"
          params={{ id: String(goods_id) }}
          className={styles.item}
          title={goods_name}
        >
          <ShopPicture
            className={styles.picture}
            src={goods_pic}
            sizes="28px"
            alt=""
            width={28}
            height={28}
          />
          <span className={styles.itemName}>{goods_name}</span>
        </Link>
      ))}
    </div>
  )
}

function Member({ user }: { readonly user: UserInfo }) {
  const styles = useStyles()
  const panel = usePanelStyles()
  const openTopUp = useOpenTopUp()
  const { data } = useQuery(homeUserQuery(user.user_id))
  return (
    <>
      <div className={styles.row}>
        <span className={styles.who}>
          <span className={panel.name}>{user.username}</span>
          <Tag text={user.group_name} />
        </span>
        <Link to="/user-center/user-home" className={styles.link}>
          {HOME.panel.toCenter}
        </Link>
      </div>
      <div className={styles.row}>
        <Link to="/user-center/wallet" className={styles.balance}>
          {HOME.panel.balance} <Price yuan={user.balance} size="small" />
        </Link>
        <Button size="small" onClick={() => openTopUp()}>
          {SHELL.topUp}
        </Button>
      </div>
      <Frequent goods={data?.goods_list} />
      <Counts info={data?.package_info} />
    </>
  )
}

/** H-09 to H-13. */
export function UserPanel() {
  const styles = useStyles()
  const panel = usePanelStyles()
  const { status, user } = useSession()
  return (
    <section className={styles.root} aria-label={HOME.panel.label}>
      {user !== null && <Member user={user} />}
      {user === null && status === 'unknown' && (
        <Skeleton aria-label={COMMON.loading}>
          <SkeletonItem size={24} style={{ marginBottom: 16 }} />
          <SkeletonItem size={128} />
        </Skeleton>
      )}
      {status === 'unreachable' && <p className={panel.quiet}>{HOME.panel.unreachable}</p>}
      {status === 'visitor' && <VisitorPanel />}
    </section>
  )
}
