import {
  isPlaceField,
  PLACE_FIELDS,
  RECIPIENT_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import { listOf } from '#domain/values/list-of.ts'

import type { MappedColumns, MappingTarget } from '../stages/mapping.types.ts'

/** The place in one line, as people write it: 上海市浦东新区…, not 上海市上海市…. */
function joinedPlace(row: Recipient): string {
  const isOwnProvince = row.city === row.province
  return PLACE_FIELDS.filter((field) => field !== 'city' || !isOwnProvince)
    .map((field) => row[field])
    .join('')
}

type Edit = {
  /** The line as the file has it. */
  readonly cells: readonly string[]
  readonly columns: MappedColumns
  /** The row that is made of the line. */
  readonly was: Recipient
  readonly now: Recipient
}

/**
 * The cells of a line with the edited fields of its row, each written into the column that it was
 * read from: into the first of those that make one value. All other cells keep the text that the file has.
 */
export function editedCells({ cells, columns, was, now }: Edit): string[] {
  const edited = [...cells]
  const textOf = (target: MappingTarget): string =>
    listOf(columns[target])
      .map((column) => cells[column] ?? '')
      .join('')
  const put = (target: MappingTarget, text: string): void => {
    for (const [n, column] of listOf(columns[target]).entries())
      edited[column] = n === 0 ? text : ''
  }
  const isChanged = (field: RecipientField): boolean => was[field] !== now[field]
  for (const field of RECIPIENT_FIELDS)
    if (!isPlaceField(field) && isChanged(field)) put(field, now[field])
  if (isChanged('phone')) {
    // The second number is only read where the first is empty.
    if (columns.phone === undefined) put('phone2', now.phone)
    else if (now.phone === '') put('phone2', '')
  }
  if (!PLACE_FIELDS.some((field) => isChanged(field))) return edited
  for (const field of PLACE_FIELDS) if (field !== 'detail') put(field, now[field])
  const isCombined = textOf('address') + textOf('newAddress') !== '' && textOf('detail') === ''
  if (isCombined) {
    put(textOf('newAddress') === '' ? 'address' : 'newAddress', joinedPlace(now))
  } else {
    put('detail', now.detail)
    // The town was put in front of the detail when it was read.
    put('street', '')
  }
  return edited
}
