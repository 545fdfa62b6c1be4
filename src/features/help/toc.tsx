import { makeStyles, tokens } from '@fluentui/react-components'

import type { Block } from '#domain/content/block.ts'
import { HELP } from '#src/text/help/help.ts'
import { TABLET } from '#src/kit/theme/breakpoints.ts'
import { headingsOf } from '#src/shop/content/blocks.tsx'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: '120px',
    alignSelf: 'start',
    paddingLeft: '16px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    // Below the text it would come too late.
    [TABLET]: { display: 'none' },
  },
  title: { color: tokens.colorNeutralForeground3, marginBottom: '8px' },
  link: {
    display: 'block',
    padding: '4px 0',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
})

/** The sections of what is read, beside it. */
export function Toc({ blocks }: { readonly blocks: readonly Block[] }) {
  const styles = useStyles()
  const headings = headingsOf(blocks)
  if (headings.length < 2) return null
  return (
    <nav className={styles.root} aria-label={HELP.toc}>
      <div className={styles.title}>{HELP.toc}</div>
      {headings.map(({ id, text }) => (
        <a key={id} className={styles.link} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
}
