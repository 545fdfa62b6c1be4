import { Button, Switch, makeStyles } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'

import {
  listArticles,
  orderArticles,
  showArticle,
  withdrawArticle,
  type DeskArticle,
} from '#contract/desk/content.ts'
import { listSiteFacts, setSiteFact } from '#contract/desk/site.ts'
import { moved } from '#domain/values/moved.ts'
import { ARTICLE, TEXTS } from '#src/text/desk/site.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMay } from '../../../data/staff.ts'
import { useDesk, useDeskAct } from '../../../data/use-desk.ts'
import { NEW, type SiteTabProps } from '../search.ts'
import { ArticleForm } from './article-form.tsx'
import { TextActions } from './text-actions.tsx'
import { TextList } from './text-list.tsx'
import { TEXT_TONES } from './text-tones.ts'

const useStyles = makeStyles({
  counts: { fontVariantNumeric: 'tabular-nums' },
  arrow: { minWidth: '24px', width: '24px', padding: 0 },
})

const keyOf = ({ id }: DeskArticle): string => String(id)

type Move = (id: number, by: 1 | -1) => void

function Arrows({ article, onMove }: { readonly article: DeskArticle; readonly onMove: Move }) {
  const styles = useStyles()
  const { id, title } = article
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={styles.arrow}
        icon={<ArrowUp16Regular />}
        aria-label={ARTICLE.up(title)}
        onClick={() => onMove(id, -1)}
      />
      <Button
        appearance="transparent"
        size="small"
        className={styles.arrow}
        icon={<ArrowDown16Regular />}
        aria-label={ARTICLE.down(title)}
        onClick={() => onMove(id, 1)}
      />
    </>
  )
}

/** @param onMove null where the order is not shown whole */
function useColumns(
  onOpen: (id: number) => void,
  onMove: Move | null,
): readonly CellColumn<DeskArticle>[] {
  const styles = useStyles()
  const act = useDeskAct()
  const open = useEventCallback(onOpen)
  const move = useEventCallback((id: number, by: 1 | -1) => onMove?.(id, by))
  const mayMove = onMove !== null
  const withdraw = useEventCallback((id: number) =>
    act.run(withdrawArticle, { id }, { done: TEXTS.withdrawn, renews: ['articles.list'] }),
  )
  return useMemo(() => {
    const { columns } = ARTICLE
    return [
      { key: 'title', title: columns.title, width: 'auto', least: 220, cell: ({ title }) => title },
      {
        key: 'category',
        title: columns.category,
        width: '130px',
        cell: ({ category }) => category,
      },
      {
        key: 'state',
        title: columns.state,
        width: '100px',
        cell: ({ state }) => <Tag tone={TEXT_TONES[state]} text={TEXTS.states[state]} />,
      },
      {
        key: 'helpful',
        title: columns.helpful,
        width: '120px',
        isEnd: true,
        cell: ({ helpful, unhelpful }) => (
          <span className={styles.counts}>{`${helpful} / ${unhelpful}`}</span>
        ),
      },
      { key: 'from', title: columns.from, width: '160px', cell: ({ from }) => timeText(from) },
      {
        key: 'actions',
        title: columns.actions,
        width: '190px',
        isEnd: true,
        cell: (article) => (
          <>
            {mayMove && <Arrows article={article} onMove={move} />}
            <TextActions
              title={article.title}
              call="articles.publish"
              isShown={article.state !== 'withdrawn'}
              onOpen={() => open(article.id)}
              onWithdraw={() => withdraw(article.id)}
            />
          </>
        ),
      },
    ]
  }, [open, move, mayMove, withdraw, styles.counts])
}

/** Whether the help centre has these articles alone. */
function Replaces() {
  const { data } = useDesk(listSiteFacts, {})
  const may = useMay('site.set')
  const act = useDeskAct()
  const isOn = data?.find(({ name }) => name === 'article_switch')?.value === true
  return (
    <Switch
      label={ARTICLE.replaces}
      checked={isOn}
      disabled={!may || act.isBusy || data === undefined}
      onChange={(_, { checked }) =>
        act.run(
          setSiteFact,
          { name: 'article_switch', value: checked },
          { done: checked ? ARTICLE.replaced : ARTICLE.restored, renews: ['site.facts'] },
        )
      }
    />
  )
}

type ListProps = Pick<SiteTabProps, 'change'> & { readonly q: string }

function List({ q, change }: ListProps) {
  const [may, mayOrder] = [useMay('articles.publish'), useMay('articles.order')]
  const query = useDesk(listArticles, q === '' ? {} : { q })
  const act = useDeskAct()
  const move: Move = (id, by) => {
    const ids = (query.data ?? []).map((article) => article.id)
    const order = moved(ids, ids.indexOf(id), by)
    if (order !== ids) act.run(orderArticles, { ids: [...order] }, { renews: ['articles.list'] })
  }
  const columns = useColumns((article) => change({ article }), mayOrder && q === '' ? move : null)
  return (
    <TextList
      words={ARTICLE}
      q={q}
      onSearch={(word) => change({ q: word })}
      onAdd={may ? () => change({ article: NEW }) : null}
      query={query}
      columns={columns}
      keyOf={keyOf}
      minWidth={920}
    >
      <Replaces />
    </TextList>
  )
}

type OneProps = { readonly id: number | null; readonly onClose: () => void }

function One({ id, onClose }: OneProps) {
  const articles = useDesk(listArticles, {})
  const query = useDesk(showArticle, { id: id ?? 1 }, { isOn: id !== null })
  return (
    <QueryView query={articles}>
      {(list) =>
        id === null ? (
          <ArticleForm known={null} articles={list} onClose={onClose} />
        ) : (
          <QueryView query={query}>
            {(known) => <ArticleForm key={id} known={known} articles={list} onClose={onClose} />}
          </QueryView>
        )
      }
    </QueryView>
  )
}

/** The shop's own help articles, in the order of the help centre. */
export function Articles({ search: { q = '', article }, change }: SiteTabProps) {
  if (article === undefined) return <List q={q} change={change} />
  return (
    <One id={article === NEW ? null : article} onClose={() => change({ article: undefined })} />
  )
}
