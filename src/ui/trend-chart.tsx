import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { formatYuan, parseYuan } from '#domain/money/fen.ts'
import { wd } from './theme/theme.ts'

const HEIGHT = 160
const LINES = 4

const useStyles = makeStyles({
  root: { position: 'relative', margin: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    minHeight: '24px',
    marginBottom: '8px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  said: { marginLeft: 'auto', color: tokens.colorNeutralForeground1 },
  mark: { display: 'inline-block', width: '10px', height: '10px', marginRight: '6px' },
  income: { backgroundColor: tokens.colorBrandBackground },
  expense: { backgroundColor: wd.price },
  svg: { display: 'block', width: '100%', height: `${HEIGHT}px`, overflow: 'visible' },
  grid: { stroke: tokens.colorNeutralStroke3, strokeWidth: '1px' },
  scale: { fill: tokens.colorNeutralForeground3, fontSize: '12px' },
  inBar: { fill: tokens.colorBrandBackground },
  outBar: { fill: wd.price },
  hit: { fill: 'transparent', ':hover': { fill: tokens.colorSubtleBackgroundHover } },
  times: {
    display: 'flex',
    justifyContent: 'space-between',
    marginLeft: '8%',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  table: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

export type TrendPoint = {
  readonly time: string
  /** Yuan as the wire writes it. */
  readonly income: string
  readonly expense: string
}

const fenOf = (yuan: string): number => parseYuan(yuan) ?? 0
const sayYuan = (yuan: string): string => {
  const amount = parseYuan(yuan)
  return `¥${amount === null ? yuan : formatYuan(amount)}`
}

/** The next round number: 1, 2 or 5 with noughts. */
export function roundUp(most: number): number {
  if (most <= 0) return 100
  const power = 10 ** Math.floor(Math.log10(most))
  const first = [1, 2, 5, 10].find((step) => step * power >= most) ?? 10
  return first * power
}

type TrendChartProps = {
  readonly title: string
  readonly names: { readonly time: string; readonly income: string; readonly expense: string }
  readonly points: readonly TrendPoint[]
}

/** Two bars for each day or month; the same numbers as a table for who does not see it. */
export function TrendChart({ title, names, points }: TrendChartProps) {
  const styles = useStyles()
  const [shown, setShown] = useState<TrendPoint | null>(null)
  const most = Math.max(
    0,
    ...points.flatMap(({ income, expense }) => [fenOf(income), fenOf(expense)]),
  )
  const top = roundUp(most)
  // In hundredths of the width; the scale stands in the first 8.
  const [left, width] = [8, 92 / Math.max(1, points.length)]
  const bar = Math.min(1.2, width * 0.36)
  const y = (fen: number): number => HEIGHT - 20 - (fen / top) * (HEIGHT - 36)
  const first = points[0]
  const last = points.at(-1)
  return (
    <figure className={styles.root} aria-label={title}>
      <figcaption className={styles.head}>
        <span>{title}</span>
        <span>
          <i className={`${styles.mark} ${styles.income}`} />
          {names.income}
        </span>
        <span>
          <i className={`${styles.mark} ${styles.expense}`} />
          {names.expense}
        </span>
        {shown !== null && (
          <span className={styles.said}>
            {shown.time} · {names.income} {sayYuan(shown.income)} · {names.expense}{' '}
            {sayYuan(shown.expense)}
          </span>
        )}
      </figcaption>
      <svg className={styles.svg} aria-hidden onMouseLeave={() => setShown(null)}>
        {Array.from({ length: LINES + 1 }, (_, n) => {
          const value = (top / LINES) * n
          return (
            <g key={n}>
              <line x1={`${left}%`} x2="100%" y1={y(value)} y2={y(value)} className={styles.grid} />
              <text x={`${left - 1}%`} y={y(value) + 4} textAnchor="end" className={styles.scale}>
                {Math.round(value / 100).toLocaleString('en-US')}
              </text>
            </g>
          )
        })}
        {points.map((point, n) => {
          const middle = left + width * (n + 0.5)
          const [income, expense] = [fenOf(point.income), fenOf(point.expense)]
          return (
            <g key={point.time} onMouseEnter={() => setShown(point)}>
              <rect
                x={`${left + width * n}%`}
                y={0}
                width={`${width}%`}
                height={HEIGHT - 20}
                className={styles.hit}
              />
              <rect
                x={`${middle - bar}%`}
                y={y(income)}
                width={`${bar * 0.9}%`}
                height={y(0) - y(income)}
                className={styles.inBar}
              />
              <rect
                x={`${middle + bar * 0.1}%`}
                y={y(expense)}
                width={`${bar * 0.9}%`}
                height={y(0) - y(expense)}
                className={styles.outBar}
              />
            </g>
          )
        })}
      </svg>
      {first !== undefined && last !== undefined && (
        <div className={styles.times} aria-hidden>
          <span>{first.time}</span>
          <span>{last.time}</span>
        </div>
      )}
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{names.time}</th>
            <th scope="col">{names.income}</th>
            <th scope="col">{names.expense}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ time, income, expense }) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              <td>{sayYuan(income)}</td>
              <td>{sayYuan(expense)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
