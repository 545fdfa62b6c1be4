import { IMPORT } from '#src/text/purchase-import.ts'
import { notify } from '#src/kit/toast/notify.ts'

/** The files of a drop. Folders cannot be read as tables, and are named as such. */
export function droppedFiles(transfer: DataTransfer): File[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file')
  const isFolder = items.some((item) => item.webkitGetAsEntry()?.isDirectory === true)
  if (isFolder) {
    notify('error', IMPORT.folder)
    return []
  }
  return [...transfer.files]
}

export function carriesFiles(transfer: DataTransfer): boolean {
  return transfer.types.includes('Files')
}
