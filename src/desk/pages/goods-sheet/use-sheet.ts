import { useState } from 'react'

import {
  applyGoodsSheet,
  checkGoodsSheet,
  exportGoods,
  type GoodsSheetCheck,
  type GoodsSheetRows,
} from '#contract/desk/goods.ts'
import { GOODS_COLUMNS } from '#contract/desk/goods-sheet.ts'
import { fail, ok, type AppError, type Result } from '#domain/result/result.ts'
import { SHEET, SHEET_PICTURES } from '#src/text/desk/goods-sheet.ts'
import { DROP } from '#src/text/desk/sheets.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal, runDesk } from '../../data/run-desk.ts'
import { withSheets } from '../../data/sheets.ts'
import { useRenew } from '../../data/use-desk.ts'
import { bringPictures } from './bring-pictures.ts'
import type { FatedPicture } from './fit-pictures.ts'

export type SheetStep =
  | { readonly step: 'empty' }
  | { readonly step: 'reading'; readonly what: string }
  | {
      readonly step: 'checked'
      readonly sheet: GoodsSheetRows
      readonly check: GoodsSheetCheck
      /** The files of the zip beside it; empty = there was none. */
      readonly fated: readonly FatedPicture[]
    }
  | {
      readonly step: 'applied'
      readonly added: number
      readonly changed: number
      readonly change: number | null
    }

type Sheet = {
  readonly now: SheetStep
  readonly isBusy: boolean
  /** A sheet, a zip of pictures, or both. */
  readonly read: (files: readonly File[]) => void
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

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name)

const readSheet = (file: File): Promise<Result<GoodsSheetRows>> =>
  withSheets<Result<GoodsSheetRows>>((sheets) => sheets.readGoods(file, file.name)).catch(
    (error: unknown) => fail('worker_unloaded', undefined, String(error)),
  )

/** A sheet without a line, for a zip that comes alone. */
const onlyPictures = (zip: File | undefined): GoodsSheetRows => ({
  file: zip?.name ?? '',
  heads: [GOODS_COLUMNS.id],
  rows: [],
})

/** A sheet from the file to what it has changed: read here, judged by the server, applied as shown. */
export function useSheet(): Sheet {
  const renew = useRenew()
  const { isBusy, run } = useSingleFlight()
  const [now, setNow] = useState<SheetStep>({ step: 'empty' })
  const refused = (error: AppError): void => {
    setNow({ step: 'empty' })
    notifyError(error)
  }
  const check = async (sheet: GoodsSheetRows, fated: readonly FatedPicture[]): Promise<void> => {
    const checked = await runDesk(checkGoodsSheet, sheet)
    if (checked.ok) setNow({ step: 'checked', sheet, check: checked.value, fated })
    else refused(checked.error)
  }
  const read = async (files: readonly File[]): Promise<void> => {
    const zip = files.find(isZip)
    const file = files.find((one) => !isZip(one))
    setNow({ step: 'reading', what: DROP.reading((file ?? zip)?.name ?? '') })
    const sheet = file === undefined ? ok(onlyPictures(zip)) : await readSheet(file)
    if (!sheet.ok) return refused(sheet.error)
    if (zip === undefined) return check(sheet.value, [])
    const brought = await bringPictures(zip, sheet.value, (sent, of) =>
      setNow({ step: 'reading', what: SHEET_PICTURES.sending(sent, of) }),
    )
    if (!brought.ok) return refused(brought.error)
    const { pictures, fated } = brought.value
    return check({ ...sheet.value, pictures: [...pictures] }, fated)
  }
  const apply: Sheet['apply'] = (choice) => {
    if (now.step !== 'checked') return
    const { sheet, check: shown, fated } = now
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
      await check(sheet, fated)
    })
  }
  return {
    now,
    isBusy,
    read: (files) => run(() => read(files)),
    apply,
    exportAs: (kind) => run(() => exportFile(kind)),
    begin: () => setNow({ step: 'empty' }),
  }
}
