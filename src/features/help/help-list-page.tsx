import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Button,
  SearchBox,
  Tab,
  TabList,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ChevronRight16Regular } from '@fluentui/react-icons'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import { keysOf } from '#domain/values/keys-of.ts'
import type { LocalArticle } from '#src/text/help/article.types.ts'
import { LOCAL_ARTICLES } from '#src/text/help/articles.data.ts'
import { HELP } from '#src/text/help/help.ts'
import {
  HELP_CATEGORIES,
  QUESTIONS,
  type HelpCategory,
  type Question,
} from '#src/text/help/questions.data.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { ContactBlock } from './contact-block.tsx'
import { useHelpStyles } from './help.styles.ts'
import { findArticles, findQuestions } from '#src/shop/content/search-help.ts'

const route = getRouteApi('/help-center/list')

const CATEGORIES = keysOf(HELP_CATEGORIES)
const ALL = 'all'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  head: { padding: '32px 40px 28px', [PHONE]: { padding: '20px 16px' } },
  search: { width: '480px', maxWidth: '100%', marginTop: '20px' },
  tabs: {
    overflowX: 'auto',
    padding: '4px 28px',
    [PHONE]: { padding: '4px 4px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  found: { padding: '16px 40px 0', color: tokens.colorNeutralForeground3 },
  hits: { padding: '8px 28px 0', [PHONE]: { padding: '8px 4px 0' } },
  hit: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& svg': { marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
  },
  hitTitle: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  questions: { padding: '12px 28px 24px', [PHONE]: { padding: '8px 4px 16px' } },
  answer: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    maxWidth: '760px',
    padding: '0 0 16px 20px',
    color: tokens.colorNeutralForeground2,
  },
  more: { color: tokens.colorBrandForeground1, textDecorationLine: 'none' },
})

function Hits({ articles }: { readonly articles: readonly LocalArticle[] }) {
  const styles = useStyles()
  const help = useHelpStyles()
  if (articles.length === 0) return null
  return (
    <ul className={styles.hits} aria-label={HELP.tutorials}>
      {articles.map(({ id, title, summary }) => (
        <li key={id}>
          <Link to="/help-center/article/$id" params={{ id: String(id) }} className={styles.hit}>
            <span className={styles.hitTitle}>{title}</span>
            <span className={help.quiet}>{summary}</span>
            <ChevronRight16Regular aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Questions({ questions }: { readonly questions: readonly Question[] }) {
  const styles = useStyles()
  return (
    <Accordion collapsible multiple className={styles.questions}>
      {questions.map(({ id, q, a, article }) => (
        <AccordionItem key={id} value={id}>
          <AccordionHeader as="h2" expandIconPosition="end">
            {q}
          </AccordionHeader>
          <AccordionPanel>
            <div className={styles.answer}>
              {a.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {article !== undefined && (
                <Link
                  to="/help-center/article/$id"
                  params={{ id: String(article) }}
                  className={styles.more}
                >
                  {HELP.readMore}：{LOCAL_ARTICLES.find((known) => known.id === article)?.title}
                </Link>
              )}
            </div>
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  )
}

/** Common questions: search, categories, answers. */
export function HelpListPage() {
  const styles = useStyles()
  const help = useHelpStyles()
  const { q = '', category = null } = route.useSearch()
  // The address follows the input: an input controlled by the address would lose what an input
  // method is composing.
  const [term, setTerm] = useState(q)
  const navigate = route.useNavigate()
  const questions = findQuestions(QUESTIONS, { term, category })
  const articles = category === null ? findArticles(LOCAL_ARTICLES, term) : []
  const isEmpty = questions.length === 0 && articles.length === 0
  const change = (next: { q?: string | undefined; category?: HelpCategory | undefined }): void => {
    if ('q' in next) setTerm(next.q ?? '')
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  }
  return (
    <div className={styles.root}>
      <section className={help.card}>
        <div className={styles.head}>
          <h1 className={help.title}>{HELP.title}</h1>
          <p className={help.lead}>{HELP.lead}</p>
          <SearchBox
            className={styles.search}
            size="large"
            value={term}
            placeholder={HELP.search}
            aria-label={HELP.searchLabel}
            dismiss={{ 'aria-label': HELP.clear }}
            onChange={(_, { value }) => change({ q: value === '' ? undefined : value })}
          />
        </div>
        <TabList
          className={styles.tabs}
          aria-label={HELP.categories}
          selectedValue={category ?? ALL}
          onTabSelect={(_, { value }) =>
            change({ category: CATEGORIES.find((known) => known === value) })
          }
        >
          <Tab value={ALL}>{HELP.all}</Tab>
          {CATEGORIES.map((key) => (
            <Tab key={key} value={key}>
              {HELP_CATEGORIES[key]}
            </Tab>
          ))}
        </TabList>
        {term !== '' && !isEmpty && (
          <p className={styles.found} role="status">
            {HELP.found(questions.length, articles.length)}
          </p>
        )}
        {isEmpty ? (
          <div role="status">
            <EmptyState art="no-goods" title={HELP.none(term)} text={HELP.noneHint}>
              <Button onClick={() => change({ q: undefined, category: undefined })}>
                {HELP.clear}
              </Button>
            </EmptyState>
          </div>
        ) : (
          <>
            <Hits articles={articles} />
            <Questions key={`${category}${term}`} questions={questions} />
          </>
        )}
      </section>
      <ContactBlock />
    </div>
  )
}
