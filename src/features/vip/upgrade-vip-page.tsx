import {
  Button,
  ProgressBar,
  Skeleton,
  SkeletonItem,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import type { getVipLevels, VipLevel } from '#contract/vip.ts'
import { fen, formatYuan, parseYuan, toYuan } from '#domain/money/fen.ts'
import { useOpenTopUp, vipLevelsQuery } from '#src/data/api/wallet.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { VIP } from '#src/text/vip.ts'
import { TABLET } from '#src/kit/theme/breakpoints.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { PaneWidth, WorkPage } from '#src/kit/page/work-page.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { useUserId } from '#src/data/api/session.ts'

const useStyles = makeStyles({
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '16px',
  },
  plain: {
    padding: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 40px',
    margin: '16px 0 8px',
  },
  figure: { margin: 0 },
  stack: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    maxWidth: '1560px',
    paddingBottom: '32px',
  },
  card: {
    padding: '24px',
    backgroundColor: wd.tint,
    border: `1px solid ${wd.tintStroke}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  recharged: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  name: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    color: wd.tintText,
  },
  end: { marginLeft: 'auto' },
  scroll: { [TABLET]: { overflowX: 'auto' } },
  table: { [TABLET]: { minWidth: '840px' } },
  bar: { margin: '16px 0 8px' },
  rules: {
    listStyleType: 'disc',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '4px 40px',
    margin: '8px 0 0',
    paddingLeft: '20px',
    color: tokens.colorNeutralForeground2,
  },
})

type VipLevels = DataOf<typeof getVipLevels>

function yuan(text: string): string {
  const amount = parseYuan(text)
  return amount === null ? text : formatYuan(amount)
}

/** The lowest level above the user's that a recharge brings; null at the top. */
function nextOf({ level, levels }: VipLevels): VipLevel | null {
  return levels.find((one) => one.level > level && one.amount !== '') ?? null
}

/** How far the largest recharge came towards the next level, 0 to 1. */
function reachOf(best: string, amount: string): number {
  const [have, need] = [parseYuan(best) ?? 0, parseYuan(amount) ?? 1]
  return Math.min(1, have / need)
}

function Present({ standing }: { readonly standing: VipLevels }) {
  const styles = useStyles()
  const openTopUp = useOpenTopUp()
  const next = nextOf(standing)
  const hasRecharged = (parseYuan(standing.best_recharge) ?? 0) > 0
  return (
    <section className={styles.card} aria-label={VIP.current}>
      <div className={styles.row}>
        <div>
          <div className={styles.quiet}>{VIP.current}</div>
          <div className={styles.name}>{standing.name}</div>
        </div>
        {next !== null && (
          <Button
            className={styles.end}
            size="large"
            appearance="primary"
            onClick={() => openTopUp(parseYuan(next.amount))}
          >
            {VIP.upgrade}
          </Button>
        )}
      </div>
      {next === null ? (
        <p>{VIP.top}</p>
      ) : (
        <>
          <ProgressBar
            className={styles.bar}
            aria-label={VIP.progress}
            value={reachOf(standing.best_recharge, next.amount)}
            thickness="large"
          />
          <div className={styles.row}>
            {hasRecharged && (
              <Link
                to="/user-center/wallet"
                search={{ tab: 'recharges', status: 1 }}
                className={styles.recharged}
              >
                {VIP.recharged(yuan(standing.best_recharge))}
              </Link>
            )}
            <span className={styles.end}>{VIP.next(yuan(next.amount), next.name)}</span>
          </div>
        </>
      )}
    </section>
  )
}

/** What the levels take off, by the user's own orders. */
function Savings({ standing }: { readonly standing: VipLevels }) {
  const styles = useStyles()
  const next = nextOf(standing)
  const own = standing.levels.find(({ level }) => level === standing.level)
  const saved = parseYuan(own?.saved ?? '') ?? fen(0)
  const more = fen(Math.max(0, (parseYuan(next?.saved ?? '') ?? 0) - saved))
  return (
    <section className={styles.plain} aria-label={VIP.savings}>
      <SectionTitle title={VIP.savings} />
      {standing.recent_parcels === 0 ? (
        <p className={styles.quiet}>{VIP.noSavings}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            <div>
              <dt className={styles.quiet}>{VIP.savedNow(standing.name)}</dt>
              <dd className={styles.figure}>
                <Price yuan={toYuan(saved)} />
              </dd>
            </div>
            {next !== null && (
              <div>
                <dt className={styles.quiet}>{VIP.savedNext(next.name)}</dt>
                <dd className={styles.figure}>
                  <Price yuan={toYuan(more)} />
                </dd>
              </div>
            )}
          </dl>
          <p className={styles.quiet}>
            {VIP.parcels(standing.recent_parcels)}。{VIP.savingsHint}
          </p>
        </>
      )}
    </section>
  )
}

function Upgrade({ one, standing }: { readonly one: VipLevel; readonly standing: VipLevels }) {
  const openTopUp = useOpenTopUp()
  if (one.level === standing.level) return <Tag text={VIP.mine} />
  if (one.level < standing.level || one.amount === '') return <Tag tone="grey" text={VIP.reached} />
  return (
    <Button
      size="small"
      aria-label={VIP.upgradeTo(one.name)}
      onClick={() => openTopUp(parseYuan(one.amount))}
    >
      {VIP.upgrade}
    </Button>
  )
}

function columnsOf(standing: VipLevels): readonly CellColumn<VipLevel>[] {
  const { columns } = VIP
  return [
    { key: 'name', title: columns.name, width: '16%', cell: (one) => one.name },
    {
      key: 'condition',
      title: columns.condition,
      width: '20%',
      cell: (one) => (one.amount === '' ? VIP.free : VIP.condition(yuan(one.amount))),
    },
    {
      key: 'discount',
      title: columns.discount,
      width: '18%',
      cell: (one) => (one.percent === 100 ? VIP.retail : VIP.percent(String(one.percent))),
    },
    {
      key: 'gift',
      title: columns.gift,
      width: '16%',
      cell: (one) => (one.gift === '0.00' ? VIP.none : VIP.gift(yuan(one.gift))),
    },
    {
      key: 'saved',
      title: columns.saved,
      width: '14%',
      cell: (one) =>
        (parseYuan(one.saved) ?? 0) === 0 ? VIP.none : <span>¥{yuan(one.saved)}</span>,
    },
    {
      key: 'action',
      title: columns.action,
      width: 'auto',
      isEnd: true,
      cell: (one) => <Upgrade one={one} standing={standing} />,
    },
  ]
}

/** The member levels, and the way to the next. */
export function UpgradeVipPage() {
  const userId = useUserId()
  const styles = useStyles()
  const { data, error, refetch } = useQuery(vipLevelsQuery(userId))
  return (
    <WorkPage title={VIP.title}>
      <PaneWidth>
        {data === undefined && error !== null && (
          <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && (
          <Skeleton aria-label={COMMON.loading}>
            <SkeletonItem style={{ height: 148, marginBottom: 16 }} />
            <SkeletonItem style={{ height: 262 }} />
          </Skeleton>
        )}
        {data !== undefined && (
          <div className={styles.stack}>
            <div className={styles.top}>
              <Present standing={data} />
              <Savings standing={data} />
            </div>
            <SectionTitle title={VIP.table} />
            <div className={styles.scroll}>
              <RecordTable
                className={styles.table}
                label={VIP.table}
                columns={columnsOf(data)}
                rows={data.levels}
                keyOf={({ level }) => String(level)}
              />
            </div>
            <SectionTitle title={VIP.rules} />
            <ul className={styles.rules}>
              {VIP.ruleList.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        )}
      </PaneWidth>
    </WorkPage>
  )
}
