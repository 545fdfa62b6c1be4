import { Button } from '@fluentui/react-components'
import { Print16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

import type { Block } from '#domain/content/block.ts'
import { fillIn } from '#domain/content/fill-in.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { valuesOf } from '#src/shop/content/values-of.ts'
import { HELP } from '#src/text/help/help.ts'
import { Blocks } from '#src/shop/content/blocks.tsx'
import { useHelpStyles } from './help.styles.ts'
import { Toc } from './toc.tsx'

type ReadingProps = {
  readonly title: string
  readonly lead?: string
  /** Below the title: of when it is. */
  readonly about: string
  readonly blocks: readonly Block[]
  /** Content below the text. */
  readonly children?: ReactNode
}

/** A page to be read: title, date, text, and its sections at the side. */
export function Reading({ title, lead, about, blocks, children }: ReadingProps) {
  const styles = useHelpStyles()
  const facts = useSiteFacts()
  const filled = fillIn(blocks, valuesOf(facts))
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.reading}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          <div className={styles.meta}>
            <span>{about}</span>
            <Button
              size="small"
              appearance="subtle"
              icon={<Print16Regular />}
              onClick={() => window.print()}
            >
              {HELP.print}
            </Button>
          </div>
          <Blocks blocks={filled} />
          {children}
        </div>
        <Toc blocks={filled} />
      </div>
    </article>
  )
}
