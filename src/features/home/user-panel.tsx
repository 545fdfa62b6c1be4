import { Button, Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { UserInfo } from '#contract/accounts.ts'
import { PARCEL_STATUS } from '#contract/parcels.ts'
import { openLogin } from '#src/data/login-gate.ts'
import { recentParcelsQuery } from '#src/data/recent-parcels.ts'
import { useSession } from '#src/data/session.ts'
import { COMMON } from '#src/text/common.ts'
import { HOME } from '#src/text/home.ts'
import { SHELL } from '#src/text/shell.ts'
import { Price } from '#src/ui/price.tsx'
import { Tag } from '#src/ui/tag.tsx'

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
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
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
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '28px',
    color: tokens.colorNeutralForeground2,
  },
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
  points: {
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    flex: 1,
    justifyContent: 'center',
    marginTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground2,
  },
  point: { display: 'flex', alignItems: 'center', gap: '8px' },
  tick: { color: tokens.colorBrandForeground1 },
  ways: { display: 'flex', flexDirection: 'column', gap: '10px' },
})

const COUNTS = [
  ['shipping', PARCEL_STATUS.pending],
  ['shipped', PARCEL_STATUS.shipped],
  ['received', PARCEL_STATUS.received],
] as const

/** Names of the goods sent last, each once. */
function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].slice(0, 4)
}

function Member({ user }: { readonly user: UserInfo }) {
  const styles = useStyles()
  const { data } = useQuery(recentParcelsQuery(user.user_id, 50))
  const names = distinct(data?.list.map(({ goods_name }) => goods_name) ?? [])
  return (
    <>
      <div className={styles.row}>
        <span className={styles.name}>{user.username}</span>
        <Tag text={user.group_name} />
      </div>
      <div className={styles.row}>
        <span className={styles.quiet}>
          {HOME.panel.balance} <Price yuan={user.balance} size="small" />
        </span>
        <Link to="/user-center/user-home" className={styles.link}>
          {HOME.panel.toCenter}
        </Link>
      </div>
      <div className={styles.recent}>
        <div className={styles.small}>{HOME.panel.frequent}</div>
        {data !== undefined && names.length === 0 && (
          <div className={styles.item}>{HOME.panel.none}</div>
        )}
        {names.map((name) => (
          <div key={name} className={styles.item} title={name}>
            {name}
          </div>
        ))}
      </div>
      <nav className={styles.counts} aria-label={HOME.panel.counts}>
        {COUNTS.map(([key, status]) => (
          <Link
            key={key}
            to="/user-center/package-list"
            search={{ status }}
            className={styles.count}
          >
            <span className={styles.number}>
              {data === undefined ? '–' : (data.status_count[status] ?? 0).toLocaleString('en-US')}
            </span>
            {HOME.panel[key]}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Visitor() {
  const styles = useStyles()
  return (
    <>
      <div className={styles.name}>{HOME.panel.visitorTitle}</div>
      <p className={styles.quiet}>{HOME.panel.visitorText}</p>
      <ul className={styles.points}>
        {HOME.panel.visitorPoints.map((point) => (
          <li key={point} className={styles.point}>
            <Checkmark16Regular className={styles.tick} />
            {point}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          appearance="primary"
          size="large"
          onClick={() => {
            openLogin({ kind: 'login' })
          }}
        >
          {SHELL.login}
        </Button>
        <Button
          size="large"
          onClick={() => {
            openLogin({ kind: 'register' })
          }}
        >
          {SHELL.register}
        </Button>
      </div>
    </>
  )
}

/** H-09 to H-13, as far as there are calls for it. */
export function UserPanel() {
  const styles = useStyles()
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
      {status === 'unreachable' && <p className={styles.quiet}>{HOME.panel.unreachable}</p>}
      {status === 'visitor' && <Visitor />}
    </section>
  )
}
