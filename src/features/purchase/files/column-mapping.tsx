import { useEffect, useRef, useState } from 'react'
import {
  Button,
  Link,
  Select,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
} from '@fluentui/react-components'

import { columnLetter } from '#domain/values/column-letter.ts'
import type { ColumnMapping, ImportOptions } from '#src/data/recipients.types.ts'
import { MAPPING } from '#src/text/column-mapping.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import type { ImportState } from './import-queue.ts'
import {
  CHOOSABLE,
  choiceOf,
  groupsOf,
  isIncomplete,
  isTwice,
  unclearOf,
  type Choice,
} from './mapping-choice.ts'
import { MappingFoot } from './mapping-foot.tsx'
import { SheetSelect } from './sheet-select.tsx'

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    padding: '24px',
    rowGap: '16px',
  },
  head: { display: 'flex', alignItems: 'flex-end', columnGap: '16px' },
  encoding: { whiteSpace: 'nowrap' },
  words: { flexGrow: 1, minWidth: 0 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  twice: { '& select': { ...shorthands.borderColor(tokens.colorStatusDangerBorderActive) } },
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  headCell: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '40px',
    padding: '0 16px',
    textAlign: 'left',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  cell: {
    height: '48px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    maxWidth: '420px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  /** The choices are as wide in a narrow table as in a full one. */
  target: { width: '320px' },
  choice: { display: 'flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
})

type ColumnsQuestion = Extract<ImportState, { kind: 'columns' }>

type ColumnMappingProps = {
  readonly state: ColumnsQuestion
  /** Why the columns are asked for. */
  readonly hint: string
  readonly onAnswer: (choices: Partial<ImportOptions>) => void
  readonly onCancel: () => void
}

type RowProps = {
  readonly mapping: ColumnMapping
  readonly column: number
  readonly choice: Choice
  readonly onChoose: (target: Choice[number]) => void
}

function ColumnRow({ mapping, column, choice, onChoose }: RowProps) {
  const styles = useStyles()
  const name = MAPPING.columnName(columnLetter(column), mapping.headers[column] ?? '')
  const samples = (mapping.samples[column] ?? []).filter((text) => text !== '')
  const isBad = isTwice(choice, column)
  return (
    <tr>
      <td className={styles.cell} title={name}>
        {name}
      </td>
      <td className={mergeClasses(styles.cell, styles.quiet)} title={samples.join('\n')}>
        {samples.join(' | ')}
      </td>
      <td className={styles.cell}>
        <Select
          aria-label={MAPPING.targetOf(name)}
          aria-invalid={isBad}
          className={mergeClasses(isBad && styles.twice)}
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
      </td>
    </tr>
  )
}

type HeaderProps = Pick<ColumnsQuestion['question'], 'mapping' | 'firstRows'> & {
  readonly onChoose: (headerRow: number) => void
}

function HeaderSelect({ mapping, firstRows, onChoose }: HeaderProps) {
  const styles = useStyles()
  return (
    <label className={styles.choice}>
      {MAPPING.headerRow}
      <Select
        value={String(mapping.headerRow)}
        onChange={(_, { value }) => onChoose(Number(value))}
      >
        {firstRows.map(({ line, text }, index) => (
          <option key={line} value={index}>
            {MAPPING.headerLine(line, text)}
          </option>
        ))}
        <option value={-1}>{MAPPING.noHeader}</option>
      </Select>
    </label>
  )
}

type HeadProps = ColumnMappingProps & {
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
}

/** What is asked, and how the file could be read differently. */
function Head({ state, hint, isChoosing, onChoosing, onAnswer }: HeadProps) {
  const styles = useStyles()
  const { mapping, sheets, chosenSheet, firstRows, encoding } = state.question
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The focused element was removed: Tab continues from here.
    title.current?.focus()
  }, [])
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h3
          ref={title}
          tabIndex={-1}
          className={styles.title}
        >{`${MAPPING.title}：${state.fileName}`}</h3>
        <p className={styles.quiet}>{[hint, ...unclearOf(mapping)].join('')}</p>
      </div>
      {encoding !== null && (
        <Button
          className={styles.encoding}
          aria-expanded={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        >
          {IMPORT.encoding}
        </Button>
      )}
      <HeaderSelect
        {...{ mapping, firstRows }}
        // Asks for the columns again, by the headers of the chosen row.
        onChoose={(headerRow) => onAnswer({ headerRow, askColumns: true })}
      />
      <SheetSelect
        sheets={sheets}
        value={chosenSheet}
        onChoose={(sheet) => onAnswer({ sheet, sheets: [sheet] })}
      />
    </div>
  )
}

/** Shown when the worker could not find a column for everything an order needs. */
export function ColumnMappingScreen(props: ColumnMappingProps) {
  const { question, file, choices } = props.state
  const { mapping, encoding } = question
  const { onAnswer } = props
  const styles = useStyles()
  const [choice, setChoice] = useState(() => choiceOf(mapping))
  // Stays open after an encoding was chosen, for the case that the text is still illegible.
  const [isChoosing, setIsChoosing] = useState(choices.encoding !== undefined)
  // Grouped by what the worker found, so that no row moves while the user chooses.
  const [groups] = useState(() => groupsOf(choice, mapping))
  const [isOpen, setIsOpen] = useState(() => isIncomplete(mapping))
  return (
    <section className={styles.root} aria-label={MAPPING.title}>
      <Head {...props} {...{ isChoosing, onChoosing: setIsChoosing }} />
      {encoding !== null && isChoosing && (
        <EncodingChoice
          file={file}
          current={encoding}
          onChoose={(chosen) => onAnswer({ encoding: chosen })}
        />
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.headCell}>{MAPPING.column}</th>
              <th className={styles.headCell}>{MAPPING.samples}</th>
              <th className={mergeClasses(styles.headCell, styles.target)}>{MAPPING.target}</th>
            </tr>
          </thead>
          <tbody>
            {[...groups.matched, ...(isOpen ? groups.ignored : [])].map((column) => (
              <ColumnRow
                key={column}
                mapping={mapping}
                column={column}
                choice={choice}
                onChoose={(target) => setChoice(choice.with(column, target))}
              />
            ))}
            {groups.ignored.length > 0 && (
              <tr>
                <td colSpan={3} className={styles.cell}>
                  <Link as="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                    {isOpen
                      ? MAPPING.foldIgnored(groups.ignored.length)
                      : MAPPING.showIgnored(groups.ignored.length)}
                  </Link>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <MappingFoot {...props} choice={choice} />
    </section>
  )
}
