import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import type { GoodsSheetCheck, GoodsSheetLine } from '#contract/desk/goods.ts'
import { SHEET, SHEET_PICTURES } from '#src/text/desk/goods-sheet.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  tabs: { marginLeft: '-10px' },
  wide: { overflowX: 'auto' },
  what: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '8px 0',
    whiteSpace: 'normal',
  },
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  before: { color: tokens.colorNeutralForeground3 },
  fault: { color: tokens.colorStatusDangerForeground1 },
  jump: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
  cell: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
})

const hasJump = ({ how, jumps }: GoodsSheetLine): boolean => how !== 'wrong' && jumps.length > 0

const PICKS = {
  all: () => true,
  wrong: ({ how }: GoodsSheetLine) => how === 'wrong',
  new: ({ how }: GoodsSheetLine) => how === 'new',
  changed: ({ how }: GoodsSheetLine) => how === 'changed',
  jump: hasJump,
} as const
type Pick = keyof typeof PICKS
const PICK_NAMES = ['all', 'wrong', 'new', 'changed', 'jump'] as const satisfies readonly Pick[]

function How({ how }: GoodsSheetLine) {
  const tone = how === 'wrong' ? 'danger' : how === 'new' ? 'quiet' : 'grey'
  return <Tag tone={tone} text={SHEET.counts[how]} />
}

function GoodsName({ id, name, how }: GoodsSheetLine) {
  const styles = useStyles()
  return (
    <div className={styles.what}>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>{how === 'new' ? SHEET.added : id}</span>
    </div>
  )
}

function What({ how, changes, faults, jumps }: GoodsSheetLine) {
  const styles = useStyles()
  if (how === 'wrong') {
    return (
      <div className={styles.what}>
        {faults.map(({ column, why }) => (
          <span key={`${column} ${why}`} className={styles.fault}>
            {`${column} ${why}`.trim()}
          </span>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.what}>
      {changes.map(({ column, before, after }) => (
        <span key={column} className={styles.cell}>
          <span className={styles.quiet}>{column}</span>{' '}
          {how === 'changed' && (
            <span className={styles.before}>{`${before || SHEET.empty} ${SHEET.arrow} `}</span>
          )}
          {after || SHEET.empty}
        </span>
      ))}
      {jumps.length > 0 && (
        <span className={styles.jump}>{`${SHEET.tabs.jump}：${jumps.join('，')}`}</span>
      )}
    </div>
  )
}

const COLUMNS: readonly CellColumn<GoodsSheetLine>[] = [
  {
    key: 'line',
    title: SHEET.columns.line,
    width: '72px',
    isEnd: true,
    cell: ({ line }) => (line === 0 ? SHEET_PICTURES.line : line),
  },
  { key: 'how', title: SHEET.columns.how, width: '88px', cell: How },
  { key: 'goods', title: SHEET.columns.goods, width: '260px', cell: GoodsName },
  { key: 'what', title: SHEET.columns.what, width: 'auto', least: 360, cell: What },
]

const keyOf = ({ line, id }: GoodsSheetLine): string => `${line} ${id ?? ''}`

/** The lines that change something, or are wrong: what is wrong comes first. */
export function SheetLines({ check }: { readonly check: GoodsSheetCheck }) {
  const styles = useStyles()
  const { lines, wrong } = check
  const [pick, setPick] = useState<Pick>(wrong > 0 ? 'wrong' : 'all')
  const tabs = PICK_NAMES.map((value) => ({
    value,
    name: SHEET.tabs[value],
    count: lines.filter(PICKS[value]).length,
  })).filter(({ value, count }) => value === 'all' || count > 0)
  const shown = lines.filter(PICKS[pick])
  return (
    <div className={styles.root}>
      <div className={styles.tabs}>
        <StatusTabs label={SHEET.tabsLabel} tabs={tabs} chosen={pick} isInline onChoose={setPick} />
      </div>
      {shown.length === 0 ? (
        <EmptyState isCompact art="no-packages" title={SHEET.none} />
      ) : (
        <div className={styles.wide}>
          <RecordTable
            label={SHEET.table}
            columns={COLUMNS}
            rows={shown}
            keyOf={keyOf}
            minWidth={780}
          />
        </div>
      )}
    </div>
  )
}
