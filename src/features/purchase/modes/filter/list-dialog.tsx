import { useEffect, useEffectEvent, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import type { AppError } from '#domain/result/result.ts'
import { filterCalls } from '#src/data/recipients/filter.ts'
import type {
  FilterList,
  FilterListKind,
  FilterListRow,
} from '#src/data/recipients/recipients.types.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import { valueOrNotify, showError } from '../../shared/draft-actions.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { COMMON } from '#src/text/common.ts'
import { FILTER } from '#src/text/filter.ts'
import { count } from '#src/text/count.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { saveText } from '#src/kit/list/save-file.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { useFilterStyles } from './filter.styles.ts'
import { LayerSurface } from '#src/kit/layers/layer-surface.tsx'

/** Rows fetched at a time; nobody reads thousands, and the export has them all. */
const STEP = 200

function useList(kind: FilterListKind, onNone: () => void) {
  const [list, setList] = useState<FilterList | null>(null)
  const [wanted, setWanted] = useState(STEP)
  const none = useEffectEvent((error: AppError) => {
    showError(error)
    onNone()
  })
  useEffect(() => {
    let isLive = true
    void filterCalls.list(kind, 0, wanted).then((answer) => {
      if (!isLive) return
      if (answer.ok) setList(answer.value)
      else none(answer.error)
    })
    return () => {
      isLive = false
    }
  }, [kind, wanted])
  return { list, showMore: () => setWanted(wanted + STEP) }
}

const HEADS: Readonly<Record<FilterListKind, readonly string[]>> = {
  missing: [FILTER.columns.value],
  several: [FILTER.columns.value, FILTER.columns.rows, FILTER.columns.lines],
  suspects: [
    FILTER.columns.value,
    FILTER.columns.orderNo,
    FILTER.columns.recipient,
    FILTER.columns.lines,
    FILTER.columns.certainty,
  ],
}

function linesText({ lines, rows }: FilterListRow): string {
  const text = lines.map((line) => count(line)).join('、')
  return rows > lines.length ? `${text}${FILTER.moreLines}` : text
}

function cellsOf(row: FilterListRow, kind: FilterListKind): readonly string[] {
  if (kind === 'missing') return [row.text]
  if (kind === 'several') return [row.text, count(row.rows), linesText(row)]
  const { orderNo = '', name = '', phone = '', isCertain = false } = row.suspect ?? {}
  const certainty = isCertain ? FILTER.certain : FILTER.doubtful
  return [row.text, orderNo, `${name} ${phone}`, linesText(row), certainty]
}

type RowsProps = {
  readonly kind: FilterListKind
  readonly list: FilterList
  readonly onMore: () => void
}

function Rows({ kind, list, onMore }: RowsProps) {
  const styles = useFilterStyles()
  const left = list.total - list.rows.length
  return (
    <div className={styles.list}>
      <table className={styles.table} aria-label={FILTER.lists[kind]}>
        <thead>
          <tr>
            {HEADS[kind].map((head) => (
              <th key={head} className={styles.headCell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row, at) => (
            // A value can occur in several rows, so it is no key; the order never changes.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <tr key={at}>
              {cellsOf(row, kind).map((cell, column) => (
                <td key={HEADS[kind][column]} className={styles.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.more}>
          <Button size="small" appearance="subtle" onClick={onMore}>
            {FILTER.showMore(Math.min(left, STEP))}
          </Button>
        </div>
      )}
    </div>
  )
}

async function copyMissing(total: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(await orThrow(filterCalls.missingValues()))
    notify('success', FILTER.copied(total))
  } catch {
    notify('error', COMMON.copyFailed) // the browser allows no clipboard here; the export remains
  }
}

async function exportMissing(): Promise<void> {
  const text = await valueOrNotify(filterCalls.missingValues())
  if (text === null) return
  // Old versions of Windows' editor need both characters at the end of a line.
  saveText(FILTER.exportName, `${text.replaceAll('\n', '\r\n')}\r\n`)
}

type FilterListDialogProps = {
  readonly kind: FilterListKind
  readonly suspects: number
  readonly onTakeSuspects: () => void
  readonly onClose: () => void
}

/** Values of the last run that matched nothing, several rows, or perhaps a damaged number. */
export function FilterListDialog(props: FilterListDialogProps) {
  const { kind, suspects, onTakeSuspects, onClose } = props
  const styles = useFilterStyles()
  const { isLocked } = useDraft()
  const { list, showMore } = useList(kind, onClose)
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <LayerSurface className={styles.dialog}>
        <DialogBody>
          <DialogTitle>{FILTER.lists[kind]}</DialogTitle>
          <DialogContent className={styles.stack}>
            <span className={styles.quiet}>{FILTER.listHints[kind]}</span>
            {list === null ? (
              <Waiting label={COMMON.loading} lines={5} />
            ) : (
              <Rows kind={kind} list={list} onMore={showMore} />
            )}
          </DialogContent>
          <DialogActions>
            {kind === 'missing' && (
              <>
                <Button onClick={() => void copyMissing(list?.total ?? 0)}>{FILTER.copyAll}</Button>
                <Button onClick={() => void exportMissing()}>{FILTER.exportTxt}</Button>
              </>
            )}
            <Button onClick={onClose}>{FILTER.close}</Button>
            {kind === 'suspects' && (
              <Button appearance="primary" disabled={isLocked} onClick={onTakeSuspects}>
                {FILTER.takeSuspects(suspects)}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </LayerSurface>
    </Dialog>
  )
}
