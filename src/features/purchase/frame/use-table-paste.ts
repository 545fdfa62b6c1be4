import { useEffect, useEffectEvent } from 'react'

import { isBlank, splitLines, type TextLine } from '#domain/values/text-lines.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { isTextField } from '#src/kit/form/text-field.ts'

/** Cells as spreadsheets put them on the clipboard; null for any other text. */
export function tableOf(text: string): string | null {
  const records = splitLines(text).filter((record) => !isBlank(record.text))
  // A cell with line breaks is in quotes, also in a single column.
  const isCells = ({ text: cells, from, to }: TextLine): boolean =>
    cells.includes('\t') || to - from > 1
  const found = records.filter((record) => isCells(record)).length
  return records.length > 1 && found > records.length / 2 ? text : null
}

/** Ctrl+V of cells in 表格导入 imports them as a file would be; the list's own cells come first. */
export function useTablePaste(isOpen: boolean, onFiles: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent): void => {
    const { target, clipboardData } = event
    if (!isOpen || event.defaultPrevented || isTextField(target)) return
    if (target instanceof Element && target.closest('[role=grid], [role=alertdialog]') !== null)
      return
    const files = [...(clipboardData?.files ?? [])]
    const table = tableOf(clipboardData?.getData('text/plain') ?? '')
    if (table !== null) files.splice(0, files.length, new File([table], IMPORT.pastedName))
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
