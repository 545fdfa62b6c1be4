import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

export const useBulkStyles = makeStyles({
  surface: { width: '560px', maxWidth: 'calc(100vw - 48px)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    // Room for the focus ring, which the scrolling content would cut off.
    padding: '2px',
  },
  hint: { color: tokens.colorNeutralForeground3 },
  pair: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '16px' },
  checks: { display: 'flex', columnGap: '16px', marginTop: '-8px', marginLeft: '-8px' },
  field: { minWidth: 0, width: '100%' },
  preview: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    boxSizing: 'border-box',
    // The height of a full preview: typing must not make the dialog jump.
    minHeight: '176px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
    textAutospace: 'no-autospace',
  },
  count: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  warning: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    color: wd.amberText,
    fontSize: tokens.fontSizeBase200,
  },
  samples: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, max-content) 16px minmax(0, max-content)',
    columnGap: '8px',
    rowGap: '4px',
    alignItems: 'center',
    margin: '4px 0 0',
    fontSize: tokens.fontSizeBase200,
  },
  place: { marginRight: '8px', color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  before: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    color: tokens.colorNeutralForeground3,
  },
  after: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    color: tokens.colorNeutralForeground1,
  },
  arrow: { color: tokens.colorNeutralForeground3 },
  keys: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  key: { display: 'flex', alignItems: 'center', minHeight: '32px', columnGap: '8px' },
  keyName: { flexGrow: 1 },
  keyCount: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  keyShow: { minWidth: '52px' },
  noShow: { width: '52px' },
  keeps: { display: 'flex', flexDirection: 'row', columnGap: '8px' },
})
