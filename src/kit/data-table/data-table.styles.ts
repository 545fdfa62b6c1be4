import { makeStyles, tokens, type GriffelStyle } from '@fluentui/react-components'

import { wd } from '../theme/theme.ts'
import { SHORT } from '#src/kit/theme/use-media.ts'

/**
 * Laptops show few lines. Decided once, when the page is loaded: every list calculates with one
 * height. Tests without a window take the usual one.
 */
const IS_SHORT = globalThis.matchMedia?.(SHORT).matches ?? false

/** The virtualizer counts with them; the styles below repeat them. */
export const ROW_HEIGHT = IS_SHORT ? 32 : 36
export const HEADER_HEIGHT = IS_SHORT ? 32 : 40

const hairline = `1px solid ${tokens.colorNeutralStroke2}`

const ACTION = {
  height: '24px',
  minWidth: '24px',
  paddingLeft: '6px',
  paddingRight: '6px',
  border: 'none',
  borderRadius: tokens.borderRadiusSmall,
  backgroundColor: 'transparent',
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Pressed },
  ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}` },
} satisfies GriffelStyle

/** Two lines within the height of a row; a third is cut with an ellipsis. */
export const TWO_LINES = {
  display: '-webkit-box',
  overflow: 'hidden',
  whiteSpace: 'normal',
  wordBreak: 'break-all',
  fontSize: '13px',
  lineHeight: IS_SHORT ? '15px' : '16px',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
} satisfies GriffelStyle

/** The type of `position` knows no variables; `--pin` is `sticky` or `static`. */
const PINNED = { position: 'var(--pin)' as 'sticky' } satisfies GriffelStyle

export const useTableStyles = makeStyles({
  frame: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  scroller: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    overflowAnchor: 'none',
    // Keeps a focused cell clear of the sticky header and columns.
    scrollPaddingTop: `${HEADER_HEIGHT}px`,
    scrollPaddingLeft: 'var(--sticky-width)',
    scrollPaddingRight: 'var(--sticky-end)',
    contain: 'size layout paint',
    fontSize: tokens.fontSizeBase300,
    // Data is shown as it was written, and is shaped hundreds of times a second.
    textRendering: 'optimizeSpeed',
    textAutospace: 'no-autospace',
  },
  headerGroup: { position: 'sticky', top: 0, zIndex: 3, minWidth: 'var(--grid-width)' },
  header: {
    display: 'grid',
    gridTemplateColumns: 'var(--grid-columns)',
    height: `${HEADER_HEIGHT}px`,
    boxSizing: 'border-box',
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  headerCell: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingLeft: '12px',
    paddingRight: '12px',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    '--header-tools': '0',
    ':hover': { '--header-tools': '1' },
    ':focus-within': { '--header-tools': '1' },
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  sortable: {
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  sortMark: { marginLeft: '4px', color: tokens.colorBrandForeground1 },
  /** Over the end of the header, so that it takes no room from its words until it is wanted. */
  filterButton: {
    ...ACTION,
    position: 'absolute',
    right: '6px',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: 0,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (hover: hover)': { opacity: 'var(--header-tools)' },
  },
  filterOn: { opacity: 1, color: tokens.colorBrandForeground1 },
  resizer: {
    position: 'absolute',
    top: '8px',
    bottom: '8px',
    right: '-4px',
    width: '9px',
    zIndex: 1,
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      left: '4px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':hover::after': { width: '2px', backgroundColor: tokens.colorBrandStroke1 },
  },
  // Beyond the edge it would make the table wider than what it shows.
  lastResizer: { right: 0, width: '5px' },

  body: { position: 'relative', minWidth: 'var(--grid-width)' },
  row: {
    position: 'absolute',
    // No row can move another: the browser need not look.
    contain: 'size layout paint',
    top: 0,
    left: 0,
    width: '100%',
    display: 'grid',
    gridTemplateColumns: 'var(--grid-columns)',
    height: `${ROW_HEIGHT}px`,
    boxSizing: 'border-box',
    borderBottom: hairline,
    // Pinned cells need the background of their row. `inherit` would be simpler, but makes the
    // style of every such cell unique, and the browser's style cache a list that grows with each
    // jump.
    '--row-ground': tokens.colorNeutralBackground1,
    '--row-tools': '0',
    backgroundColor: 'var(--row-ground)',
    ':hover': { '--row-ground': tokens.colorNeutralBackground1Hover, '--row-tools': '1' },
    ':focus-within': { '--row-tools': '1' },
  },
  /** A row that is late. On the row, not in its cells: their styles would cost more than they show. */
  lateRow: {
    backgroundImage: `linear-gradient(${tokens.colorNeutralBackground4} 0 0)`,
    backgroundSize: '72% 10px',
    backgroundPosition: '64px center',
    backgroundRepeat: 'no-repeat',
  },
  selectedRow: {
    '--row-ground': wd.tint,
    ':hover': { '--row-ground': wd.tint },
  },
  cell: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    boxSizing: 'border-box',
    paddingLeft: '12px',
    paddingRight: '12px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'default',
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
    // A cell that was clicked shows where the keyboard is, too.
    ':focus': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  /**
   * A colour over the background of the row, so that it mixes with those of hover and selection.
   */
  markedCell: {
    backgroundImage: `linear-gradient(color-mix(in srgb, ${tokens.colorBrandStroke1} 16%, transparent) 0 0)`,
  },
  /** The first row of a group. */
  groupRow: {
    '::before': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      inset: '0 0 auto 0',
      height: '2px',
      backgroundColor: tokens.colorNeutralStroke1,
    },
  },
  /** While cells are marked with the mouse, no text is. */
  marking: { userSelect: 'none' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  wrapped: TWO_LINES,
  figures: { fontVariantNumeric: 'tabular-nums' },
  end: { justifyContent: 'flex-end' },
  // Sticky only while there is something to scroll sideways: each such cell is a layer of its own.
  sticky: { ...PINNED, zIndex: 1, backgroundColor: 'var(--row-ground)' },
  // Elements that lie over its edge move with it, also while it is not pinned.
  stickyHeader: { ...PINNED, zIndex: 4, contain: 'layout' },
  stickyEdge: { borderRight: hairline },
  stickyStart: { borderLeft: hairline },
  checkbox: { width: '16px', height: '16px', margin: 0, accentColor: tokens.colorBrandBackground },
  actionsCell: { columnGap: '4px', paddingLeft: '6px', paddingRight: '6px' },
  selectCell: { justifyContent: 'center', paddingLeft: 0, paddingRight: 0 },
  errorCell: {
    color: tokens.colorStatusDangerForeground1,
    boxShadow: `inset 2px 0 0 ${tokens.colorStatusDangerForeground1}`,
  },
  warningCell: { boxShadow: `inset 2px 0 0 ${tokens.colorStatusWarningForeground1}` },
  action: { ...ACTION, color: tokens.colorBrandForegroundLink },
  /** Quiet until its row is pointed at or worked on; a finger always sees it. */
  iconAction: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    paddingLeft: 0,
    paddingRight: 0,
    marginLeft: '3px',
    marginRight: '3px',
    '@media (hover: hover)': { opacity: 'var(--row-tools)' },
  },
  dangerousAction: { ...ACTION, color: tokens.colorStatusDangerForeground1 },
  editor: {
    width: '100%',
    height: '28px',
    boxSizing: 'border-box',
    marginLeft: '-6px',
    paddingLeft: '5px',
    paddingRight: '5px',
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
  },
  tip: {
    position: 'absolute',
    zIndex: 6,
    maxWidth: '360px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    boxShadow: wd.float,
    whiteSpace: 'pre-line',
    pointerEvents: 'none',
  },
  /** Before the first rows: their geometry, and only when they are late enough to be missed. */
  loading: {
    position: 'absolute',
    inset: `${HEADER_HEIGHT}px 12px 0 0`,
    backgroundImage: `linear-gradient(transparent 13px, ${tokens.colorNeutralBackground4} 13px 23px, transparent 23px)`,
    backgroundSize: `72% ${ROW_HEIGHT}px`,
    backgroundPosition: '64px 0',
    backgroundRepeat: 'repeat-y',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '120ms',
    animationDuration: '150ms',
    animationFillMode: 'both',
    pointerEvents: 'none',
  },
  cover: {
    position: 'absolute',
    inset: `${HEADER_HEIGHT}px 0 0 0`,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '12px',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
})
