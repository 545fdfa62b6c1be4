import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

/**
 * A column for order numbers, whole, in px: 拼多多's are the longest, `250618-123456789012345`. Digits
 * are 0.54 to 0.64 em wide, by the font that a machine has.
 */
export const ORDER_NO_WIDTH = 216

/** The height of a row whose cells are one line, in px. */
export const ROW_HEIGHT = 44

/** The same where each cell has two lines. */
export const TWO_LINES_HEIGHT = 48

export const useListTableStyles = makeStyles({
  twoLines: { '& td': { height: `${TWO_LINES_HEIGHT}px` } },
  dense: {
    '& th, & td': { paddingLeft: '8px', paddingRight: '8px' },
    '& th:first-child, & td:first-child': { paddingRight: 0 },
  },
  /** A row that is new to the user. */
  marked: {
    backgroundColor: wd.tint,
    '& td': { backgroundColor: wd.tint },
    '& td:first-child': { boxShadow: `inset 3px 0 0 ${tokens.colorBrandBackground}` },
  },
})

/** The look of a plain table of records: 40 px header that sticks, 36 px rows or more, hover, hairlines. */
export const useRecordTableStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  table: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '40px',
    padding: '0 12px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopLeftRadius: '9px', paddingLeft: '16px' },
    ':last-child': { borderTopRightRadius: '9px', paddingRight: '16px' },
  },
  row: {
    // On the cells: those that stick have a background of their own.
    ':hover td': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':not(:last-child) td': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    ':last-child td:first-child': { borderBottomLeftRadius: '9px' },
    ':last-child td:last-child': { borderBottomRightRadius: '9px' },
  },
  cell: {
    height: `${ROW_HEIGHT}px`,
    padding: '0 12px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ':first-child': { paddingLeft: '16px' },
    ':last-child': { paddingRight: '16px' },
  },
  sticky: {
    position: 'sticky',
    right: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke3}`,
    // On a phone it would hide what the row is about.
    [PHONE]: { position: 'static', boxShadow: 'none' },
  },
  stickyHeader: {
    right: 0,
    zIndex: 2,
    boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke3}`,
    [PHONE]: { right: 'auto', boxShadow: 'none' },
  },
  /** For a short table without room to scroll sideways: zoomed to 200 %, its cells wrap. */
  wraps: {
    [TABLET]: {
      '& td': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '& th, & td': { paddingLeft: '6px', paddingRight: '6px' },
    },
  },
  number: { fontVariantNumeric: 'tabular-nums' },
  /** The cell of a check box, whose focus ring is wider than the cell. */
  box: { overflow: 'visible' },
  end: { textAlign: 'right' },
  quiet: { color: tokens.colorNeutralForeground3 },
})
