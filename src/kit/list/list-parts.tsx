import type { ReactNode } from 'react'

import { PAGE_SIZES } from '#contract/fields.ts'
import { ListQueryView, PaneWidth } from '#src/kit/page/work-page.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import type { Answer, Paged } from './list.types.ts'
import { ListAround } from './list-around.ts'
import { Freshness } from './list-head.tsx'
import {
  hasLine,
  ListChoiceBar,
  ListExportButton,
  ListLine,
  ListNarrowing,
  ListTabs,
} from './list-head-parts.tsx'
import { ListRows, ListRowsSkeleton } from './list-rows.tsx'
import { ListNothing } from './list-nothing.tsx'
import { isBeyondLastPage } from '#src/kit/pager/page-search.ts'
import { SearchPager } from '#src/kit/pager/search-pager.tsx'
import { TransferBars } from './transfer-bars.tsx'
import { useTable, type TableModel } from './use-table.ts'

type Props<S extends Paged, F extends object, O, A extends Answer> = {
  readonly model: TableModel<S, F, O, A>
}

/** The rows of the page, or the state that takes their place: waiting, failed, empty, past the last page. */
function ListBody<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, search, answer, columns, choice } = props.model
  const { words, card, choice: choosing, isMarked, keyOf, minWidth, isPart = false } = list
  const shape = {
    columns: columns.visible,
    choice: choosing && { ...choosing, chosen: choice.chosen, onChoose: choice.onChoose },
    minWidth,
    isDense: list.isDense === true,
    isTwoLines: list.isTwoLines === true,
    isPart,
  }
  const waiting = <ListRowsSkeleton {...shape} />
  return (
    <ListQueryView query={answer} waiting={waiting} isCompact={isPart}>
      {(data) => {
        if (isBeyondLastPage(answer)) return waiting
        if (data.list.length === 0) {
          const nothing = <ListNothing model={props.model} />
          return isPart ? nothing : <PaneWidth>{nothing}</PaneWidth>
        }
        const shown = { search, data }
        return (
          <ListRows
            {...shape}
            label={words.caption ?? words.title}
            rows={data.list}
            keyOf={keyOf}
            isStale={answer.isPlaceholderData}
            isMarked={(row) => isMarked?.(row, shown) === true}
            card={card?.draw}
            isFresh={(row) => card?.isFresh?.(row, shown) === true}
          />
        )
      }}
    </ListQueryView>
  )
}

function ListPager<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, answer, page, total, firstSize, keepSize } = props.model
  const { data } = answer
  return (
    <SearchPager
      firstSize={firstSize}
      onSize={keepSize}
      sizes={PAGE_SIZES}
      total={total}
      page={page}
      {...(list.most !== undefined && { most: list.most })}
      isAtLeast={data !== undefined && list.isAtLeast?.(data) === true}
      isBeyondLastPage={isBeyondLastPage(answer) && !answer.isPlaceholderData}
    />
  )
}

/** The parts of a list for a page to place. */
export type ListParts = {
  /** The tabs are beside the title. */
  readonly isLine: boolean
  readonly title: string
  /** The export of a list that has neither sums nor a line of tools. */
  readonly save: ReactNode
  readonly freshness: ReactNode
  readonly above: ReactNode
  readonly tabs: ReactNode
  /** Filters, notices, sums, tools. */
  readonly narrowing: ReactNode
  readonly body: ReactNode
  /** Null while there is nothing to page through. */
  readonly pager: ReactNode
  readonly drawers: ReactNode
}

/** The export, with what is under way. */
function Save<S extends Paged, F extends object, O, A extends Answer>(props: Props<S, F, O, A>) {
  const { export: sheet, card } = props.model.list
  const isPhone = useIsPhone()
  if (sheet === undefined || (isPhone && card !== undefined)) return null
  return (
    <>
      <TransferBars {...sheet.progress} />
      <ListExportButton {...props} />
    </>
  )
}

function listParts<S extends Paged, F extends object, O, A extends Answer>(
  model: TableModel<S, F, O, A>,
): ListParts {
  const { list, answer, part, drawers, total } = model
  const { Above, Notices, Totals } = list
  const save = <Save model={model} />
  return {
    isLine: list.isLine === true,
    title: list.words.title,
    save: hasLine(list) || Totals !== undefined ? null : save,
    freshness: <Freshness query={answer} onRefresh={() => void answer.refetch()} />,
    above: Above !== undefined && <Above {...part} />,
    tabs: <ListTabs model={model} />,
    narrowing: (
      <>
        <ListNarrowing key={list.name} model={model} />
        {Notices !== undefined && <Notices {...part} />}
        {Totals !== undefined && <Totals {...part} save={save} />}
        {hasLine(list) && <ListLine model={model} />}
      </>
    ),
    body: (
      <ListAround key={list.name} value={drawers.context}>
        <ListChoiceBar model={model} />
        <ListBody model={model} />
      </ListAround>
    ),
    pager: total > 0 && list.isOnePage !== true ? <ListPager model={model} /> : null,
    drawers: list.drawers.map(({ key, View }) => (
      <View key={key} {...part} onClose={drawers.close} />
    )),
  }
}

/** A declared list: the parts of its page, and what the page may need of it. */
export function useList<S extends Paged, F extends object, O, A extends Answer>(
  ...args: Parameters<typeof useTable<S, F, O, A>>
) {
  const model = useTable(...args)
  const { search, answer, part } = model
  return { search, answer, part, parts: listParts(model) }
}
