import { useEffect, useState } from 'react'
import { Button } from '@fluentui/react-components'
import { DocumentTable20Regular } from '@fluentui/react-icons'

import { filterCalls } from '#src/data/recipients/filter.ts'
import type { FilterForm as Form, FilterState } from '#src/data/recipients/recipients.types.ts'
import { FILTER, FILTER_TYPE_TEXT, MATCH_WAY_TEXT } from '#src/text/filter.ts'
import { MAPPING } from '#src/text/column-mapping.ts'
import { count } from '#src/text/count.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { valueOrNotify, showError } from '../../shared/draft-actions.ts'
import { ColumnMappingScreen } from '../../files/column-mapping.tsx'
import type { ImportQueue } from '../../files/import-queue.ts'
import { FileNotice } from '../../files/import-notices.tsx'
import { ImportProgressLine, ImportProgressPanel } from '../../files/import-progress.tsx'
import { useKeptFocus } from '../../files/use-kept-focus.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { usePurchase } from '../purchase-context.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterReportStrip } from './filter-report.tsx'
import { useFilterStyles } from './filter.styles.ts'
import { SourceWarnings } from './source-warnings.tsx'
import { useFilterState, useForm, useStoredValues } from './use-filter.ts'

type OpenProps = {
  readonly filter: FilterState
  readonly values: string
}

/** Imports the kept file again, and asks for all its columns. */
async function remap(queue: ImportQueue): Promise<void> {
  const kept = await filterCalls.file()
  if (!kept.ok) showError(kept.error)
  else if (kept.value === null) notify('warning', FILTER.noFile)
  else queue.add([kept.value.file], { ...kept.value.choices, askColumns: true })
}

function Folded({ filter, onOpen }: { readonly filter: FilterState; readonly onOpen: () => void }) {
  const styles = useFilterStyles()
  const { source, report } = filter
  return (
    <div className={styles.bar}>
      <DocumentTable20Regular aria-hidden />
      <span className={styles.fileName} title={source?.fileName}>
        {source?.fileName}
      </span>
      <span className={styles.quiet}>{FILTER.rows(source?.rows ?? 0)}</span>
      {report !== null && (
        <>
          <span className={styles.rule} />
          <span>
            {`${FILTER.by(FILTER_TYPE_TEXT[report.type])} · ${MATCH_WAY_TEXT[report.way]} · ${count(report.distinct)} 个`}
          </span>
        </>
      )}
      <span className={styles.spring} />
      <Button size="small" onClick={onOpen}>
        {FILTER.edit}
      </Button>
    </div>
  )
}

/** The form, or one line when it is folded, and the result of the last run. */
function OpenFilter({ filter, values }: OpenProps) {
  const { state } = useDraft()
  const { files } = usePurchase()
  const { source, report } = filter
  const hasRows = state.counts.filter.total > 0
  const { form, count: counted, change } = useForm({ ...filter.choice, values }, filter.count)
  // Folded when there is a result to look at; the user's own choice counts until the next run.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const isFolded = hasRows && source !== null && !(isOpen ?? report === null)
  const run = async (asked: Form): Promise<void> => {
    const done = await valueOrNotify(filterCalls.run(asked))
    if (done !== null && done.matched > done.placed) setIsOpen(false)
  }
  const takeSuspects = async (): Promise<void> => {
    const suspects = report?.suspects ?? 0
    const done = await valueOrNotify(filterCalls.takeSuspects())
    if (done !== null) notify('success', FILTER.taken(suspects))
  }
  return (
    <>
      {isFolded ? (
        <Folded filter={filter} onOpen={() => setIsOpen(true)} />
      ) : (
        <FilterForm
          form={form}
          count={counted}
          onChange={change}
          source={source}
          hasRows={hasRows}
          canFold={hasRows && report !== null}
          onRemap={() => void remap(files.queue)}
          onRun={run}
          onFold={() => setIsOpen(false)}
        />
      )}
      {source !== null && report !== null && (
        <FilterReportStrip
          source={source}
          report={report}
          onRetry={(choice) => {
            change(choice)
            void run({ ...form, ...choice })
          }}
          onTakeSuspects={takeSuspects}
        />
      )}
    </>
  )
}

/** The file chosen last: its progress, its warnings, its password, or why it failed. */
function SourceNotice() {
  const { queue, state: importing } = usePurchase().files
  const styles = useFilterStyles()
  switch (importing.kind) {
    case 'running':
      return (
        <div className={styles.bar}>
          <ImportProgressLine {...importing} onCancel={() => queue.cancel()} />
        </div>
      )
    case 'done':
      return (
        <SourceWarnings
          key={`${importing.summary.fileName}${importing.summary.encoding}`}
          summary={importing.summary}
          file={importing.file}
          onAgain={(choices) => queue.again(choices)}
          onDismiss={() => queue.dismiss()}
        />
      )
    case 'failed':
    case 'platform':
    case 'password':
      return <FileNotice queue={queue} state={importing} />
    default:
      return null
  }
}

/** The input of smart filter mode (P-FLT-01 to P-FLT-04): a file, a type, values; matches become the list. */
export function FilterArea() {
  const styles = useFilterStyles()
  const { files } = usePurchase()
  return (
    <div ref={useKeptFocus(files.state)} className={styles.area}>
      <Stage />
    </div>
  )
}

function Stage() {
  const { state } = useDraft()
  const { queue, state: importing } = usePurchase().files
  const styles = useFilterStyles()
  // Messages about a file belong to the mode it was chosen in.
  useEffect(() => {
    queue.forget()
    return () => queue.forget()
  }, [queue])
  const filter = useFilterState(state.revision)
  const values = useStoredValues()
  if (importing.kind === 'columns') {
    const { mapping, chosenSheet, encoding, delimiter } = importing.question
    const isComplete = mapping.unresolved.length === 0
    const isWhole = (mapping.leftovers ?? []).length === 0
    return (
      <ColumnMappingScreen
        key={`${importing.fileName}${chosenSheet}${encoding}${delimiter}${mapping.signature}`}
        state={importing}
        hint={!isComplete ? MAPPING.text : isWhole ? FILTER.remapHint : MAPPING.textLeftover}
        onAnswer={(choices) => queue.answer(choices)}
        onCancel={() => queue.cancel()}
      />
    )
  }
  if (filter === null || values === null) {
    return (
      <div className={styles.waiting}>
        <Waiting label={PURCHASE.loading} />
      </div>
    )
  }
  const hasRows = state.counts.filter.total > 0
  if (importing.kind === 'running' && filter.source === null && !hasRows) {
    return <ImportProgressPanel {...importing} onCancel={() => queue.cancel()} />
  }
  return (
    <>
      <SourceNotice />
      <OpenFilter filter={filter} values={values} />
    </>
  )
}
