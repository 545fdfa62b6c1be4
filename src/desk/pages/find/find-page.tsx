import { Button, Field, Input, makeStyles, mergeClasses } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { MAX_DESK_PARCELS, findDeskParcels, type FoundParcel } from '#contract/desk/parcels.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { FIND } from '#src/text/desk/parcels.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { useFollowUrl } from '#src/kit/hooks/use-follow-url.ts'
import { WorkPage } from '#src/kit/page/work-page.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { ChosenCount } from '#src/kit/table/chosen-count.tsx'
import { RecordCards } from '#src/kit/table/record-cards.tsx'
import { RecordTable } from '#src/kit/table/record-table.tsx'
import { useChoice } from '#src/kit/table/use-choice.ts'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { useDesk } from '../../data/use-desk.ts'
import { ParcelActs } from '../../parts/parcels/acts.tsx'
import { usePlace } from '../../parts/use-place.ts'
import { PARCEL_COLUMNS, drawParcel, numberOf } from './parcel-columns.tsx'
import { findSearch } from './search.ts'

const useStyles = makeStyles({
  form: {
    marginTop: '12px',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    maxWidth: '640px',
  },
  field: { flex: 1 },
  input: { width: '100%' },
  body: { display: 'flex', flexDirection: 'column', gap: '12px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', minHeight: '32px' },
  none: { display: 'none' },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' },
})

type BoxProps = { readonly text: string; readonly onFind: (text: string) => void }

/** One box for every number, phone and name. */
function Box({ text, onFind }: BoxProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState(text)
  const [isShort, setIsShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The page is for typing a number.
  useEffect(() => input.current?.focus(), [])
  const write = useFollowUrl(text, () => setTyped(text))
  const find = (event: FormEvent): void => {
    event.preventDefault()
    setIsShort(typed.trim().length < 2)
    if (typed.trim().length < 2) return
    write(typed.trim())
    onFind(typed.trim())
  }
  return (
    <form role="search" className={styles.form} onSubmit={find}>
      <Field className={styles.field} {...faultProps(isShort ? FIND.short : undefined)}>
        <Input
          className={styles.input}
          size="large"
          input={{ ref: input, role: 'searchbox' }}
          aria-label={FIND.label}
          placeholder={FIND.hint}
          contentBefore={<Search20Regular />}
          value={typed}
          maxLength={64}
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Button type="submit" size="large" appearance="primary">
        {FIND.action}
      </Button>
    </form>
  )
}

const keyOf = ({ id }: FoundParcel): string => String(id)

type FoundProps = {
  readonly list: readonly FoundParcel[]
  readonly isStale: boolean
}

function Found({ list, isStale }: FoundProps) {
  const styles = useStyles()
  const isPhone = useIsPhone()
  const choice = useChoice(list, keyOf)
  const { records, clear } = choice
  if (list.length === 0) {
    return <EmptyState art="no-packages" title={FIND.noneTitle} text={FIND.noneText} />
  }
  if (isPhone) {
    return (
      <RecordCards label={FIND.table} rows={list} keyOf={keyOf} isStale={isStale}>
        {drawParcel}
      </RecordCards>
    )
  }
  return (
    <div className={styles.body}>
      <div className={mergeClasses(styles.line, records.length === 0 && styles.none)}>
        <ChosenCount choice={choice} unit={FIND.unit} />
        <ParcelActs parcels={records.slice(0, MAX_DESK_PARCELS)} onDone={clear} />
      </div>
      <RecordTable
        label={FIND.table}
        columns={PARCEL_COLUMNS}
        rows={list}
        keyOf={keyOf}
        isStale={isStale}
        choice={{
          chosen: choice.chosen,
          onChoose: choice.onChoose,
          labelOf: (parcel) => FIND.choose(numberOf(parcel)),
          allLabel: FIND.chooseAll,
        }}
      />
    </div>
  )
}

/** Finds parcels of every merchant; chosen ones are dealt with together. */
export function FindPage() {
  const styles = useStyles()
  const { search, change } = usePlace(findSearch)
  const { text, by, after } = search
  const query = useDesk(
    findDeskParcels,
    { text: text ?? '', ...(by && { by }), ...(after && { after }) },
    { isOn: text !== undefined },
  )
  return (
    <WorkPage
      title={PAGE_TITLES.find}
      head={
        <Box
          text={text ?? ''}
          onFind={(next) => {
            // The same text again is a new look.
            if (next === text && after === undefined) void query.refetch()
            else change({ text: next, by: undefined, after: undefined })
          }}
        />
      }
    >
      {text === undefined ? (
        <EmptyState art="no-packages" title={FIND.startTitle} text={FIND.startText} />
      ) : (
        <QueryView query={query}>
          {({ list, next }) => (
            <div className={styles.body}>
              <Found list={list} isStale={query.isPlaceholderData} />
              <div className={styles.line}>
                <div className={styles.end}>
                  {after !== undefined && (
                    <Button onClick={() => change({ after: undefined })}>{FIND.first}</Button>
                  )}
                  {next !== null && (
                    <Button onClick={() => change({ after: next })}>{FIND.next}</Button>
                  )}
                </div>
              </div>
            </div>
          )}
        </QueryView>
      )}
    </WorkPage>
  )
}
