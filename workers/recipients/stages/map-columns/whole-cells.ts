import type { Sheet } from '../../sheet.types.ts'
import type { Draft } from './draft.types.ts'
import { isNameAndPhone, isWholeRecipient, sampleColumn, share } from './look-of-cells.ts'
import type { HeaderMatch } from './match-columns.ts'

/** 姓名电话: the only column of names with phones becomes `name`; `partCells` splits it later. */
export function addPerson(
  sheet: Sheet,
  from: number,
  mayBe: HeaderMatch['mayBe'],
  { columns, sources, unclear }: Draft,
): void {
  if ((['name', 'phone'] as const).some((one) => columns.has(one) || unclear.has(one))) return
  const free = mayBe.flatMap((may, column) =>
    (may !== 'nothing' || columns.get('address') === column) && holdsPerson(sheet, column, from)
      ? [column]
      : [],
  )
  const [only] = free
  if (only === undefined || free.length > 1) return
  // 收货人信息 was taken for the address by its header; it holds the person, so `detail` is the place.
  if (columns.get('address') === only) {
    const detail = columns.get('detail')
    if (detail === undefined) return
    columns.set('address', detail)
    columns.delete('detail')
    sources.delete('detail')
  }
  columns.set('name', only)
  sources.set('name', 'content')
}

export function holdsPerson(sheet: Sheet, column: number | undefined, from: number): boolean {
  return column !== undefined && share(sampleColumn(sheet, column, from), isNameAndPhone) > 0.6
}

/** Without a name, phone or address column, the only column of whole recipients is `address`. */
export function addWholeRecipient(
  sheet: Sheet,
  from: number,
  mayBe: HeaderMatch['mayBe'],
  { columns, sources, unclear }: Draft,
): void {
  if ((['name', 'phone', 'address'] as const).some((one) => columns.has(one) || unclear.has(one)))
    return
  const whole: number[] = []
  for (let c = 0; c < sheet.columnCount; c++)
    if (mayBe[c] !== 'nothing' && holdsWhole(sheet, c, from)) whole.push(c)
  const [only] = whole
  if (only === undefined || whole.length > 1) return
  columns.set('address', only)
  sources.set('address', 'content')
}

export function holdsWhole(sheet: Sheet, column: number | undefined, from: number): boolean {
  return column !== undefined && share(sampleColumn(sheet, column, from), isWholeRecipient) > 0.6
}
