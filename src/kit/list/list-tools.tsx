import type { ReactNode } from 'react'

import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import { ColumnChoice, type useColumnChoice } from '#src/kit/table/column-choice.tsx'
import type { RecordColumn } from '#src/kit/table/record-head.tsx'
import type { Choice } from '#src/kit/table/use-choice.ts'
import type { Field, FieldTexts } from './list.types.ts'
import { wordOf } from './filter-kinds.ts'
import { ListTools } from './list-head.tsx'
import { SavedViews } from '#src/kit/saved-views/saved-views.tsx'

type ViewsProps<O> = {
  /** It names the list and the user. */
  readonly name: string
  readonly hint: string
  readonly isBare: boolean
  readonly fields: readonly Field<O>[]
  readonly options: O | undefined
  readonly texts: FieldTexts
  readonly tab: { readonly key: string; readonly text: string; readonly name: string | undefined }
  readonly onOpen: (view: FieldTexts) => void
}

/** Filters that the user comes back to; nothing personal is kept. */
export function ListViews<O>(props: ViewsProps<O>) {
  const { name, hint, isBare, fields, options, texts, tab, onOpen } = props
  const kept = fields.filter(([, { isKept = false }]) => isKept)
  const entries = [
    [tab.key, tab.text] as const,
    ...kept.map(([key]) => [key, texts[key] ?? ''] as const),
  ]
  const words = kept.map((field) => wordOf(field, texts, options))
  return (
    <SavedViews
      name={name}
      current={Object.fromEntries(entries.filter(([, text]) => text !== ''))}
      words={tab.text === '' ? words : [tab.name, ...words]}
      hint={hint}
      isBare={isBare}
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
