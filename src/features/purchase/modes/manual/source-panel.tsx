import { useEffect, useState } from 'react'
import { Button, Tooltip, mergeClasses } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, Dismiss16Regular } from '@fluentui/react-icons'

import {
  FIELD_RULES,
  RECIPIENT_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import { placesOf } from '#domain/recipient/region-repair.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { listCalls } from '#src/data/recipients/list.ts'
import { manualCalls } from '#src/data/recipients/manual.ts'
import type { ManualSource, ViewRow } from '#src/data/recipients/recipients.types.ts'
import { answerOr } from '#src/data/recipients/worker.ts'
import { SOURCE, SOURCE_FIELD } from '#src/text/manual.ts'
import { regionText, rowIssueText } from '#src/text/row-issues.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { applyCommand } from '../../shared/draft-actions.ts'
import { useDraft } from '../../shared/draft-context.ts'
import type { ShownList } from '../../list/view/use-list-view.ts'
import { markPieces } from './source-marks.ts'
import { useSourceStyles } from './source-panel.styles.ts'

type LoadedSource = {
  readonly row: ViewRow
  readonly position: number
  readonly total: number
  readonly source: ManualSource | null
}

/** A row of the view with its line; follows every change of the list. */
function useRowSource(
  rowId: number,
  { view, source: { revision } }: ShownList,
): LoadedSource | null {
  const [loaded, setLoaded] = useState<LoadedSource | null>(null)
  useEffect(() => {
    let isLive = true
    const load = async (): Promise<void> => {
      const position = await answerOr(listCalls.findRow('manual', view, rowId), -1)
      if (position < 0) return
      const [window, source] = await Promise.all([
        listCalls.window('manual', view, position, 1),
        answerOr(manualCalls.source(rowId), null),
      ])
      if (!window.ok) return
      const { rows, total, revision: shown } = window.value
      const [row] = rows
      // An answer for an older list would show the row as it was before the change.
      if (isLive && row !== undefined && shown >= revision)
        setLoaded({ row, position, total, source })
    }
    void load()
    return () => {
      isLive = false
    }
  }, [rowId, view, revision])
  return loaded
}

const SURE = 0.95
const LIKELY = 0.8

function trustText(confidence: number): string {
  if (confidence >= SURE) return SOURCE.sure
  return confidence >= LIKELY ? SOURCE.likely : SOURCE.doubtful
}

function MarkedLine({ text, parsed }: ManualSource) {
  const styles = useSourceStyles()
  return (
    <p className={styles.line}>
      {markPieces(text, parsed.spans).map(({ start, text: piece, field }) => {
        if (field === null) return <span key={start}>{piece}</span>
        return (
          <mark
            key={start}
            className={mergeClasses(styles.mark, styles[field])}
            title={SOURCE_FIELD[field]}
          >
            {piece}
          </mark>
        )
      })}
    </p>
  )
}

function Field({
  field,
  row,
  source,
}: { readonly field: RecipientField } & Pick<LoadedSource, 'row' | 'source'>) {
  const styles = useSourceStyles()
  const value = row[field]
  const read = source?.parsed[field]
  const isEdited = read !== undefined && read !== value
  const trust = source?.parsed.confidence[field] ?? 1
  const isQuiet = value === '' && !FIELD_RULES[field].isRequired
  return (
    <>
      <dt className={styles.term}>
        <span className={mergeClasses(styles.swatch, styles[field])} aria-hidden />
        {SOURCE_FIELD[field]}
      </dt>
      <dd className={mergeClasses(styles.value, value === '' && styles.quiet)}>
        {value === '' ? SOURCE.empty : value}
      </dd>
      <dd
        className={mergeClasses(
          styles.quiet,
          !isEdited && trust < LIKELY && !isQuiet && styles.doubtful,
        )}
      >
        {source === null || isQuiet || isEdited ? '' : trustText(trust)}
      </dd>
    </>
  )
}

/** The places that the issue offers, and what a click on each changes; empty = none. */
function choicesOf(issue: RowIssue, row: ViewRow): { text: string; patch: Partial<Recipient> }[] {
  if (issue.code === 'region_town_elsewhere') {
    const { district } = issue.params
    return [{ text: SOURCE.moveTown(district), patch: { district } }]
  }
  if (issue.code === 'detail_extra' && issue.params.detail !== undefined) {
    const { written, detail } = issue.params
    return [{ text: SOURCE.drop(written), patch: { detail } }]
  }
  return placesOf(row, issue).map((place) => {
    const region = regionText(`${place.province}/${place.city}/${place.district}`)
    // Two addresses may be in one region: the difference is shown too.
    return {
      text: issue.code === 'region_second' ? `${region} ${place.detail}` : region,
      patch: place,
    }
  })
}

function Issues({ row }: { readonly row: ViewRow }) {
  const styles = useSourceStyles()
  const { isLocked } = useDraft()
  const choose = (patch: Partial<Recipient>): void => {
    void applyCommand('manual', { type: 'edit', id: row.id, patch }).then((changed) => {
      if (changed !== null) notify('success', SOURCE.chosen)
    })
  }
  if (row.issues.length === 0) return null
  return (
    <ul className={styles.issues}>
      {row.issues.map((issue) => {
        const choices = choicesOf(issue, row)
        const text =
          choices.length > 0 && issue.code === 'region_ambiguous'
            ? SOURCE.choose
            : rowIssueText(issue)
        return (
          <li
            key={`${issue.code}${issue.field ?? ''}`}
            className={mergeClasses(styles.issue, styles[issue.level])}
          >
            {text}
            {choices.length > 0 && (
              <div className={styles.choices}>
                {choices.map((choice) => (
                  <Button
                    key={choice.text}
                    size="small"
                    disabled={isLocked}
                    onClick={() => choose(choice.patch)}
                  >
                    {choice.text}
                  </Button>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type SourcePanelProps = {
  readonly rowId: number
  readonly list: ShownList
  readonly onRow: (rowId: number) => void
  readonly onClose: () => void
}

/** The line a row was read from: what was taken for what, how surely, and what else it could be. */
export function SourcePanel({ rowId, list, onRow, onClose }: SourcePanelProps) {
  const styles = useSourceStyles()
  const loaded = useRowSource(rowId, list)
  const go = (step: number): void => {
    if (loaded === null) return
    const window = listCalls.window('manual', list.view, loaded.position + step, 1)
    void answerOr(window, null).then((next) => {
      const nextRow = next?.rows[0]
      if (nextRow !== undefined) onRow(nextRow.id)
    })
  }
  const row = loaded?.row
  return (
    <aside className={styles.panel} aria-label={SOURCE.action}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {row === undefined ? SOURCE.action : SOURCE.title(row.number)}
        </h3>
        <Tooltip content={SOURCE.previous} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowUp16Regular />}
            disabled={loaded === null || loaded.position === 0}
            onClick={() => go(-1)}
          />
        </Tooltip>
        <Tooltip content={SOURCE.next} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<ArrowDown16Regular />}
            disabled={loaded === null || loaded.position >= loaded.total - 1}
            onClick={() => go(1)}
          />
        </Tooltip>
        <Tooltip content={SOURCE.close} relationship="label">
          <Button size="small" appearance="subtle" icon={<Dismiss16Regular />} onClick={onClose} />
        </Tooltip>
      </div>
      {loaded === null || row === undefined ? (
        <p className={styles.quiet}>{SOURCE.loading}</p>
      ) : (
        <>
          {loaded.source === null ? (
            <p className={styles.quiet}>{SOURCE.none}</p>
          ) : (
            <MarkedLine {...loaded.source} />
          )}
          <Issues row={row} />
          <dl className={styles.fields} aria-label={SOURCE.legend}>
            {RECIPIENT_FIELDS.map((field) => (
              <Field key={field} field={field} row={row} source={loaded.source} />
            ))}
          </dl>
          {loaded.source !== null &&
            RECIPIENT_FIELDS.some((field) => loaded.source?.parsed[field] !== row[field]) && (
              <p className={styles.quiet}>{SOURCE.edited}</p>
            )}
        </>
      )}
    </aside>
  )
}
