import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeft16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'

import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Block } from '#domain/content/block.ts'
import { contentQuery } from '#src/data/api/content.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { LOCAL_ARTICLES } from '#src/text/help/articles.data.ts'
import { HELP } from '#src/text/help/help.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { usePageHead } from '#src/kit/page/page-head.ts'
import { useHelpStyles } from './help.styles.ts'
import { Helpful } from './helpful.tsx'
import { Reading } from './reading.tsx'
import { useHelpEntries, type HelpEntry } from './use-help-entries.ts'
import { dayText } from '#src/kit/time/date-text.ts'

const route = getRouteApi('/help-center/article/$id')

const useStyles = makeStyles({
  turns: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '16px',
    marginTop: '40px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  turn: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': {
      borderTopColor: tokens.colorBrandStroke1,
      borderRightColor: tokens.colorBrandStroke1,
      borderBottomColor: tokens.colorBrandStroke1,
      borderLeftColor: tokens.colorBrandStroke1,
    },
  },
  next: { gridColumn: 2, justifyContent: 'flex-end', textAlign: 'right' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  waiting: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '40px' },
})

type ShownArticle = {
  readonly title: string
  readonly about: string
  readonly blocks: readonly Block[]
}

function ArticlePager({
  id,
  entries,
}: {
  readonly id: number
  readonly entries: readonly HelpEntry[]
}) {
  const styles = useStyles()
  const place = entries.findIndex((entry) => entry.id === id)
  const previous = place > 0 ? entries[place - 1] : undefined
  const next = place >= 0 ? entries[place + 1] : undefined
  if (previous === undefined && next === undefined) return null
  return (
    <nav className={styles.turns} aria-label={HELP.articles}>
      {previous !== undefined && (
        <Link
          to="/help-center/article/$id"
          params={{ id: String(previous.id) }}
          className={styles.turn}
        >
          <ChevronLeft16Regular aria-hidden />
          <span>
            <div className={styles.quiet}>{HELP.previous}</div>
            {previous.title}
          </span>
        </Link>
      )}
      {next !== undefined && (
        <Link
          to="/help-center/article/$id"
          params={{ id: String(next.id) }}
          className={`${styles.turn} ${styles.next}`}
        >
          <span>
            <div className={styles.quiet}>{HELP.next}</div>
            {next.title}
          </span>
          <ChevronRight16Regular aria-hidden />
        </Link>
      )}
    </nav>
  )
}

/**
 * The operator's version of an article when there is one; ours while it is on its way, when the
 * call fails and when there is none.
 */
function useArticle(id: number) {
  const own = LOCAL_ARTICLES.find((article) => article.id === id)
  const { entries, isReplaced } = useHelpEntries()
  const isFetched = Number.isSafeInteger(id) && id > 0 && (own === undefined || isReplaced)
  const { data, error, isLoading, refetch } = useQuery({ ...contentQuery(id), enabled: isFetched })
  const shown: ShownArticle | undefined =
    data === undefined
      ? own && { title: own.title, about: HELP.updated(own.updated), blocks: own.blocks }
      : {
          title: data.title,
          about: HELP.updated(dayText(data.update_time)),
          blocks: data.content,
        }
  const isMissing = !isFetched || error?.error.apiCode === ERROR_CODES.content_not_found
  return { shown, entries, isLoading, isMissing, error, refetch }
}

export function ArticlePage() {
  const styles = useStyles()
  const help = useHelpStyles()
  const id = Number(route.useParams({ select: (params) => params.id }))
  const { shown, entries, isLoading, isMissing, error, refetch } = useArticle(id)
  usePageHead(
    shown === undefined && isMissing
      ? { title: HELP.missing, status: 404 }
      : shown && { title: shown.title },
  )
  if (shown !== undefined) {
    return (
      <Reading key={id} {...shown}>
        <Helpful page={String(id)} />
        <ArticlePager id={id} entries={entries} />
      </Reading>
    )
  }
  return (
    <div className={help.card}>
      {isLoading ? (
        <Skeleton className={styles.waiting} aria-label={HELP.articles}>
          <SkeletonItem size={32} style={{ width: '40%' }} />
          <SkeletonItem size={16} style={{ width: '80%' }} />
          <SkeletonItem size={16} style={{ width: '72%' }} />
          <SkeletonItem size={16} style={{ width: '76%' }} />
        </Skeleton>
      ) : isMissing || error === null ? (
        <EmptyState art="not-found" title={HELP.missing} text={HELP.missingHint}>
          <LinkButton to="/help-center" appearance="primary">
            {HELP.toList}
          </LinkButton>
        </EmptyState>
      ) : (
        <ErrorState message={errorMessage(error.error)} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
