import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: { '&[open] > summary > svg': { transform: 'rotate(90deg)' } },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: 'fit-content',
    minHeight: '32px',
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusMedium,
    listStyleType: 'none',
    '::-webkit-details-marker': { display: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

type DisclosureProps = { readonly summary: string; readonly children: ReactNode }

/** What is folded away behind a line of words; it opens without a script. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const styles = useStyles()
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        <ChevronRight16Regular aria-hidden />
        {summary}
      </summary>
      {children}
    </details>
  )
}
