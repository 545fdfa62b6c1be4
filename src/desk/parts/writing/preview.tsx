import { makeStyles, tokens } from '@fluentui/react-components'
import { useDeferredValue, useMemo } from 'react'

import { DEFAULT_FACTS } from '#contract/site-defaults.ts'
import { listSiteFacts } from '#contract/desk/site.ts'
import { siteFacts } from '#contract/site.ts'
import type { Block } from '#domain/content/block.ts'
import { fillIn } from '#domain/content/fill-in.ts'
import { Blocks } from '#src/shop/content/blocks.tsx'
import { valuesOf } from '#src/shop/content/values-of.ts'
import { WRITING } from '#src/text/desk/site.ts'
import { useDesk } from '../../data/use-desk.ts'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minWidth: 0,
    padding: '8px 24px 24px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  none: { padding: '16px 0', color: tokens.colorNeutralForeground3 },
})

/** The values that texts of the shop are filled with. */
function useValues() {
  const { data } = useDesk(listSiteFacts, {})
  return useMemo(() => {
    const given = Object.fromEntries((data ?? []).map(({ name, value }) => [name, value]))
    const facts = siteFacts.safeParse({ ...DEFAULT_FACTS, ...given })
    return valuesOf(facts.success ? facts.data : DEFAULT_FACTS)
  }, [data])
}

type PreviewProps = { readonly blocks: readonly Block[]; readonly className?: string }

/** A text as the shop draws it; its links lead nowhere here. */
export function Preview({ blocks, className }: PreviewProps) {
  const styles = useStyles()
  const values = useValues()
  const shown = useDeferredValue(blocks)
  return (
    <section
      className={`${styles.root} ${className ?? ''}`}
      aria-label={WRITING.preview}
      // Scrolled by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has its own scroll bar
      tabIndex={0}
      onClickCapture={(event) => event.preventDefault()}
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{WRITING.nothing}</p>
      ) : (
        <Blocks blocks={fillIn(shown, values)} />
      )}
    </section>
  )
}
