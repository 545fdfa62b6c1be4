import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

const CARD = {
  marginBottom: '12px',
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusLarge,
} as const

export const useStyles = makeStyles({
  panel: {
    ...CARD,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: '24px',
    padding: '8px 20px',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '8px 12px' },
  },
  // So that the rows of the list come first, even before any script runs. By style, because the
  // server knows no width.
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
  image: { width: '16px', height: '16px', borderRadius: '3px' },
  pair: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  end: { width: '104px', '@media (pointer: coarse)': { height: '36px' } },
  bar: {
    ...CARD,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    padding: '4px 12px 4px 8px',
  },
  tabs: { maxWidth: '100%', overflowX: 'auto' },
  count: {
    marginLeft: '4px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '4px',
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
  },
})
