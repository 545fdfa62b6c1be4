import { makeStyles, tokens } from '@fluentui/react-components'
import {
  GroupedVerticalBarChart,
  HorizontalBarChartWithAxis,
  ResponsiveContainer,
  VerticalBarChart,
} from '@fluentui/react-charts'

import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    '& text': {
      fill: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  keys: { display: 'flex', gap: '16px', color: tokens.colorNeutralForeground2 },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
  mark: { width: '10px', height: '10px', borderRadius: '2px' },
})

export type Bar = {
  readonly name: string
  readonly value: number
  /** The value as text. */
  readonly text: string
}

type BarsProps = { readonly label: string; readonly bars: readonly Bar[] }

const COLOUR = tokens.colorBrandBackground
const TREND_HEIGHT = 240
const DAYS_PER_TICK = 3
const ROW_HEIGHT = 30
const AXIS_HEIGHT = 60
const NAME_WIDTH = 120

const COMPACT = new Intl.NumberFormat('zh-CN', { notation: 'compact' })

/** 750000 is 75万 on an axis, not 750k. */
const inTenThousands = (value: number): string => COMPACT.format(value)

/** One upright bar for each day. */
export function DayBars({ label, bars }: BarsProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <ResponsiveContainer height={TREND_HEIGHT}>
        <VerticalBarChart
          chartTitle={label}
          data={bars.map(({ name, value, text }) => ({
            x: name,
            y: value,
            legend: label,
            color: COLOUR,
            xAxisCalloutData: name,
            yAxisCalloutData: text,
            callOutAccessibilityData: { ariaLabel: `${name} ${text}` },
          }))}
          height={TREND_HEIGHT}
          tickValues={bars
            .filter((_, n) => (bars.length - 1 - n) % DAYS_PER_TICK === 0)
            .map(({ name }) => name)}
          margins={{ left: 56, right: 8, top: 16, bottom: 36 }}
          hideLegend
          hideLabels
          useSingleColor
          colors={[COLOUR]}
          maxBarWidth={18}
          yAxisTickCount={4}
          yAxisTickFormat={inTenThousands}
          roundCorners
        />
      </ResponsiveContainer>
    </div>
  )
}

type Pair = {
  readonly name: string
  /** The name where there is room for a few letters only. */
  readonly short: string
  readonly bars: readonly [Bar, Bar]
}

type PairBarsProps = {
  readonly label: string
  /** The first side has the brand's colour; each bar is named as its side is. */
  readonly pairs: readonly Pair[]
  readonly onPick: (pair: Pair, side: 0 | 1) => void
}

const SIDES = [0, 1] as const
const PAIR_COLOURS = [COLOUR, wd.price] as const
const MOST_TICKS = 10

/** The next round number: 1, 2 or 5 with noughts. */
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return power * ([1, 2, 5].find((step) => step * power >= most) ?? 10)
}

const PAIR_HEIGHT = 190

/** Two upright bars for each day or month. */
export function PairBars({ label, pairs, onPick }: PairBarsProps) {
  const styles = useStyles()
  const step = Math.ceil(pairs.length / MOST_TICKS)
  const most = Math.max(0, ...pairs.flatMap(({ bars }) => bars.map(({ value }) => value)))
  return (
    <div className={styles.root}>
      <div className={styles.keys} aria-hidden>
        {pairs[0]?.bars.map(({ name }, side) => (
          <span key={name} className={styles.key}>
            <i className={styles.mark} style={{ backgroundColor: PAIR_COLOURS[side] }} />
            {name}
          </span>
        ))}
      </div>
      <ResponsiveContainer height={PAIR_HEIGHT}>
        <GroupedVerticalBarChart
          chartTitle={label}
          data={pairs.map((pair) => ({
            name: pair.short,
            series: SIDES.map((side) => {
              const { name, value, text } = pair.bars[side]
              return {
                key: name,
                data: value,
                legend: name,
                color: PAIR_COLOURS[side],
                xAxisCalloutData: pair.name,
                yAxisCalloutData: text,
                onClick: () => onPick(pair, side),
                callOutAccessibilityData: { ariaLabel: `${pair.name} ${name} ${text}` },
              }
            }),
          }))}
          height={PAIR_HEIGHT}
          tickValues={pairs
            .filter((_, n) => (pairs.length - 1 - n) % step === 0)
            .map(({ short }) => short)}
          margins={{ left: 64, right: 8, top: 16, bottom: 36 }}
          hideLabels
          hideLegend
          yMaxValue={roundUp(most)}
          barWidth="auto"
          maxBarWidth={14}
          yAxisTickCount={4}
          yAxisTickFormat={inTenThousands}
          roundCorners
        />
      </ResponsiveContainer>
    </div>
  )
}

/** Round numbers from nought up to `most`, five at the most. */
function fewTicks(most: number): number[] {
  const step = roundUp(most / 4)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step)
}

/** One lying bar for each name, the first on top. */
export function NamedBars({ label, bars }: BarsProps) {
  const styles = useStyles()
  const height = bars.length * ROW_HEIGHT + AXIS_HEIGHT
  return (
    <div className={styles.root}>
      <ResponsiveContainer height={height}>
        <HorizontalBarChartWithAxis
          chartTitle={label}
          data={bars.toReversed().map(({ name, value, text }) => ({
            x: value,
            y: name,
            legend: label,
            color: COLOUR,
            xAxisCalloutData: name,
            yAxisCalloutData: text,
            callOutAccessibilityData: { ariaLabel: `${name} ${text}` },
          }))}
          height={height}
          margins={{ left: NAME_WIDTH, right: 24, top: 8, bottom: 32 }}
          hideLegend
          useSingleColor
          colors={[COLOUR]}
          barHeight={14}
          tickValues={fewTicks(Math.max(0, ...bars.map(({ value }) => value)))}
          roundCorners
        />
      </ResponsiveContainer>
    </div>
  )
}
