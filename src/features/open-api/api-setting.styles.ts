import { makeStyles, tokens } from '@fluentui/react-components'

import { TABLET } from '#src/kit/theme/breakpoints.ts'

export const useApiStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '32px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [TABLET]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  card: {
    minWidth: 0,
    padding: '20px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '24px',
    rowGap: '8px',
    margin: '16px 0 0',
  },
  fact: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px', margin: 0 },
  mono: { fontFamily: tokens.fontFamilyMonospace, fontVariantNumeric: 'tabular-nums' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px', marginTop: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  grow: { flex: 1, minWidth: 0 },
  end: { marginLeft: 'auto' },
  list: { marginTop: '12px' },
  secret: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
  body: {
    margin: 0,
    maxHeight: '50vh',
    overflow: 'auto',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
