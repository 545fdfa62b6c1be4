import { Radio, RadioGroup, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'

import type { DataOf } from '#contract/endpoint.ts'
import type { getWorkbench } from '#contract/workbench.ts'
import { workbenchQuery } from '#src/data/api/workbench.ts'
import { COMMON } from '#src/text/common.ts'
import { FIGURES } from '#src/text/workbench.ts'
import type { Bar } from '#src/kit/charts/charts.tsx'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { TableBehind } from '#src/kit/charts/table-behind.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { Card } from './card.tsx'
import { shortDayText } from '#src/kit/time/date-text.ts'

const DayBars = lazyPart(async () => (await import('#src/kit/charts/charts.tsx')).DayBars, {
  isQuiet: true,
})
const NamedBars = lazyPart(async () => (await import('#src/kit/charts/charts.tsx')).NamedBars, {
  isQuiet: true,
})

/** How many provinces the chart draws; the table has them all. */
const PROVINCES_DRAWN = 8

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  empty: { padding: '24px 0', color: tokens.colorNeutralForeground3 },
})

/** A card whose charts come with a chunk of their own. */
function ChartCard({ children, ...card }: ComponentProps<typeof Card>) {
  return (
    <Card {...card}>
      <Suspense fallback={<Waiting label={COMMON.loading} />}>{children}</Suspense>
    </Card>
  )
}

const KINDS = { parcels: FIGURES.byParcels, amount: FIGURES.byAmount } as const
type Kind = keyof typeof KINDS

type Day = { readonly day: string; readonly parcels: number; readonly amount: string }

type SumProps = { readonly day: string; readonly kind: Kind; readonly text: string }

/** A figure of a day leads to what it sums. */
function Sum({ day, kind, text }: SumProps) {
  const facts = useFactsStyles()
  const range = { from: day, to: day }
  const props = { className: facts.link, 'aria-label': FIGURES.sumOf(day, KINDS[kind], text) }
  if (kind === 'parcels') {
    return (
      <Link to="/user-center/package-list" search={range} {...props}>
        {text}
      </Link>
    )
  }
  return (
    <Link to="/user-center/wallet" search={{ ...range, type: 'order' }} {...props}>
      {text}
    </Link>
  )
}

/** A day of the table; one without parcels has nothing to lead to. */
function dayRow({ day, parcels, amount }: Day): [string, ReactNode, ReactNode] {
  const [sent, spent] = [parcels.toLocaleString('en-US'), moneyText(amount)]
  if (parcels === 0) return [day, sent, spent]
  return [
    day,
    <Sum key="parcels" day={day} kind="parcels" text={sent} />,
    <Sum key="amount" day={day} kind="amount" text={spent} />,
  ]
}

function Trend({ days, className }: { readonly days: readonly Day[]; readonly className: string }) {
  const styles = useStyles()
  const [kind, setKind] = useState<Kind>('parcels')
  const bars = days.map(({ day, parcels, amount }): Bar => {
    const name = shortDayText(day)
    return kind === 'parcels'
      ? { name, value: parcels, text: FIGURES.parcelsOf(parcels) }
      : { name, value: Number(amount), text: moneyText(amount) }
  })
  return (
    <ChartCard
      id="trend"
      title={FIGURES.trend}
      className={className}
      end={
        <RadioGroup
          layout="horizontal"
          aria-label={FIGURES.trendLabel}
          value={kind}
          onChange={(_, { value }) => setKind(value === 'amount' ? 'amount' : 'parcels')}
        >
          <Radio value="parcels" label={KINDS.parcels} />
          <Radio value="amount" label={KINDS.amount} />
        </RadioGroup>
      }
    >
      {days.every(({ parcels }) => parcels === 0) ? (
        <p className={styles.empty}>{FIGURES.noneText}</p>
      ) : (
        <>
          <DayBars label={`${FIGURES.trend}${KINDS[kind]}`} bars={bars} />
          <TableBehind
            label={FIGURES.trend}
            columns={[
              { title: FIGURES.day },
              { title: FIGURES.byParcels, isEnd: true },
              { title: FIGURES.byAmount, isEnd: true },
            ]}
            rows={days.toReversed().map(dayRow)}
          />
        </>
      )}
    </ChartCard>
  )
}

type ChartProps<Key extends 'provinces' | 'delivery'> = Pick<DataOf<typeof getWorkbench>, Key> & {
  readonly className: string
}

function Provinces({ provinces, className }: ChartProps<'provinces'>) {
  const styles = useStyles()
  return (
    <ChartCard id="provinces" title={FIGURES.provinces} className={className}>
      {provinces.length === 0 ? (
        <p className={styles.empty}>{FIGURES.none}</p>
      ) : (
        <>
          <NamedBars
            label={FIGURES.provinces}
            bars={provinces.slice(0, PROVINCES_DRAWN).map(({ province, parcels }) => ({
              name: province,
              value: parcels,
              text: FIGURES.parcelsOf(parcels),
            }))}
          />
          <TableBehind
            label={FIGURES.provinces}
            columns={[{ title: FIGURES.province }, { title: FIGURES.byParcels, isEnd: true }]}
            rows={provinces.map(({ province, parcels }) => [
              province,
              parcels.toLocaleString('en-US'),
            ])}
          />
        </>
      )}
    </ChartCard>
  )
}

function Delivery({ delivery, className }: ChartProps<'delivery'>) {
  const styles = useStyles()
  return (
    <ChartCard
      id="delivery"
      title={FIGURES.delivery}
      className={className}
      end={<span className={styles.quiet}>{FIGURES.deliveryNote}</span>}
    >
      {delivery.length === 0 ? (
        <p className={styles.empty}>{FIGURES.noDelivery}</p>
      ) : (
        <>
          <NamedBars
            label={FIGURES.delivery}
            bars={delivery.map(({ express_name, hours }) => ({
              name: express_name,
              value: hours,
              text: FIGURES.hoursOf(hours),
            }))}
          />
          <TableBehind
            label={FIGURES.delivery}
            columns={[
              { title: FIGURES.express },
              { title: FIGURES.hours, isEnd: true },
              { title: FIGURES.signed, isEnd: true },
            ]}
            rows={delivery.map(({ express_name, hours, parcels }) => [
              express_name,
              String(hours),
              parcels.toLocaleString('en-US'),
            ])}
          />
        </>
      )}
    </ChartCard>
  )
}

type FiguresProps = {
  readonly userId: string
  /** The class of a card as wide as the page, and that of one half as wide. */
  readonly wide: string
  readonly half: string
}

/** Parcels and money by day, where parcels go, how long delivery takes. */
export function Figures({ userId, wide, half }: FiguresProps) {
  const query = useQuery(workbenchQuery(userId))
  const { data } = query
  if (data === undefined) {
    return (
      <section className={wide} aria-label={FIGURES.trend}>
        <QueryView query={query} isCompact>
          {() => null}
        </QueryView>
      </section>
    )
  }
  const { days, provinces, delivery } = data
  return (
    <>
      <Trend days={days} className={wide} />
      <Provinces provinces={provinces} className={half} />
      <Delivery delivery={delivery} className={half} />
    </>
  )
}
