import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Info20Regular, Warning20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

import type { Block, Inline } from '#domain/content/block.ts'
import { COMMON } from '#src/text/common.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { SiteLink } from '#src/kit/page/site-link.tsx'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: { fontSize: '15px', lineHeight: '26px' },
  heading: {
    margin: '32px 0 8px',
    fontSize: '18px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
  },
  paragraph: { margin: '12px 0' },
  list: {
    margin: '12px 0',
    paddingLeft: '24px',
    '& li': { marginBottom: '6px', paddingLeft: '4px' },
  },
  ordered: { listStyle: 'decimal', '& li::marker': { color: tokens.colorNeutralForeground3 } },
  points: { listStyle: 'disc', '& li::marker': { color: tokens.colorNeutralStroke1 } },
  note: {
    display: 'flex',
    gap: '12px',
    margin: '16px 0',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    '& svg': { flexShrink: 0, marginTop: '3px', color: tokens.colorNeutralForeground3 },
  },
  warning: { backgroundColor: wd.amberGround, '& svg': { color: wd.amberText } },
  table: {
    width: '100%',
    margin: '16px 0',
    borderCollapse: 'collapse',
    fontSize: '14px',
    lineHeight: '22px',
    '& th, & td': {
      padding: '10px 12px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th': {
      fontWeight: tokens.fontWeightSemibold,
      backgroundColor: tokens.colorNeutralBackground2,
      whiteSpace: 'nowrap',
    },
    '& td:first-child': { minWidth: '112px' },
    [PHONE]: { '& th, & td': { padding: '8px' }, '& td:first-child': { minWidth: '64px' } },
  },
  picture: {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    margin: '16px 0',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  wide: { overflowX: 'auto' },
  link: {
    color: tokens.colorBrandForeground1,
    // In dark, colour alone sets it off from the text by 2:1 only.
    textDecorationLine: 'underline',
  },
})

function Text({ inlines }: { readonly inlines: readonly Inline[] }): ReactNode {
  const styles = useStyles()
  return inlines.map((inline, index) => {
    if (typeof inline === 'string') return inline
    const { text, href } = inline
    // The pieces of a text are fixed, so their position is part of the key.
    const key = `${index}${href}`
    if (!href.startsWith('/')) {
      return (
        <Link key={key} href={href} target="_blank" rel="noreferrer">
          {text}
        </Link>
      )
    }
    return (
      <SiteLink key={key} href={href} className={styles.link}>
        {text}
      </SiteLink>
    )
  })
}

/** The id of the heading at `index` among the blocks. */
function headingId(index: number): string {
  return `section-${index}`
}

export function headingsOf(
  blocks: readonly Block[],
): { readonly id: string; readonly text: string }[] {
  return blocks.flatMap((block, index) =>
    block.type === 'heading' ? [{ id: headingId(index), text: block.text }] : [],
  )
}

function ListBlock({ block }: { readonly block: Extract<Block, { type: 'list' }> }) {
  const styles = useStyles()
  const Tag = block.ordered ? 'ol' : 'ul'
  return (
    <Tag className={mergeClasses(styles.list, block.ordered ? styles.ordered : styles.points)}>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items of an article are fixed
        <li key={index}>
          <Text inlines={item} />
        </li>
      ))}
    </Tag>
  )
}

function TableBlock({ block }: { readonly block: Extract<Block, { type: 'table' }> }) {
  const styles = useStyles()
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OneBlock({ block, id }: { readonly block: Block; readonly id: string }) {
  const styles = useStyles()
  switch (block.type) {
    case 'heading':
      return (
        <h2 id={id} className={styles.heading}>
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <Text inlines={block.text} />
        </p>
      )
    case 'list':
      return <ListBlock block={block} />
    case 'note': {
      const isWarning = block.tone === 'warning'
      return (
        <div className={mergeClasses(styles.note, isWarning && styles.warning)}>
          {isWarning ? <Warning20Regular aria-hidden /> : <Info20Regular aria-hidden />}
          <p>
            <Text inlines={block.text} />
          </p>
        </div>
      )
    }
    case 'image':
      return (
        <a href={block.src} target="_blank" rel="noreferrer" title={COMMON.newTab}>
          <img
            className={styles.picture}
            src={block.src}
            alt={block.alt}
            {...(block.width !== undefined && { width: block.width })}
            {...(block.height !== undefined && { height: block.height })}
            loading="lazy"
            decoding="async"
          />
        </a>
      )
    default:
      return <TableBlock block={block} />
  }
}

/** The text of an article. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of an article are fixed
        <OneBlock key={index} block={block} id={headingId(index)} />
      ))}
    </div>
  )
}
