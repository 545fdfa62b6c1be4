import { makeStyles, tokens } from '@fluentui/react-components'

import { HEADER_HEIGHT, ROW_HEIGHT } from '#src/ui/data-table/data-table.styles.ts'
import { wd } from '#src/ui/theme/theme.ts'

export const useResultsStyles = makeStyles({
  surface: { maxWidth: '1080px', width: 'calc(100vw - 96px)' },
  stack: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  head: { display: 'flex', alignItems: 'baseline', columnGap: '16px' },
  waybills: { marginLeft: 'auto' },
  summary: { fontVariantNumeric: 'tabular-nums' },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  tools: { display: 'flex', alignItems: 'center', columnGap: '12px' },
  search: { marginLeft: 'auto', width: '340px', maxWidth: '340px' },
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

/** High enough for the rows there are, and for a few at least; `maxHeight` bounds it. */
export function tableHeight(rows: number): number {
  return HEADER_HEIGHT + ROW_HEIGHT * Math.max(4, rows) + 2
}
