import { Disclosure } from '#src/kit/page/disclosure.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { ColumnChoice } from '#src/kit/table/column-choice.tsx'
import type { Answer, Paged } from './list.types.ts'
import { ChoiceBar } from './choice-bar.tsx'
import { FilterLine } from './filter-line.tsx'
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
  const isPhone = useIsPhone()
  const isLow = list.isLine === true && !isPhone
  if (tabs.length === 0) return null
  const text = list.tabs.text(search)
  const chosen = tabs.find(({ value }) => String(value ?? '') === text)?.value ?? null
  return (
    <StatusTabs
      label={list.words.title}
      tabs={tabs}
      chosen={chosen}
      isInline={list.isPart === true || isLow}
      isLow={isLow}
      onChoose={acts.setTab}
    />
  )
}

/** The form, folded on a phone, or a line of filters; and the filters that came with a link. */
export function ListNarrowing<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, look, acts } = props.model
  const { label, texts, options } = look
  const isPhone = useIsPhone()
  if (list.Filters !== undefined) return <list.Filters {...look} />
  const given = { label, fields: list.fields, daysLabel: list.daysLabel, options, texts }
  if (list.isLine === true && !isPhone) {
    const tools = <LineTools {...props} />
    const remove = acts.removeFilters
    return <FilterLine {...given} onSearch={acts.narrow} onRemove={remove} tools={tools} />
  }
  const form = <ListFilters {...given} onSearch={acts.narrow} />
  return (
    <>
      {label !== undefined && isPhone ? <Disclosure summary={label}>{form}</Disclosure> : form}
      <FilterTags
        fields={list.fields}
        texts={texts}
        onRemove={(key) => acts.removeFilters([key])}
      />
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

function Progress<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { export: sheet } = props.model.list
  return sheet === undefined ? null : <TransferBars {...sheet.progress} />
}

/** What can be done with the list, or with what is chosen. */
function Acts<S extends Paged, F extends object, O, A extends Answer>(props: Props<S, F, O, A>) {
  const { list, choice, filters, total, part } = props.model
  const { Tools } = list
  return (
    <>
      {Tools !== undefined && (
        <Tools {...part} chosen={choice.records} filters={filters} total={total} />
      )}
      <ListExportButton {...props} />
    </>
  )
}

function Views<S extends Paged, F extends object, O, A extends Answer>(props: Props<S, F, O, A>) {
  const { list, search, userId, tabs, options, acts } = props.model
  const { views } = list
  if (views === undefined) return null
  const text = list.tabs.text(search)
  return (
    <ListViews
      name={`${list.name}.${userId}`}
      hint={views.hint}
      isBare={list.isLine === true}
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
  )
}

/** The tools at the end of a line of filters; those for chosen rows are above the rows. */
function LineTools<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, choice, columns } = props.model
  return (
    <>
      <Progress {...props} />
      {choice.chosen.size === 0 && <Acts {...props} />}
      <Views {...props} />
      {hasLine(list) && <ColumnChoice columns={list.columns} state={columns.state} />}
    </>
  )
}

/** In the place of the heads of the columns while rows are chosen, so that no row moves. */
export function ListChoiceBar<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, choice } = props.model
  if (list.isLine !== true || choice.chosen.size === 0) return null
  return (
    <ChoiceBar choice={choice} unit={list.choice?.unit ?? ''}>
      <Acts {...props} />
    </ChoiceBar>
  )
}

/** What is chosen, what is under way, and what can be done with the list. */
export function ListLine<S extends Paged, F extends object, O, A extends Answer>(
  props: Props<S, F, O, A>,
) {
  const { list, choice, columns } = props.model
  const isPhone = useIsPhone()
  // Among cards nothing can be chosen.
  if (isPhone && list.card !== undefined) return <Progress {...props} />
  if (list.isLine === true && !isPhone) return null
  return (
    <ToolLine
      choice={choice}
      unit={list.choice?.unit ?? ''}
      progress={<Progress {...props} />}
      columns={{ ...columns, all: list.columns }}
    >
      <Acts {...props} />
      <Views {...props} />
    </ToolLine>
  )
}
