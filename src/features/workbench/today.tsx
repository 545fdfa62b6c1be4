import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { packageInfoQuery } from '#src/data/api/workbench.ts'
import { FIGURES } from '#src/text/workbench.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import { useBeijingDay, useClock } from '#src/kit/time/use-clock.ts'
import { minutesToCutOff } from './cut-off.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '3fr 3fr 4fr',
    columnGap: '16px',
    [PHONE]: { gridTemplateColumns: 'repeat(2, 1fr)', rowGap: '12px' },
    marginTop: '16px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  note: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
})

/** What was ordered today, and how long until the cut-off. */
export function Today({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const day = useBeijingDay()
  const { data } = useQuery(packageInfoQuery(userId, day))
  const minutes = useClock(minutesToCutOff)
  const isOpen = minutes > 0
  return (
    <dl className={styles.root}>
      <div>
        <dt className={styles.quiet}>{`${FIGURES.today}${FIGURES.parcels}`}</dt>
        <dd className={styles.number}>{data?.today_count.toLocaleString('en-US') ?? '–'}</dd>
      </div>
      <div>
        <dt className={styles.quiet}>{`${FIGURES.today}${FIGURES.amount}`}</dt>
        <dd className={styles.number}>
          {data === undefined ? (
            '–'
          ) : (
            <Link
              to="/user-center/wallet"
              search={{ type: 'order', from: day, to: day }}
              className={styles.link}
              aria-label={`${moneyText(data.today_amount)}，${FIGURES.toEntries}`}
            >
              <Price yuan={data.today_amount} />
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt className={styles.quiet}>{isOpen ? FIGURES.cutOff : FIGURES.afterCutOff}</dt>
        <dd>
          {isOpen && (
            <span className={styles.number}>
              {FIGURES.cutOffIn(Math.floor(minutes / 60), minutes % 60)}
            </span>
          )}
          <span className={styles.note}>{isOpen ? FIGURES.cutOffNote : FIGURES.afterNote}</span>
        </dd>
      </div>
    </dl>
  )
}
