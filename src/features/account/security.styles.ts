import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

/** Two columns side by side fit. */
const WIDE = '@container (min-width: 960px)'

export const useSecurityStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '16px',
    maxWidth: '1560px',
    paddingBottom: '16px',
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  card: {
    padding: '16px 24px',
    [PHONE]: { padding: '16px' },
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { marginTop: '12px' },
  empty: {
    marginTop: '12px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground3,
  },
  // Name, what is to know of it, and at the end what can be done.
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '2px',
    paddingBlock: '10px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  event: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '16px',
    minHeight: '40px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '8px',
    fontWeight: tokens.fontWeightSemibold,
  },
  value: {
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
  },
  meta: {
    gridColumnStart: 1,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
  },
  rests: {
    gridColumnStart: 1,
    color: wd.amberText,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
  },
  end: { justifySelf: 'end', gridColumnStart: 2, gridRow: '1 / 3' },
  actions: {
    display: 'flex',
    columnGap: '8px',
    justifySelf: 'end',
    gridColumnStart: 2,
    gridRow: '1 / 4',
  },
  bullets: { margin: 0, paddingLeft: '20px', listStyleType: 'disc' },
  warning: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
  },
})
