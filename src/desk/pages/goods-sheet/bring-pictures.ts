import { checkGoodsSheet, type GoodsSheetRows } from '#contract/desk/goods.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'
import { runDesk } from '../../data/run-desk.ts'
import { sendPicture } from '../../data/send-picture.ts'
import { withSheets, type Sheets } from '../../data/sheets.ts'
import { fitPictures, withoutStrays, type FatedPicture, type FittedGoods } from './fit-pictures.ts'

type Pictures = NonNullable<GoodsSheetRows['pictures']>

export type BroughtPictures = {
  readonly pictures: Pictures
  readonly fated: readonly FatedPicture[]
}

/** How many were sent of how many. */
export type Progress = (sent: number, of: number) => void

/** In the first check, in place of a picture that is not sent yet. */
const NOT_SENT = ['/pictures/']

type Sending = {
  readonly sheets: Sheets
  /** What was refused, by file. */
  readonly refused: Map<string, string>
  readonly onSent: () => void
}

async function sendGoods(
  { files }: FittedGoods,
  { sheets, refused, onSent }: Sending,
): Promise<Result<string[]>> {
  const paths: string[] = []
  for (const file of files) {
    const blob = await sheets.readPicture(file)
    if (!blob.ok) return blob
    const kept = await sendPicture(new File([blob.value], file))
    onSent()
    if (typeof kept === 'string') refused.set(file, kept)
    else paths.push(kept.path)
  }
  return ok([...new Set(paths)])
}

/**
 * Sends the pictures of a zip that fit goods, of the shop or of the sheet beside it. Nothing shows them
 * before the sheet is applied.
 */
export async function bringPictures(
  zip: File,
  sheet: GoodsSheetRows,
  onProgress: Progress,
): Promise<Result<BroughtPictures>> {
  return withSheets<Result<BroughtPictures>>(async (sheets) => {
    const listed = await sheets.openPictures(zip)
    if (!listed.ok) return listed
    const fitted = fitPictures(listed.value)
    const pictures = fitted.goods.map(({ id }) => ({ id, paths: NOT_SENT }))
    const check = await runDesk(checkGoodsSheet, { ...sheet, pictures })
    if (!check.ok) return check
    const { goods, fated } = withoutStrays(fitted, check.value.strays)
    const count = goods.reduce((sum, { files }) => sum + files.length, 0)
    const refused = new Map<string, string>()
    let sent = 0
    const onSent = (): void => onProgress(++sent, count)
    onProgress(0, count)
    const brought: Pictures = []
    for (const one of goods) {
      const paths = await sendGoods(one, { sheets, refused, onSent })
      if (!paths.ok) return paths
      if (paths.value.length > 0) brought.push({ id: one.id, paths: paths.value })
    }
    const ended = fated.map((one): FatedPicture => {
      const why = refused.get(one.file)
      return why === undefined ? one : { file: one.file, id: one.id, fate: 'refused', why }
    })
    return ok({ pictures: brought, fated: ended })
  }).catch((error: unknown) => fail('worker_unloaded', undefined, String(error)))
}
