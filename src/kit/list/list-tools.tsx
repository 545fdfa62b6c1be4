import { Button } from '@fluentui/react-components'
import { useSyncExternalStore, type ReactNode } from 'react'

import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import { ColumnChoice, type useColumnChoice } from '#src/kit/table/column-choice.tsx'
import type { RecordColumn } from '#src/kit/table/record-head.tsx'
import type { Choice } from '#src/kit/table/use-choice.ts'
import type { Field, FieldTexts, ListExport } from './list.types.ts'
import { wordOf } from './filter-kinds.ts'
import { useListViews } from './kept-views.ts'
import { ListTools } from './list-head.tsx'
import { SavedViews } from './saved-views.tsx'

type ExportProps<F, Row> = {
  readonly list: ListExport<F, Row>
  readonly chosen: readonly Row[]
  readonly filters: Partial<F>
  readonly total: number
}

/** A file of what is chosen, else of all that the filters match. */
export function ExportButton<F, Row>({ list, chosen, filters, total }: ExportProps<F, Row>) {
  const { transfers } = list.progress
  const underWay = useSyncExternalStore(transfers.subscribe, transfers.get)
  const isBusy = 'download' in underWay
  const hasChosen = chosen.length > 0
  return (
    <Button
      disabledFocusable={isBusy || (total === 0 && !hasChosen)}
      onClick={() => void list.save(hasChosen ? { chosen } : { filters, total })}
    >
      {hasChosen ? (list.words.chosen ?? list.words.all) : list.words.all}
    </Button>
  )
}

type ViewsProps<O> = {
  /** It names the list and the user. */
  readonly name: string
  readonly hint: string
  readonly fields: readonly Field<O>[]
  readonly options: O | undefined
  readonly texts: FieldTexts
  readonly tab: { readonly key: string; readonly text: string; readonly name: string | undefined }
  readonly onOpen: (view: FieldTexts) => void
}

/** Filters that the user comes back to; nothing personal is kept. */
export function ListViews<O>({ name, hint, fields, options, texts, tab, onOpen }: ViewsProps<O>) {
  const views = useListViews(name)
  const kept = fields.filter(([, { isKept = false }]) => isKept)
  const entries = [
    [tab.key, tab.text] as const,
    ...kept.map(([key]) => [key, texts[key] ?? ''] as const),
  ]
  const words = kept.map(([key, filter]) => wordOf(filter, texts[key] ?? '', options))
  return (
    <SavedViews
      {...views}
      current={Object.fromEntries(entries.filter(([, text]) => text !== ''))}
      words={tab.text === '' ? words : [tab.name, ...words]}
      hint={hint}
      onOpen={onOpen}
    />
  )
}

type ToolLineProps = {
  readonly choice: Pick<Choice<never>, 'chosen' | 'elsewhere' | 'clear'>
  readonly unit: string
  readonly progress: ReactNode
  readonly columns: ReturnType<typeof useColumnChoice> & { readonly all: readonly RecordColumn[] }
  readonly children: ReactNode
}

/** The line between the filters of a list and its rows. */
export function ToolLine({ choice, unit, progress, columns, children }: ToolLineProps) {
  return (
    <ListTools
      end={
        <>
          {children}
          <ColumnChoice columns={columns.all} state={columns.state} />
        </>
      }
    >
      <ChosenCount choice={choice} unit={unit} />
      {progress}
    </ListTools>
  )
}
