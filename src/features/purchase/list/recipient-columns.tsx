import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle16Regular,
  ErrorCircle16Filled,
  Warning16Filled,
} from '@fluentui/react-icons'

import { formatYuan } from '#domain/money/fen.ts'
import { FIELD_LIMITS, RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'
import type { RowSources, ViewRow } from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { rowIssueText } from '#src/text/row-issues.ts'
import type { CellMark, RowAction, TableColumn } from '#src/ui/data-table/data-table.types.ts'
import { ORDER_NO_WIDTH } from '#src/ui/record-table.styles.ts'
import { wd } from '#src/ui/theme/theme.ts'
import { regionCells } from './view/region-suggest.ts'
import { regionLine, regionOf } from './view/region-text.ts'

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', columnGap: '4px', minWidth: 0 },
  reason: { overflow: 'hidden', textOverflow: 'ellipsis' },
  icon: { flexShrink: 0 },
  ok: { color: tokens.colorNeutralForeground3 },
  warning: { color: wd.amberText },
  error: { color: tokens.colorStatusDangerForeground1 },
})

const ICONS = {
  ok: CheckmarkCircle16Regular,
  warning: Warning16Filled,
  error: ErrorCircle16Filled,
}

type BadgeProps = { readonly state: ViewRow['state']; readonly children?: ReactNode }

function StateBadge({ state, children = LIST[state] }: BadgeProps) {
  const styles = useStyles()
  const Icon = ICONS[state]
  return (
    <span className={mergeClasses(styles.state, styles[state])}>
      <Icon className={styles.icon} aria-hidden />
      <span className={styles.reason}>{children}</span>
    </span>
  )
}

/** The same element every time, so that a row that scrolls in does not draw its icon anew. */
const STATE_BADGES = {
  ok: <StateBadge state="ok" />,
  warning: <StateBadge state="warning" />,
  error: <StateBadge state="error" />,
}

/** Together they fit beside the rail at 1440 px, with room for a scrollbar. */
const SIZES: Readonly<Record<RecipientField, number>> = {
  orderNo: 176,
  name: 80,
  phone: 110,
  province: 80,
  city: 84,
  district: 84,
  detail: 124,
}

/** Shares of spare width: on a wide screen phone extensions and long province names fit. */
const GROWTH: Partial<Readonly<Record<RecipientField, number>>> = {
  phone: 0.35,
  province: 0.32,
  city: 0.3,
  district: 0.3,
  detail: 1,
}

function issuesText(row: ViewRow, field: RecipientField | null): string | null {
  const texts = row.issues
    .filter((issue) => field === null || issue.field === field)
    .map(rowIssueText)
  // The server may refuse a row for a fault that was found here already: it is shown once.
  return texts.length === 0 ? null : [...new Set(texts)].join('\n')
}

/** What is wrong with the whole row and with none of its cells. */
function rowMark({ issues }: ViewRow): CellMark | null {
  return issues.some(({ field, level }) => field === null && level === 'error') ? 'error' : null
}

/** Every reason of the row in one line, the gravest first. */
function reasonLine({ issues, state }: ViewRow): string {
  const shown = issues.filter(({ level }) => level !== 'info')
  const gravest = [...shown].sort(
    (a, b) => Number(b.level === 'error') - Number(a.level === 'error'),
  )
  return [...new Set(gravest.map(rowIssueText))].join('；') || LIST[state]
}

/** Why a row is among the errors or warnings: it stands in front, where no scrolling hides it. */
const REASONS: TableColumn<ViewRow> = {
  id: 'state',
  header: LIST.state,
  size: 216,
  grow: 0.6,
  sortable: true,
  text: reasonLine,
  render: (row) => <StateBadge state={row.state}>{reasonLine(row)}</StateBadge>,
  tip: (row) => issuesText(row, null),
}

const STATE: TableColumn<ViewRow> = {
  id: 'state',
  header: LIST.state,
  size: 80,
  sortable: true,
  text: (row) => LIST[row.state],
  render: (row) => STATE_BADGES[row.state],
  mark: rowMark,
  tip: (row) => issuesText(row, null),
}

const REGION_FIELDS = ['province', 'city', 'district'] as const

export type RegionField = (typeof REGION_FIELDS)[number]

export function isRegionField(field: string): field is RegionField {
  return REGION_FIELDS.some((one) => one === field)
}

/** Province, city and district in one, where three columns have no room. */
const REGION: TableColumn<ViewRow> = {
  id: 'region',
  header: LIST.columns.region,
  size: 160,
  grow: 0.4,
  filterable: true,
  text: regionLine,
  cells: ({ province, city, district }) => [province, city, district],
  mark: (row) => {
    const marks = REGION_FIELDS.map((field) => markOf(row, field))
    return marks.find((mark) => mark === 'error') ?? marks.find((mark) => mark !== null) ?? null
  },
  tip: (row) => {
    const shown = REGION_FIELDS.map((field) => issuesText(row, field)).filter(
      (text) => text !== null,
    )
    return shown.length === 0 ? null : [...new Set(shown)].join('\n')
  },
  edit: {
    value: regionLine,
    apply: (row, value) => ({ ...row, ...regionOf(value) }),
    maxLength: 3 * FIELD_LIMITS.district + 2,
    suggest: (row, typed) => regionCells('any', row, typed),
  },
}

