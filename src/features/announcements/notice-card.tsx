import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Notice } from '#contract/content.ts'
import { noticesQuery } from '#src/data/api/content.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const SHOWN = 4

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

const useStyles = makeStyles({
  list: { margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    width: '100%',
    minHeight: '40px',
    padding: 0,
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  line: { ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } },
  title: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  empty: { padding: '24px 0', color: tokens.colorNeutralForeground3 },
})

/** The newest announcements on the workbench; the others are under the bell. */
export function NoticeCard({ className }: { readonly className: string }) {
  const styles = useStyles()
  const query = useQuery(noticesQuery)
  const [opened, setOpened] = useState<Notice | null>(null)
  return (
    <section className={className} aria-labelledby="announcements">
      <SectionTitle id="announcements" title={ANNOUNCEMENTS.title} />
      <QueryView query={query} isCompact>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.empty}>{ANNOUNCEMENTS.none}</p>
          ) : (
            <ul className={styles.list}>
              {list.slice(0, SHOWN).map((notice) => (
                <li key={notice.version} className={styles.line}>
                  <button
                    type="button"
                    className={styles.item}
                    onClick={() => {
                      setOpened(notice)
                    }}
                  >
                    <span className={styles.title}>{notice.title}</span>
                    <span className={styles.quiet}>{notice.date}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {opened !== null && (
        <Suspense>
          <NoticeDialog notice={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
