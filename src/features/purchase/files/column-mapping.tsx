import { useEffect, useRef, useState } from 'react'
import {
  Button,
  Checkbox,
  Link,
  Select,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'

import type { ImportOptions } from '#src/data/recipients/recipients.types.ts'
import { MAPPING } from '#src/text/column-mapping.ts'
import { IMPORT } from '#src/text/purchase-import.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { useColumnCellStyles } from './column-cell.styles.ts'
import { ColumnRow } from './column-row.tsx'
import { DelimiterSelect } from './delimiter-select.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import type { ImportState } from './import-state.types.ts'
import { JoinedColumnList } from './joined-columns.tsx'
import {
  choiceOf,
  groupsOf,
  isIncomplete,
  joinedOf,
  leftoverTexts,
  unclearOf,
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
    overflowY: 'auto',
    [PHONE]: { padding: '12px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    columnGap: '16px',
    rowGap: '8px',
  },
  encoding: { whiteSpace: 'nowrap' },
  words: { flexGrow: 1, flexBasis: 'min(320px, 100%)', minWidth: 0 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  scroll: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    [PHONE]: { minHeight: '240px' },
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
    [PHONE]: { padding: '0 8px' },
  },
  /** The choices are as wide in a narrow table as in a full one. */
  target: { width: '320px', [PHONE]: { width: 'auto' } },
  choice: { display: 'flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
})

type ColumnsQuestion = Extract<ImportState, { kind: 'columns' }>

type ColumnMappingProps = {
  readonly state: ColumnsQuestion
  /** Why the columns are a question. */
  readonly hint: string
  readonly onAnswer: (choices: Partial<ImportOptions>) => void
  readonly onCancel: () => void
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
        {firstRows.map(({ row, line, text }) => (
          <option key={line} value={row}>
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

/** The question, and other ways to read the file. */
function Head({ state, hint, isChoosing, onChoosing, onAnswer }: HeadProps) {
  const styles = useStyles()
  const { mapping, sheets, chosenSheet, firstRows, encoding, delimiter } = state.question
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
        <p className={styles.quiet}>
          {[hint, ...unclearOf(mapping), ...leftoverTexts(mapping)].join('')}
        </p>
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
      {delimiter !== null && (
        <DelimiterSelect
          value={delimiter}
          onChoose={(chosen) => onAnswer({ delimiter: chosen, askColumns: true })}
        />
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
  const { cell } = useColumnCellStyles()
  const [choice, setChoice] = useState(() => choiceOf(mapping))
  // Stays open after an encoding was chosen, for the case that the text is still illegible.
  const [isChoosing, setIsChoosing] = useState(choices.encoding !== undefined)
  // Grouped by what the worker found, so that no row moves while the user chooses.
  const [groups] = useState(() => groupsOf(choice, mapping))
  const [isOpen, setIsOpen] = useState(() => isIncomplete(mapping))
  const { others = [] } = mapping
  const [hasOthers, setHasOthers] = useState(others.length > 0)
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
                hasOthers={hasOthers}
                onChoose={(target) => setChoice(choice.with(column, target))}
              />
            ))}
            {groups.ignored.length > 0 && (
              <tr>
                <td colSpan={3} className={cell}>
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
      {others.length > 0 && (
        <Checkbox
          label={MAPPING.others(others.length + 1)}
          checked={hasOthers}
          onChange={(_, { checked }) => setHasOthers(checked === true)}
        />
      )}
      <JoinedColumnList joined={joinedOf(choice, mapping)} />
      <MappingFoot {...props} {...{ choice, hasOthers }} />
    </section>
  )
}
