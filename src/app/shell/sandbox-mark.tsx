import { makeStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import { siteModeQuery } from '#src/data/api/site.ts'
import { SHELL } from '#src/text/shell.ts'
import { Tag } from '#src/kit/page/tag.tsx'

const useStyles = makeStyles({ root: { display: 'inline-flex', cursor: 'default' } })

/** Shows on every page that nothing here costs real money. */
export function SandboxMark() {
  const styles = useStyles()
  const { data } = useQuery(siteModeQuery)
  if (data?.sandbox !== true) return null
  return (
    <span className={styles.root} title={SHELL.sandboxHint} aria-description={SHELL.sandboxHint}>
      <Tag tone="amber" text={SHELL.sandbox} />
    </span>
  )
}
