import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { SHORT } from '#src/kit/theme/use-media.ts'
import { wd } from '#src/kit/theme/theme.ts'

export const useRecipientsStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  toolbar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 0,
    height: '48px',
    [`@media ${SHORT}`]: { height: '40px' },
    containerType: 'inline-size',
    padding: '0 12px 0 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [PHONE]: { overflowX: 'auto' },
  },
  middle: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  frame: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  tabs: { flexShrink: 0 },
  tab: { paddingLeft: '8px', paddingRight: '8px' },
  badge: {
    marginLeft: '6px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  errorBadge: { color: tokens.colorStatusDangerForeground1 },
  warningBadge: { color: wd.amberText },
  search: {
    flexGrow: 1,
    maxWidth: '320px',
    minWidth: '140px',
    '@container (max-width: 1100px)': { minWidth: '96px' },
  },
  spring: { flexGrow: 1 },
  jump: { width: '84px' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    flexShrink: 0,
    height: '40px',
    [`@media ${SHORT}`]: { height: '32px' },
    padding: '0 12px 0 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  selection: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    color: wd.tintText,
    fontVariantNumeric: 'tabular-nums',
  },
})
