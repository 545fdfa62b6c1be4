import type { Sheet } from '../../sheet.types.ts'
import type { Draft } from './draft.types.ts'
import { columnsOf, takenColumns } from './draft-columns.ts'
import { beginsWithProvince, sampleColumn, share } from './look-of-cells.ts'
import type { HeaderMatch } from './match-columns.ts'
import { isRegionAlone } from './settle-address.ts'

/** A place that a header may mean otherwise than as the one to send to. */
const OF_ORIGIN = /籍|户口|户籍|出生|毕业|注册|开户|产地|归属|发货|寄|仓|公司|单位|学校/
const OF_PLACE = /[省市区县]|地区|区域|所在|居住|位置|地址|region|area|location/

/**
 * The region is missing, and a column holds nothing but whole regions: it is taken where its header
 * allows it, and left to the user otherwise.
 */
export function takeRegion(
  sheet: Sheet,
  header: { readonly row: number; readonly names: readonly string[] },
  { mayBe, candidates }: HeaderMatch,
  draft: Draft,
): void {
  const from = header.row + 1
  const { columns } = draft
  if (columns.has('province') || columns.has('city') || draft.unclear.has('province')) return
  const [place] = [...columnsOf(draft, 'address'), ...columnsOf(draft, 'detail')]
  if (place === undefined) return
  const isMissing = share(sampleColumn(sheet, place, from), beginsWithProvince) < 0.5
  if (!isMissing) return
  const used = takenColumns(draft)
  const regions = mayBe.flatMap((_, column) =>
    !used.has(column) && isRegionAlone(sheet, column, from) ? [column] : [],
  )
  const [only] = regions
  if (only === undefined) return
  const name = header.names[only] ?? ''
  const isOthers = candidates.some(({ column }) => column === only)
  const isPlain = name === '' || (OF_PLACE.test(name) && !OF_ORIGIN.test(name) && !isOthers)
  if (regions.length === 1 && isPlain) {
    columns.set('province', only)
    draft.sources.set('province', 'content')
  } else for (const column of regions) draft.leftovers.push({ column, target: 'province' })
}
