import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'

export const useSecurityStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '960px' },
  card: {
    padding: '20px 24px',
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
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px 200px 112px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: '8px' },
    alignItems: 'center',
    columnGap: '16px',
    minHeight: '56px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  event: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '16px',
    minHeight: '44px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    fontWeight: tokens.fontWeightSemibold,
  },
  time: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    [PHONE]: { gridColumnStart: 1 },
  },
  end: { justifySelf: 'end', [PHONE]: { gridColumnStart: 2, gridRow: '1 / 4' } },
})
