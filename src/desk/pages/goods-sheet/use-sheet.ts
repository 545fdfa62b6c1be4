import { useState } from 'react'

import {
  applyGoodsSheet,
  checkGoodsSheet,
  exportGoods,
  type GoodsSheetCheck,
  type GoodsSheetRows,
} from '#contract/desk/goods.ts'
import { fail, type Result } from '#domain/result/result.ts'
import { SHEET } from '#src/text/desk/goods-sheet.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal, runDesk } from '../../data/run-desk.ts'
import { withSheets } from '../../data/sheets.ts'
import { useRenew } from '../../data/use-desk.ts'

export type SheetStep =
  | { readonly step: 'empty' }
  | { readonly step: 'reading'; readonly name: string }
  | { readonly step: 'checked'; readonly sheet: GoodsSheetRows; readonly check: GoodsSheetCheck }
  | {
      readonly step: 'applied'
      readonly added: number
      readonly changed: number
      readonly change: number | null
    }

type Sheet = {
  readonly now: SheetStep
  readonly isBusy: boolean
  readonly read: (file: File) => void
  readonly apply: (choice: { readonly skipWrong: boolean; readonly isSure: boolean }) => void
  readonly exportAs: (kind: 'xlsx' | 'csv') => void
  readonly begin: () => void
}

const today = (): string => new Date().toLocaleDateString('sv-SE')

async function exportFile(kind: 'xlsx' | 'csv'): Promise<void> {
  const answer = await runDesk(exportGoods, {})
  if (!answer.ok) {
    notifyError(answer.error)
    return
  }
  const { columns, rows } = answer.value
  const blob = await withSheets((sheets) =>
    sheets.write({ name: SHEET.sheetName, columns, rows }, kind),
  )
  saveFile(SHEET.fileName(today(), kind), blob)
  notify('success', SHEET.exported(rows.length))
}

/** A sheet from the file to what it has changed: read here, judged by the server, applied as shown. */
export function useSheet(): Sheet {
  const renew = useRenew()
  const { isBusy, run } = useSingleFlight()
  const [now, setNow] = useState<SheetStep>({ step: 'empty' })
  const check = async (sheet: GoodsSheetRows): Promise<void> => {
    const checked = await runDesk(checkGoodsSheet, sheet)
    if (checked.ok) setNow({ step: 'checked', sheet, check: checked.value })
    else {
      setNow({ step: 'empty' })
      notifyError(checked.error)
    }
  }
  const read = async (file: File): Promise<void> => {
    setNow({ step: 'reading', name: file.name })
    const sheet = await withSheets<Result<GoodsSheetRows>>((sheets) =>
      sheets.readGoods(file, file.name),
    ).catch((error: unknown) => fail('worker_unloaded', undefined, String(error)))
    if (sheet.ok) return check(sheet.value)
    setNow({ step: 'empty' })
    notifyError(sheet.error)
  }
  const apply: Sheet['apply'] = (choice) => {
    if (now.step !== 'checked') return
    const { sheet, check: shown } = now
    run(async () => {
      const done = await runDesk(applyGoodsSheet, { ...sheet, ...choice, digest: shown.digest })
      if (done.ok) {
        renew(['goods.list', 'goods.options', 'goods.changes'])
        setNow({ step: 'applied', ...done.value })
        return
      }
      if (!isRefusal(done.error, 'desk_changed_since')) {
        notifyError(done.error)
        return
      }
      notify('warning', SHEET.again)
      await check(sheet)
    })
  }
  return {
    now,
    isBusy,
    read: (file) => run(() => read(file)),
    apply,
    exportAs: (kind) => run(() => exportFile(kind)),
    begin: () => setNow({ step: 'empty' }),
  }
}
