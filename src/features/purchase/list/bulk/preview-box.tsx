import { ArrowRight12Regular, Warning16Filled } from '@fluentui/react-icons'

import type { CommandPreview } from '#src/data/recipients/recipients.types.ts'
import { BULK } from '#src/text/bulk.ts'
import { useBulkStyles } from './bulk.styles.ts'
import type { PreviewState } from './use-preview.ts'

type PreviewBoxProps = {
  readonly preview: PreviewState
  /** What is still to be filled in; '' = nothing. */
  readonly missing: string
}

function Samples({ preview }: { readonly preview: CommandPreview }) {
  const styles = useBulkStyles()
  const more = preview.cells - preview.samples.length
  return (
    <>
      <div className={styles.samples}>
        {preview.samples.map(({ number, field, before, after }) => [
          <span key={`${number}${field}`} className={styles.place}>
            {BULK.sample(number, field)}
          </span>,
          <span key="before" className={styles.before} title={before}>
            {before === '' ? BULK.emptyValue : before}
          </span>,
          <ArrowRight12Regular key="arrow" className={styles.arrow} aria-hidden />,
          <span key="after" className={styles.after} title={after}>
            {after === '' ? BULK.emptyValue : after}
          </span>,
        ])}
      </div>
      {more > 0 && <span className={styles.quiet}>{BULK.more(more)}</span>}
    </>
  )
}

/** What a bulk command would do, before it is done. */
export function PreviewBox({ preview, missing }: PreviewBoxProps) {
  const styles = useBulkStyles()
  if (missing !== '' || preview === 'counting' || preview === 'failed') {
    const isCounting = missing === '' && preview === 'counting'
    return (
      <div className={styles.preview} role="status" aria-busy={isCounting}>
        <span className={styles.quiet}>{isCounting ? BULK.counting : missing}</span>
      </div>
    )
  }
  const { changed, cells, newErrors } = preview
  return (
    <div className={styles.preview} role="status">
      <span className={cells === 0 ? styles.quiet : styles.count}>
        {cells === 0 ? BULK.nothing : BULK.willChange(changed, cells)}
      </span>
      {newErrors > 0 && (
        <span className={styles.warning}>
          <Warning16Filled aria-hidden />
          {BULK.willBreak(newErrors)}
        </span>
      )}
      {cells > 0 && <Samples preview={preview} />}
    </div>
  )
}
