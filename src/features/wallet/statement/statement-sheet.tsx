import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { DataOf } from '#contract/endpoint.ts'
import { STATEMENT_WORDS, type getStatement } from '#contract/statement.ts'
import { monthDays, timeText } from '#src/kit/time/date-text.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { STATEMENT } from '#src/text/statement.ts'

const PRINT = '@media print'

const useStyles = makeStyles({
  // Dark on white on paper, whatever the theme.
  root: {
    padding: '20px 24px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { padding: '16px 12px' },
    [PRINT]: { padding: 0, border: 'none', backgroundColor: 'transparent' },
  },
  paper: { display: 'none', margin: '0 0 16px', [PRINT]: { display: 'block' } },
  sums: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px 20px', margin: 0 },
  // A sign makes its line higher: labels and figures begin together.
  figures: { alignItems: 'flex-start' },
  label: { color: tokens.colorNeutralForeground3 },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    [PRINT]: { fontSize: '18px', lineHeight: '26px' },
  },
  signed: {
    '::before': {
      content: 'attr(data-sign)',
      marginRight: '12px',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase500,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  in: { color: tokens.colorBrandForeground1 },
  out: { color: tokens.colorStatusDangerForeground1 },
  asOf: { marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
  scroll: { overflowX: 'auto' },
  table: {
    width: '100%',
    minWidth: '560px',
    [PHONE]: { minWidth: 0 },
    marginTop: '16px',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  },
  cell: {
    height: '40px',
    padding: '0 12px',
    textAlign: 'right',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    whiteSpace: 'nowrap',
    ':first-child': { textAlign: 'left' },
    [PHONE]: { padding: '0 4px', fontSize: tokens.fontSizeBase200 },
    [PRINT]: { height: '28px', borderBottomColor: '#999' },
  },
  // A phone shows what came and went; both balances are above.
  wide: { [PHONE]: { display: 'none' } },
  head: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground2,
    [PRINT]: { backgroundColor: '#fff' },
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  none: { color: tokens.colorNeutralForeground3 },
})

type Statement = DataOf<typeof getStatement>

/** What is nothing stays empty, so that the columns can be read at a glance. */
const amount = (yuan: string): string => (yuan === '0.00' ? '' : moneyText(yuan))

/** Columns that a phone has no room for. */
const WIDE: ReadonlySet<string> = new Set(['count', 'balance'])

/** What a figure does to the one before it. */
type Sign = '' | '+' | '−' | '='

function Sums({ statement, at }: { readonly statement: Statement; readonly at: number }) {
  const styles = useStyles()
  const { opening, income, expense, closing, is_open: isOpen } = statement
  const figure = (name: string, yuan: string, sign: Sign = '') => (
    <div>
      <dt className={styles.label}>{name}</dt>
      <dd
        className={mergeClasses(
          styles.figure,
          sign !== '' && styles.signed,
          sign === '+' && styles.in,
          sign === '−' && styles.out,
        )}
        data-sign={sign}
      >
        {moneyText(yuan)}
      </dd>
    </div>
  )
  return (
    <div className={styles.sums}>
      <dl className={mergeClasses(styles.sums, styles.figures)}>
        {figure(STATEMENT_WORDS.opening, opening)}
        {figure(STATEMENT_WORDS.income, income, '+')}
        {figure(STATEMENT_WORDS.expense, expense, '−')}
        {figure(isOpen ? STATEMENT.now : STATEMENT_WORDS.closing, closing, '=')}
      </dl>
      {isOpen && <span className={styles.asOf}>{STATEMENT.open(timeText(at))}</span>}
    </div>
  )
}

function Kinds({ statement }: { readonly statement: Statement }) {
  const styles = useStyles()
  const { month, opening, lines, income, expense, count, closing, is_open: isOpen } = statement
  const { first: from, last: to } = monthDays(`${month}-01`)
  const strong = mergeClasses(styles.cell, styles.strong)
  return (
    <table className={styles.table} aria-label={STATEMENT.kinds}>
      <thead>
        <tr>
          {(['item', 'count', 'income', 'expense', 'balance'] as const).map((key) => (
            <th
              key={key}
              scope="col"
              className={mergeClasses(styles.cell, styles.head, WIDE.has(key) && styles.wide)}
            >
              {STATEMENT_WORDS[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.wide}>
          <th scope="row" className={strong} colSpan={4}>
            {STATEMENT_WORDS.opening}
          </th>
          <td className={strong}>{moneyText(opening)}</td>
        </tr>
        {lines.map((line) => (
          <tr key={line.type}>
            <td className={styles.cell}>
              <Link
                to="/user-center/wallet"
                search={{ type: line.type, from, to }}
                className={styles.link}
                aria-label={STATEMENT.toEntries(line.type_text)}
              >
                {line.type_text}
              </Link>
            </td>
            <td className={mergeClasses(styles.cell, styles.wide)}>
              {STATEMENT.entries(line.count)}
            </td>
            <td className={styles.cell}>{amount(line.income)}</td>
            <td className={styles.cell}>{amount(line.expense)}</td>
            <td className={mergeClasses(styles.cell, styles.wide)}>{amount('0.00')}</td>
          </tr>
        ))}
        {count === 0 && (
          <tr>
            <td className={mergeClasses(styles.cell, styles.none)} colSpan={5}>
              {STATEMENT.none}
            </td>
          </tr>
        )}
        <tr>
          <th scope="row" className={strong}>
            {isOpen ? STATEMENT.now : STATEMENT_WORDS.closing}
          </th>
          <td className={mergeClasses(strong, styles.wide)}>{STATEMENT.entries(count)}</td>
          <td className={strong}>{moneyText(income)}</td>
          <td className={strong}>{moneyText(expense)}</td>
          <td className={mergeClasses(strong, styles.wide)}>{moneyText(closing)}</td>
        </tr>
      </tbody>
    </table>
  )
}

type StatementSheetProps = {
  readonly statement: Statement
  /** Names the owner on paper. */
  readonly account: string
  /** When it was answered. */
  readonly at: number
}

/** A month, on the page and on paper. */
export function StatementSheet({ statement, account, at }: StatementSheetProps) {
  const styles = useStyles()
  const { first, last } = monthDays(`${statement.month}-01`)
  return (
    <section className={styles.root} aria-label={STATEMENT.monthName(statement.month)}>
      <p className={styles.paper}>
        {STATEMENT.period} {STATEMENT.days(first, last)}
        <br />
        {STATEMENT.account} {account}
      </p>
      <Sums statement={statement} at={at} />
      <div className={styles.scroll}>
        <Kinds statement={statement} />
      </div>
    </section>
  )
}
