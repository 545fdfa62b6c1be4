import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

const CARD = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusLarge,
} as const

export const useStyles = makeStyles({
  // The focus only passes through it.
  goods: { outline: 'none' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '12px',
    marginBottom: '12px',
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Between the title of a page of the user centre and its table.
  inPane: { marginTop: '12px', marginBottom: '-16px' },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  meant: {
    marginBottom: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
  },
  panel: {
    ...CARD,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '24px',
    padding: '8px 20px',
    marginBottom: '12px',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '8px 12px' },
  },
  // So that the goods come first, even before any script runs. By style, because the server knows
  // no width.
  folded: { [TABLET]: { display: 'none' } },
  unfold: { display: 'none', [TABLET]: { display: 'inline-flex' } },
  wide: { gridColumn: '1 / -1' },
  row: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'start',
    padding: '5px 0',
    [PHONE]: { gridTemplateColumns: '1fr' },
  },
  term: { color: tokens.colorNeutralForeground3, lineHeight: '28px' },
  choices: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 4px' },
  choice: {
    minWidth: 0,
    height: '28px',
    padding: '0 10px',
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { height: '36px' },
  },
  chosen: {
    color: wd.tintText,
    backgroundColor: wd.tint,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { color: wd.tintText, backgroundColor: wd.tintStroke },
  },
  logo: { width: '16px', height: '16px', borderRadius: '3px' },
  pair: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  yuan: { width: '104px', '@media (pointer: coarse)': { height: '36px' } },
  bar: {
    ...CARD,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    marginBottom: '12px',
    padding: '4px 12px 4px 8px',
  },
  tabs: { maxWidth: '100%', overflowX: 'auto' },
  end: { display: 'flex', alignItems: 'center', gap: '4px', marginLeft: 'auto' },
  fold: { display: 'none', [TABLET]: { display: 'inline-flex' } },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    marginBottom: '12px',
  },
  pager: { marginTop: '16px' },
})
