import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { QueryView, type QueryViewProps } from '#src/kit/states/query-view.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import { useMedia } from '#src/kit/theme/use-media.ts'

const useStyles = makeStyles({
  // At least as wide as its table: what is sticky inside stays in view up to the edges of this box.
  root: { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 'min-content' },
  // The width of the visible pane, and fixed while a wide table below scrolls sideways.
  head: {
    position: 'sticky',
    left: 0,
    width: '100cqi',
    padding: '20px 24px 16px',
  },
  low: { padding: '4px 24px 6px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '36px',
    '@container (max-width: 640px)': { flexWrap: 'wrap' },
  },
  lowRow: { minHeight: '32px' },
  title: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  end: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    whiteSpace: 'nowrap',
    '@container (max-width: 640px)': { flexWrap: 'wrap', justifyContent: 'flex-end' },
  },
  beside: { minWidth: 0 },
  body: { flex: 1, padding: '0 24px 16px' },
  fit: { position: 'sticky', left: '24px', width: 'calc(100cqi - 48px)' },
  lowFoot: { '& > nav': { minHeight: '40px' } },
  foot: {
    position: 'sticky',
    bottom: 0,
    left: 0,
    zIndex: 2,
    width: '100cqi',
    padding: '0 24px',
    backgroundColor: wd.canvas,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

type WorkPageProps = {
  readonly title: string
  /** Right behind the title: rows of data begin higher, and less is around them. */
  readonly beside?: ReactNode
  /** At the end of the title row. */
  readonly end?: ReactNode
  /** Under the title, e.g. tabs and filters. */
  readonly head?: ReactNode
  readonly children: ReactNode
  /** Stays at the lower edge of the pane, e.g. the pager. */
  readonly foot?: ReactNode
}

/** Content that fits the visible pane: it stays in view when the pane scrolls sideways. */
export function PaneWidth({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.fit}>{children}</div>
}

/** What a window has beside a table: the navigation, margins, a scroll bar. In px. */
const BESIDE_TABLE = 272
/** What most tables need, in px. */
const USUAL_WIDTH = 1128

type WideTableProps = {
  /** How narrow the table may become, in px. */
  readonly minWidth?: number
  readonly children: ReactNode
}

/**
 * A table that stays readable: as wide as the pane, or as the content where the pane is narrower than
 * the table, which is then scrolled sideways.
 */
export function WideTable({ minWidth = USUAL_WIDTH, children }: WideTableProps) {
  const fits = useMedia(`(min-width: ${minWidth + BESIDE_TABLE}px)`)
  return fits ? <PaneWidth>{children}</PaneWidth> : children
}

/**
 * The answer of a list: a table may be wider than the pane, an error is as wide as the pane. A compact
 * one is as wide as what it is in.
 */
export function ListQueryView<T>(props: QueryViewProps<T>) {
  const { query, isCompact = false } = props
  const { data, error } = query
  const answer = <QueryView {...props} />
  return data === undefined && error !== null && !isCompact ? (
    <PaneWidth>{answer}</PaneWidth>
  ) : (
    answer
  )
}

/** A page of the user centre. Only its body may be wider than the window. */
export function WorkPage({ title, beside, end, head, children, foot }: WorkPageProps) {
  const styles = useStyles()
  const isLow = beside !== undefined
  const hasFoot = foot !== undefined && foot !== null && foot !== false
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.head, isLow && styles.low)}>
        <div className={mergeClasses(styles.row, isLow && styles.lowRow)}>
          <h1 className={styles.title}>{title}</h1>
          {isLow && <div className={styles.beside}>{beside}</div>}
          {end !== undefined && <div className={styles.end}>{end}</div>}
        </div>
        {head}
      </div>
      <div className={styles.body}>{children}</div>
      {hasFoot && <div className={mergeClasses(styles.foot, isLow && styles.lowFoot)}>{foot}</div>}
    </div>
  )
}
