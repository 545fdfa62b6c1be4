import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { SHORT, useMedia } from '#src/kit/theme/use-media.ts'
import type { Answer, Paged } from './list.types.ts'
import { FilterTags, ListFilters } from './list-filters.tsx'
import { ListViews, ToolLine } from './list-tools.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { TransferBars } from './transfer-bars.tsx'
import type { TableModel } from './use-table.ts'

type Props<S extends Paged, F extends object, O, A extends Answer> = {
  readonly model: TableModel<S, F, O, A>
}

export function ListTabs<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, search, tabs, acts } = props.model
  if (tabs.length === 0) return null
  const text = list.tabs.text(search)
  const chosen = tabs.find(({ value }) => String(value ?? '') === text)?.value ?? null
  return (
    <StatusTabs
      label={list.words.title}
      tabs={tabs}
      chosen={chosen}
      isInline={list.isPart === true}
      onChoose={acts.setTab}
    />
  )
}

/** The form, folded where there is no room for it, and the filters that came with a link. */
export function ListNarrowing<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, look, acts, part } = props.model
  const { label, texts, options } = look
  const isPhone = useIsPhone()
  const isShort = useMedia(SHORT)
  if (list.Filters !== undefined) return <list.Filters {...look} />
  const isFolded = isPhone || (isShort && list.isFoldedWhenShort?.(part) === true)
  const form = (
    <ListFilters
      label={label}
      fields={list.fields}
      daysLabel={list.daysLabel}
      options={options}
      texts={texts}
      onSearch={acts.narrow}
    />
  )
  return (
    <>
      {label !== undefined && isFolded ? <Disclosure summary={label}>{form}</Disclosure> : form}
      <FilterTags fields={list.fields} texts={texts} onRemove={acts.removeFilter} />
    </>
  )
}

export function ListExportButton<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, choice, filters, count: total } = props.model
  if (list.export === undefined) return null
  const { Button } = list.export
  const chosen = choice.records
  return <Button scope={chosen.length > 0 ? { chosen } : { filters, total }} />
}

/** Whether a list has a line of tools of its own; else its export is beside its title. */
export const hasLine = (list: { readonly columnsKey?: string }): boolean =>
  list.columnsKey !== undefined

/** What is chosen, what is under way, and what can be done with the list. */
export function ListLine<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, search, userId, tabs, choice, columns, filters, total, options, acts, part } =
    props.model
  const { Tools, views, export: sheet } = list
  const isPhone = useIsPhone()
  // Among cards nothing can be chosen.
  if (isPhone && list.card !== undefined)
    return sheet === undefined ? null : <TransferBars {...sheet.progress} />
  const text = list.tabs.text(search)
  return (
    <ToolLine
      choice={choice}
      unit={list.choice?.unit ?? ''}
      progress={sheet !== undefined && <TransferBars {...sheet.progress} />}
      columns={{ ...columns, all: list.columns }}
    >
      {Tools !== undefined && (
        <Tools {...part} chosen={choice.records} filters={filters} total={total} />
      )}
      <ListExportButton {...props} />
      {views !== undefined && (
        <ListViews
          name={`${list.name}.${userId}`}
          hint={views.hint}
          fields={list.fields}
          options={options}
          texts={list.texts(search)}
          tab={{
            key: list.tabs.key,
            text,
            name: tabs.find(({ value }) => String(value ?? '') === text)?.name,
          }}
          onOpen={acts.showView}
        />
      )}
    </ToolLine>
  )
}
