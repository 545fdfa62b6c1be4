import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import type { Today, TodayMoney } from '#contract/desk/today.ts'
import { TODAY } from '#src/text/desk/today.ts'
import { shortDayText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: '16px',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  bars: { display: 'flex', alignItems: 'flex-end', gap: '3px', height: '56px', marginTop: '8px' },
  bar: {
    flex: 1,
    minHeight: '2px',
    borderRadius: '2px',
    backgroundColor: tokens.colorBrandBackground2Pressed,
  },
  today: { backgroundColor: tokens.colorBrandBackground },
})

type Day = { readonly day: string; readonly value: number }

type FigureProps = {
  readonly name: string
  readonly days: readonly Day[]
  readonly textOf: (value: number) => string
}

function Figure({ name, days, textOf }: FigureProps) {
  const styles = useStyles()
  const most = Math.max(1, ...days.map(({ value }) => value))
  const [yesterday, today] = [days.at(-2), days.at(-1)]
  return (
    <section className={styles.card} aria-label={name}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{textOf(today?.value ?? 0)}</span>
      <span className={styles.quiet}>{TODAY.yesterday(textOf(yesterday?.value ?? 0))}</span>
      <ol className={styles.bars} aria-label={TODAY.days(name)}>
        {days.map(({ day, value }) => {
          const text = TODAY.dayOf(shortDayText(day), textOf(value))
          return (
            <li
              key={day}
              className={mergeClasses(styles.bar, day === today?.day && styles.today)}
              style={{ height: `${(value / most) * 100}%` }}
              title={text}
            >
              <span style={HIDDEN}>{text}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** For screen readers: the bar is its height alone. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

const grouped = (count: number): string => count.toLocaleString('en-US')

type FiguresProps = { readonly today: Today; readonly money: TodayMoney | null }

/** Today beside yesterday and the fortnight. Money is for those who may see it. */
export function Figures({ today, money }: FiguresProps) {
  const styles = useStyles()
  return (
    <div className={styles.row}>
      <Figure
        name={TODAY.parcels}
        days={today.days.map(({ day, parcels }) => ({ day, value: parcels }))}
        textOf={grouped}
      />
      {money !== null && (
        <>
          <Figure
            name={TODAY.ordered}
            days={money.days.map(({ day, fen }) => ({ day, value: fen }))}
            textOf={fenText}
          />
          <section className={styles.card} aria-label={TODAY.recharged}>
            <span className={styles.name}>{TODAY.recharged}</span>
            <span className={styles.value}>{fenText(money.recharges.fen)}</span>
            <span className={styles.quiet}>{TODAY.recharges(grouped(money.recharges.count))}</span>
          </section>
        </>
      )}
    </div>
  )
}
