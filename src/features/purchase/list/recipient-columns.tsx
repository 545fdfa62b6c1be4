import { formatYuan } from '#domain/money/fen.ts'
import { FIELD_RULES, RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'
import type { RowSources, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import type { CellMark, RowAction, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { ORDER_NO_WIDTH } from '#src/kit/table/record-table.styles.ts'
import { issuesText, REASONS, STATE } from './state-columns.tsx'
import { regionCells } from './view/region-suggest.ts'
import { regionLine, regionOf } from './view/region-text.ts'
import { shortNames } from './short-names.ts'

/**
 * An address of thirty characters takes two lines; with the regions in one column all of it fits
 * beside the rail at 1440 px, with room for a scrollbar.
 */
const SIZES: Readonly<Record<RecipientField, number>> = {
  orderNo: 176,
  name: 80,
  phone: 110,
  province: 80,
  city: 84,
  district: 84,
  detail: 222,
}

/** For a list without order numbers: the width of the header. */
const EMPTY_ORDER_NO = 76

/** Shares of spare width: on a wide screen phone extensions and long province names fit. */
const GROWTH: Partial<Readonly<Record<RecipientField, number>>> = {
  phone: 0.35,
  province: 0.32,
  city: 0.3,
  district: 0.3,
  detail: 1,
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
  size: 150,
  grow: 0.4,
  isWrapped: true,
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
    maxLength: 3 * FIELD_RULES.district.limit + 2,
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
function sizeOf(field: RecipientField, { platformKey, hasOrderNos }: ColumnOptions): number {
  if (field !== 'orderNo') return SIZES[field]
  if (hasOrderNos === false) return EMPTY_ORDER_NO
  return platformKey === 'pdd' ? ORDER_NO_WIDTH : SIZES.orderNo
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
    isWrapped: true,
    text: (row) => row[field],
    mark: (row) => markOf(row, field),
    tip: (row) => issuesText(row, field),
    edit: {
      value: (row) => row[field],
      apply: (row, value) => ({ ...row, [field]: value }),
      maxLength: FIELD_RULES[field].limit,
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
  const shown = shortNames(names)
  const nameOf = ({ id }: ViewRow): string => names[(files[id] ?? 0) - 1] ?? ''
  return {
    id: 'source',
    header: LIST.source,
    size: 104,
    text: ({ id }) => shown[(files[id] ?? 0) - 1] ?? '—',
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
  /** Platform of the draft; null while none is chosen. */
  readonly platformKey?: string | null
  /** False: no row of the list has one. */
  readonly hasOrderNos?: boolean
}

const TEXT_ACTION_WIDTH = 124
const ICON_WIDTH = 30

function actionsWidth(actions: readonly RowAction<ViewRow>[]): number {
  if (actions.some(({ icon }) => icon === undefined)) return TEXT_ACTION_WIDTH
  return Math.max(56, 14 + ICON_WIDTH * actions.length)
}

/** The columns (P-MAN-05); `actions` are those of the list they stand in. */
export function recipientColumns(
  actions: readonly RowAction<ViewRow>[],
  options: ColumnOptions = {},
): readonly TableColumn<ViewRow>[] {
  const { sources = null, hasReasons = false, isNarrow = false, isPhone = false } = options
  const fields = (isPhone ? PHONE_FIELDS : RECIPIENT_FIELDS).flatMap((field) => {
    if (!isNarrow || !isRegionField(field)) return fieldColumn(field, sizeOf(field, options))
    return field === 'province' ? REGION : []
  })
  return [
    {
      id: 'number',
      header: LIST.columns.number,
      // Five digits: a list has up to 50,000 rows.
      size: 64,
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
