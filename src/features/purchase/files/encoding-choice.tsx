import { useEffect, useState } from 'react'
import { Button } from '@fluentui/react-components'

import { exportCalls } from '#src/data/recipients/export.ts'
import type { EncodingPreview } from '#src/data/recipients/recipients.types.ts'
import { ENCODING_TEXT, IMPORT } from '#src/text/purchase-import.ts'
import { useImportStyles } from './import.styles.ts'

/** Enough to choose from; the likeliest come first. */
const SHOWN = 3

type EncodingChoiceProps = {
  readonly file: File
  /** The encoding with which the file was read; null when it was not. */
  readonly current: EncodingPreview['encoding'] | null
  readonly onChoose: (encoding: EncodingPreview['encoding']) => void
}

/** The same lines under the encodings the file could have, to pick the one that reads as words. */
export function EncodingChoice({ file, current, onChoose }: EncodingChoiceProps) {
  const styles = useImportStyles()
  const [previews, setPreviews] = useState<readonly EncodingPreview[]>([])
  useEffect(() => {
    let isLive = true
    void exportCalls.previewEncodings(file).then((found) => {
      // It fails when the file is gone or has changed: importing the file again shows that.
      if (isLive && found.ok) setPreviews(found.value)
    })
    return () => {
      isLive = false
    }
  }, [file])
  const shown = previews.filter(({ encoding }, i) => i < SHOWN || encoding === current)
  return (
    <ul className={styles.encodings} aria-label={IMPORT.encodings}>
      {shown.map(({ encoding, rows }) => (
        <li key={encoding} className={styles.encoding}>
          <Button size="small" disabled={encoding === current} onClick={() => onChoose(encoding)}>
            {encoding === current
              ? IMPORT.encodingNow(ENCODING_TEXT[encoding])
              : IMPORT.readAs(ENCODING_TEXT[encoding])}
          </Button>
          {rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no other name than its place
            <span key={i} className={styles.sampleLine}>
              {row.join(' | ')}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