/** The column in which a field is shown. */
export function columnOf(field: string, isNarrow: boolean): string {
  return isNarrow && isRegionField(field) ? 'region' : field
}

function markOf({ issues }: ViewRow, field: RecipientField): CellMark | null {
  const has = (wanted: CellMark): boolean =>
    issues.some((issue) => issue.field === field && issue.level === wanted)
  if (has('error')) return 'error'
  return has('warning') ? 'warning' : null
}

/** 拼多多's order numbers are three characters longer than the others'. */
function sizeOf(field: RecipientField, platformKey: string | null): number {
  return field === 'orderNo' && platformKey === 'pdd' ? ORDER_NO_WIDTH : SIZES[field]
}

function fieldColumn(field: RecipientField, size: number): TableColumn<ViewRow> {
  return {
    id: field,
    header: LIST.columns[field],
    size,
    grow: GROWTH[field] ?? 0,
    sortable: true,
    filterable: true,
    isFigures: field === 'orderNo' || field === 'phone',
    text: (row) => row[field],
    mark: (row) => markOf(row, field),
    tip: (row) => issuesText(row, field),
    edit: {
      value: (row) => row[field],
      apply: (row, value) => ({ ...row, [field]: value }),
      maxLength: FIELD_LIMITS[field],
      inputMode: field === 'phone' ? 'tel' : 'text',
      ...(isRegionField(field) && {
        suggest: (row: ViewRow, typed: string) => regionCells(field, row, typed),
      }),
    },
  }
}

/** A refused row has no price; the server's zero would look like one. */
function priceText({ price, issues }: ViewRow): string {
  const isRefused = issues.some(({ code }) => code === 'price_refused')
  return price === null || isRefused ? '—' : formatYuan(price)
}

const PRICE: TableColumn<ViewRow> = {
  id: 'price',
  header: LIST.price,
  size: 72,
  align: 'end',
  sortable: true,
  isFigures: true,
  text: priceText,
}

/** Which file a row is from; worth a column when there are several. */
function sourceColumn({ names, files, lines }: RowSources): TableColumn<ViewRow> {
  const nameOf = ({ id }: ViewRow): string => names[(files[id] ?? 0) - 1] ?? ''
  return {
    id: 'source',
    header: LIST.source,
    size: 104,
    text: (row) => nameOf(row) || '—',
    tip: (row) => {
      const name = nameOf(row)
      return name === '' ? null : LIST.sourceLine(name, lines[row.id] ?? 0)
    },
  }
}

const PHONE_FIELDS: readonly RecipientField[] = [
  ...RECIPIENT_FIELDS.filter((field) => field !== 'orderNo'),
  'orderNo',
]

type ColumnOptions = {
  /** The files its rows are from. */
  readonly sources?: RowSources | null
  /** Only rows with an issue are shown: the reason has a column of its own. */
  readonly hasReasons?: boolean
  readonly isNarrow?: boolean
  /** A few rows, typed by hand: who and where come first, and no column but the number stays. */
  readonly isPhone?: boolean
  /** Of the draft; null while none is chosen. */
  readonly platformKey?: string | null
}

const TEXT_ACTION_WIDTH = 124
const ICON_WIDTH = 30

function actionsWidth(actions: readonly RowAction<ViewRow>[]): number {
  if (actions.some(({ icon }) => icon === undefined)) return TEXT_ACTION_WIDTH
  return Math.max(56, 14 + ICON_WIDTH * actions.length)
}

/** The columns of spec.md 2.4; `actions` are those of the list they stand in. */
export function recipientColumns(
  actions: readonly RowAction<ViewRow>[],
  {
    sources = null,
    hasReasons = false,
    isNarrow = false,
    isPhone = false,
    platformKey = null,
  }: ColumnOptions = {},
): readonly TableColumn<ViewRow>[] {
  const fields = (isPhone ? PHONE_FIELDS : RECIPIENT_FIELDS).flatMap((field) => {
    if (!isNarrow || !isRegionField(field)) return fieldColumn(field, sizeOf(field, platformKey))
    return field === 'province' ? REGION : []
  })
  return [
    {
      id: 'number',
      header: LIST.columns.number,
      // Five digits: a list has up to 50,000 rows.
      size: 68,
      minSize: 56,
      sticky: true,
      hideable: false,
      isFigures: true,
      text: (row) => String(row.number),
    },
    ...(hasReasons ? [REASONS] : []),
    ...fields,
    // The reason needs the room, or the table would be wider than a laptop.
    ...(hasReasons ? [] : [PRICE, STATE]),
    ...(sources !== null && sources.names.length > 1 ? [sourceColumn(sources)] : []),
    {
      id: 'actions',
      header: LIST.actions,
      stickyEnd: !isPhone,
      size: actionsWidth(actions),
      minSize: 56,
      hideable: false,
      text: () => '',
      actions,
    },
  ]
}
