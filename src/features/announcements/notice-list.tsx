import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Notice } from '#contract/content.ts'
import { noticesQuery, rememberRead } from '#src/data/api/content.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'
import { COMMON } from '#src/text/common.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'

const useStyles = makeStyles({
  title: {
    padding: '4px 8px 8px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { maxHeight: '60dvh', overflowY: 'auto' },
  item: {
    display: 'block',
    width: '100%',
    padding: '8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  message: { padding: '16px 8px', color: tokens.colorNeutralForeground3 },
})

/** The announcements of late; seeing the list is reading it. */
export function NoticeList({ onOpen }: { readonly onOpen: (notice: Notice) => void }) {
  const styles = useStyles()
  const { data, isError, refetch } = useQuery(noticesQuery)
  const newest = data?.list[0]?.version
  useEffect(() => {
    if (newest !== undefined) rememberRead(newest)
  }, [newest])
  return (
    <div>
      <h2 className={styles.title}>{ANNOUNCEMENTS.title}</h2>
      {data === undefined && !isError && <Waiting label={COMMON.loading} lines={4} />}
      {data === undefined && isError && (
        <div className={styles.message} role="alert">
          {ANNOUNCEMENTS.failed}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {COMMON.retry}
          </Button>
        </div>
      )}
      {data?.list.length === 0 && <p className={styles.message}>{ANNOUNCEMENTS.none}</p>}
      <ul className={styles.list}>
        {data?.list.map((notice) => (
          <li key={notice.version}>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                onOpen(notice)
              }}
            >
              {notice.title}
              <span className={styles.quiet}>{notice.date}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
