import { useMemo, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
} from '@fluentui/react-components'

import { importCalls } from '#src/data/recipients/import.ts'
import { orThrow } from '#src/data/recipients/worker.ts'
import type { ImportLine, ImportLineKind } from '#src/data/recipients/recipients.types.ts'
import { COMMON } from '#src/text/common.ts'
import { IMPORT_LINES } from '#src/text/purchase-import.ts'
import { LIST } from '#src/text/purchase.ts'
import { DataTable } from '#src/kit/data-table/data-table.tsx'
import type { RowSource, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { useColumnLayout } from '#src/kit/data-table/use-column-layout.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { linesHeight, useImportStyles } from '../../files/import.styles.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

type Line = ImportLine & { readonly at: number }

const span: TableColumn<Line> = {
  id: 'line',
  header: IMPORT_LINES.line,
  size: 120,
  isFigures: true,
  text: ({ from, to }) => IMPORT_LINES.span(from, to),
}

const sheet: TableColumn<Line> = {
  id: 'sheet',
  header: IMPORT_LINES.sheet,
  size: 140,
  text: (line) => line.sheet,
}

const lostIn: TableColumn<Line> = {
  id: 'columns',
  header: IMPORT_LINES.columns,
  size: 150,
  grow: 1,
  text: ({ columns }) => columns.join('、'),
  tip: ({ columns }) => columns.join('、'),
}

const joined = (texts: readonly string[]): string => texts.join('、')

/** The numbers of the line as a spreadsheet had rewritten them, and as they were restored. */
const RESTORED: TableColumn<Line>[] = [
  {
    id: 'columns',
    header: IMPORT_LINES.columns,
    size: 110,
    text: ({ restored }) => joined(restored.map(({ column }) => column)),
  },
  {
    id: 'before',
    header: IMPORT_LINES.before,
    size: 150,
    isFigures: true,
    text: ({ restored }) => joined(restored.map(({ before }) => before)),
  },
  {
    id: 'after',
    header: IMPORT_LINES.after,
    size: 140,
    grow: 1,
    isFigures: true,
    text: ({ restored }) => joined(restored.map(({ after }) => after)),
  },
]

/** What became of the line: its row, as it is now. */
function rowColumns(onLocate: (rowId: number) => void): TableColumn<Line>[] {
  return [
    {
      id: 'number',
      header: IMPORT_LINES.row,
      size: 110,
      isFigures: true,
      text: ({ row, isTaken }) => {
        if (row !== null) return String(row.number)
        return isTaken ? IMPORT_LINES.gone : IMPORT_LINES.notTaken
      },
    },
    {
      id: 'orderNo',
      header: LIST.columns.orderNo,
      size: 204,
      isFigures: true,
      text: ({ row }) => row?.orderNo ?? '',
    },
    { id: 'name', header: LIST.columns.name, size: 120, text: ({ row }) => row?.name ?? '' },
    {
      id: 'phone',
      header: LIST.columns.phone,
      size: 140,
      isFigures: true,
      grow: 1,
      text: ({ row }) => row?.phone ?? '',
    },
    {
      id: 'actions',
      header: '',
      size: 72,
      text: () => '',
      actions: [
        {
          id: 'locate',
          label: IMPORT_LINES.locate,
          isShown: ({ row }) => row !== null,
          run: ({ row }) => {
            if (row !== null) onLocate(row.id)
          },
        },
      ],
    },
  ]
}

const NOT_TAKEN: TableColumn<Line> = {
  id: 'result',
  header: IMPORT_LINES.result,
  size: 160,
  grow: 1,
  text: () => IMPORT_LINES.notTaken,
}

function useLines({ kind, hasColumns, hasRows, hasSheets, onLocate }: LinesProps) {
  const columns = useMemo(() => {
    const where = hasSheets ? [span, sheet] : [span]
    if (!hasRows) return [...where, NOT_TAKEN]
    const ofRow = rowColumns(onLocate)
    if (kind === 'repaired') {
      // The columns before and after show the numbers already.
      return [
        ...where,
        ...RESTORED,
        ...ofRow.filter(({ id }) => id !== 'phone' && id !== 'orderNo'),
      ]
    }
    if (!hasColumns) return [...where, ...ofRow]
    // There is no room for both, and phones distinguish rows no better than names do.
    return [...where, lostIn, ...ofRow.filter(({ id }) => id !== 'phone')]
  }, [kind, hasColumns, hasRows, hasSheets, onLocate])
  const source = useMemo<RowSource<Line>>(
    () => ({
      key: kind,
      revision: 0,
      load: async (offset, limit) => {
        const { total, lines } = await orThrow(importCalls.lines(kind, offset, limit))
        const rows = lines.map((line, i) => Object.assign(line, { at: offset + i }))
        return { revision: 0, total, offset, rows }
      },
    }),
    [kind],
  )
  return {
    source,
    layout: useColumnLayout(
      columns,
      `wandan.import-line-columns${kind === 'repaired' ? '-restored' : ''}`,
      false,
    ),
  }
}

async function copyLines(kind: ImportLineKind): Promise<void> {
  try {
    await navigator.clipboard.writeText(await orThrow(importCalls.lineText(kind)))
    notify('success', IMPORT_LINES.copied)
  } catch {
    notify('error', COMMON.copyFailed) // the browser allows no clipboard here; the table remains
  }
}

type LinesProps = {
  readonly kind: ImportLineKind
  readonly count: number
  /** Whether the lines became rows of the list. */
  readonly hasRows: boolean
  readonly hasSheets: boolean
  /** Whether it is known which columns lost something. */
  readonly hasColumns: boolean
  readonly onLocate: (rowId: number) => void
  readonly onClose: () => void
}

/** The lines of the file behind a number of the summary. */
export function ImportLinesDialog(props: LinesProps) {
  const { kind, count, onClose } = props
  const styles = useImportStyles()
  const { source, layout } = useLines(props)
  // Adjacent lines may share one row of the table: `count` is the upper limit.
  const [rows, setRows] = useState(count)
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DimmedSurface className={props.hasRows ? styles.linesWide : styles.linesNarrow}>
        <DialogBody>
          <DialogTitle>{IMPORT_LINES.titles[kind]}</DialogTitle>
          <DialogContent className={styles.passwordText}>
            <span className={styles.quiet}>{IMPORT_LINES.texts[kind]}</span>
            <div className={styles.linesTable} style={{ height: linesHeight(rows) }}>
              <DataTable
                label={IMPORT_LINES.titles[kind]}
                source={source}
                layout={layout}
                rowId={({ at }) => at}
                onTotal={(total) => {
                  if (total > 0) setRows(total)
                }}
                empty={IMPORT_LINES.none}
              />
            </div>
          </DialogContent>
          <DialogActions fluid className={styles.linesActions}>
            <Button onClick={() => void copyLines(kind)}>{IMPORT_LINES.copy}</Button>
            <Button appearance="primary" onClick={onClose}>
              {IMPORT_LINES.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DimmedSurface>
    </Dialog>
  )
}
