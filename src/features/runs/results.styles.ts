import { makeStyles, tokens } from '@fluentui/react-components'

import { wd } from '#src/kit/theme/theme.ts'

export const useResultsStyles = makeStyles({
  surface: { maxWidth: '1080px', width: 'calc(100vw - 96px)' },
  stack: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  head: { display: 'flex', alignItems: 'baseline', columnGap: '16px' },
  waybills: { marginLeft: 'auto' },
  summary: { fontVariantNumeric: 'tabular-nums' },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  tools: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  search: { marginLeft: 'auto', width: '340px', maxWidth: '340px' },
  alert: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: wd.amberGround,
    color: wd.amberText,
    '& svg': { flexShrink: 0 },
  },
  words: { flexGrow: 1 },
  actions: { justifyContent: 'flex-end', whiteSpace: 'nowrap' },
})
