import { makeStyles, mergeClasses, Select, shorthands, tokens } from '@fluentui/react-components'

import { columnLetter } from '#domain/values/column-letter.ts'
import type { ColumnMapping } from '#src/data/recipients/recipients.types.ts'
import { MAPPING } from '#src/text/column-mapping.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { useColumnCellStyles } from './column-cell.styles.ts'
import { CHOOSABLE, isTwice, otherOf, type Choice } from './mapping-choice.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  twice: { '& select': { ...shorthands.borderColor(tokens.colorStatusDangerBorderActive) } },
  leftover: { '& select': { ...shorthands.borderColor(wd.amberText) } },
})

type RowProps = {
  readonly mapping: ColumnMapping
  readonly column: number
  readonly choice: Choice
  /** Whether the further recipients of each line are read. */
  readonly hasOthers: boolean
  readonly onChoose: (target: Choice[number]) => void
}

/** One column of the file: what is in it, and what it is read as. */
export function ColumnRow({ mapping, column, choice, hasOthers, onChoose }: RowProps) {
  const styles = useStyles()
  const { cell } = useColumnCellStyles()
  const name = MAPPING.columnName(columnLetter(column), mapping.headers[column] ?? '')
  const samples = (mapping.samples[column] ?? []).filter((text) => text !== '')
  const isBad = isTwice(choice, column)
  const other = hasOthers ? otherOf(mapping, column) : null
  const isLeftover =
    choice[column] === null && mapping.leftovers?.some((one) => one.column === column) === true
  return (
    <tr>
      <td className={cell} title={name}>
        {name}
      </td>
      <td className={mergeClasses(cell, styles.quiet)} title={samples.join('\n')}>
        {samples.join(' | ')}
      </td>
      <td className={cell}>
        {other === null ? (
          <Select
            aria-label={MAPPING.targetOf(name)}
            aria-invalid={isBad}
            className={mergeClasses(isBad && styles.twice, isLeftover && styles.leftover)}
            value={choice[column] ?? ''}
            onChange={(_, { value }) =>
              onChoose(CHOOSABLE.find((target) => target === value) ?? null)
            }
          >
            <option value="">{MAPPING.ignore}</option>
            {CHOOSABLE.map((target) => (
              <option key={target} value={target}>
                {MAPPING.targets[target]}
              </option>
            ))}
          </Select>
        ) : other.name === null ? (
          MAPPING.ofOtherPart(other.number)
        ) : (
          MAPPING.ofOther(other.number, other.name)
        )}
      </td>
    </tr>
  )
}
