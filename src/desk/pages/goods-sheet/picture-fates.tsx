import { makeStyles, tokens } from '@fluentui/react-components'

import { SHEET_PICTURES } from '#src/text/desk/goods-sheet.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { worstFirst, type FatedPicture } from './fit-pictures.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  name: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

function FileName({ file }: FatedPicture) {
  const styles = useStyles()
  return (
    <span className={styles.name} title={file}>
      {file}
    </span>
  )
}

function Fate({ fate, why }: FatedPicture) {
  const tone = fate === 'fits' ? 'quiet' : 'danger'
  return (
    <>
      <Tag tone={tone} text={SHEET_PICTURES.fates[fate]} /> {why}
    </>
  )
}

const COLUMNS: readonly CellColumn<FatedPicture>[] = [
  { key: 'file', title: SHEET_PICTURES.columns.file, width: 'auto', least: 220, cell: FileName },
  { key: 'goods', title: SHEET_PICTURES.columns.goods, width: '140px', cell: ({ id }) => id ?? '' },
  { key: 'fate', title: SHEET_PICTURES.columns.fate, width: '320px', cell: Fate },
]

const keyOf = ({ file }: FatedPicture): string => file

/** What becomes of each file of a zip: those that are not taken come first. */
export function PictureFates({ fated }: { readonly fated: readonly FatedPicture[] }) {
  const styles = useStyles()
  const fit = fated.filter(({ fate }) => fate === 'fits').length
  return (
    <section>
      <SectionTitle title={SHEET_PICTURES.title} />
      <p className={styles.text}>{SHEET_PICTURES.summary(fated.length, fit)}</p>
      <div className={styles.wide}>
        <RecordTable
          label={SHEET_PICTURES.table}
          columns={COLUMNS}
          rows={worstFirst(fated)}
          keyOf={keyOf}
          minWidth={680}
        />
      </div>
    </section>
  )
}
