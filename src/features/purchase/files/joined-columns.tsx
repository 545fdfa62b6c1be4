import { makeStyles, tokens } from '@fluentui/react-components'

import { MAPPING } from '#src/text/column-mapping.ts'
import type { JoinedColumns } from './mapping-choice.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: '8px 16px',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase400,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** What columns make together, by a line of the file. */
export function JoinedColumnList({ joined }: { readonly joined: readonly JoinedColumns[] }) {
  const styles = useStyles()
  if (joined.length === 0) return null
  return (
    <ul className={styles.list}>
      {joined.map(({ text, example }) => (
        <li key={text} className={styles.line}>
          <span>{text}</span>
          {example !== '' && <span className={styles.quiet}>{MAPPING.joinedAs(example)}</span>}
        </li>
      ))}
    </ul>
  )
}
