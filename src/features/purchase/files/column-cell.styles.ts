import { makeStyles, tokens } from '@fluentui/react-components'

import { PHONE } from '#src/kit/theme/breakpoints.ts'

/** The cells of the table in which each column of a file is matched. */
export const useColumnCellStyles = makeStyles({
  cell: {
    height: '48px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    maxWidth: '420px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [PHONE]: { padding: '0 8px', maxWidth: '104px' },
  },
})
