import {
  DocumentText20Regular,
  QuestionCircle20Regular,
  ShieldCheckmark20Regular,
} from '@fluentui/react-icons'
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router'

import { HELP } from '#src/text/help/help.ts'
import { usePageHead } from '#src/kit/page/page-head.ts'
import { PageFrame } from '#src/kit/page/page-frame.tsx'
import { useHelpStyles } from './help.styles.ts'
import { useHelpEntries } from './use-help-entries.ts'

const ARTICLE = '/help-center/article/'

function OwnPages() {
  const styles = useHelpStyles()
  return (
    <>
      <Link to="/help-center/list" className={styles.link} activeOptions={{ includeSearch: false }}>
        <QuestionCircle20Regular />
        {HELP.list}
      </Link>
      <Link to="/help-center/express-tip" className={styles.link}>
        <ShieldCheckmark20Regular />
        {HELP.expressTip}
      </Link>
      <div className={styles.group}>{HELP.top}</div>
    </>
  )
}

/** What the pages of the help centre have around them. */
export function HelpLayout() {
  const styles = useHelpStyles()
  const { entries, isReplaced } = useHelpEntries()
  const isArticle = useLocation({ select: ({ pathname }) => pathname.startsWith(ARTICLE) })
  // the other pages are gone, their links lead to the first article.
  const first = isReplaced && !isArticle ? entries[0] : undefined
  usePageHead(first && { leadsTo: `${ARTICLE}${first.id}` })
  if (first !== undefined) {
    return <Navigate to="/help-center/article/$id" params={{ id: String(first.id) }} replace />
  }
  return (
    <PageFrame>
      <div className={styles.layout}>
        <nav className={styles.nav} aria-label={HELP.title}>
          {!isReplaced && <OwnPages />}
          {entries.map(({ id, title }) => (
            <Link
              key={id}
              to="/help-center/article/$id"
              params={{ id: String(id) }}
              className={styles.link}
            >
              <DocumentText20Regular />
              {title}
            </Link>
          ))}
        </nav>
        <Outlet />
      </div>
    </PageFrame>
  )
}
