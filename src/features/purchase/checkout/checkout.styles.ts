import { makeStyles, tokens } from '@fluentui/react-components'

import { HEADER_HEIGHT, ROW_HEIGHT } from '#src/ui/data-table/data-table.styles.ts'
import { wd } from '#src/ui/theme/theme.ts'

export const useCheckoutStyles = makeStyles({
  narrow: { maxWidth: '460px' },
  wide: { maxWidth: '1280px', width: 'calc(100vw - 96px)' },
  medium: { maxWidth: '560px' },
  actions: { justifyContent: 'flex-end', whiteSpace: 'nowrap' },
  stack: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  table: {
    display: 'flex',
    maxHeight: '50vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  alert: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
    '& > svg': { flexShrink: 0 },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    rowGap: '8px',
    columnGap: '24px',
    fontVariantNumeric: 'tabular-nums',
  },
  goods: {
    display: 'flex',
    columnGap: '12px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  picture: {
    width: '56px',
    height: '56px',
    flexShrink: 0,
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.picture,
  },
  goodsText: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0 },
  goodsName: { fontWeight: tokens.fontWeightSemibold },
  remark: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { textAlign: 'right' },
  saved: { textAlign: 'right', color: tokens.colorStatusSuccessForeground1 },
  price: {
    textAlign: 'right',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: wd.price,
  },
  rule: { gridColumn: '1 / -1', height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  numbers: {
    display: 'flex',
    columnGap: '16px',
    fontVariantNumeric: 'tabular-nums',
    alignItems: 'baseline',
  },
  figures: { fontVariantNumeric: 'tabular-nums' },
  big: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  end: { marginLeft: 'auto' },
  whole: { gridColumn: '1 / -1' },
  contents: { display: 'contents' },
  search: { maxWidth: 'none' },
  list: {
    height: '260px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '4px 12px',
    fontVariantNumeric: 'tabular-nums',
  },
  kinds: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: wd.amberText },
  item: { lineHeight: '28px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
})

/** High enough for the rows there are, and for a few at least; `maxHeight` bounds it. */
export function tableHeight(rows: number): number {
  return HEADER_HEIGHT + ROW_HEIGHT * Math.max(3, rows) + 2
}
