import { useState, type ClipboardEvent } from 'react'
import { Button, mergeClasses } from '@fluentui/react-components'

import { FILTER } from '#src/text/filter.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { useFilterStyles } from './filter.styles.ts'
import { firstLines, lineCount, MAX_BOX_LINES, withPasted } from './value-lines.ts'

const SAMPLE_LINES = 50

type ValuesBoxProps = {
  readonly value: string
  readonly placeholder: string
  readonly onChange: (value: string) => void
}

/** For so many values that a text box would freeze: their number, a sample, and commands. */
function LargeValues({ value, onChange, onEdit }: ValuesBoxProps & { onEdit: () => void }) {
  const { isLocked } = useDraft()
  const styles = useFilterStyles()
  const lines = lineCount(value)
  const addPasted = (event: ClipboardEvent): void => {
    event.preventDefault()
    const end = value.length
    onChange(withPasted(value, event.clipboardData.getData('text/plain'), [end, end]))
  }
  return (
    <>
      <div className={styles.line}>
        <span className={styles.strong}>{FILTER.large(lines)}</span>
        <span className={styles.quiet}>{FILTER.largeShown(SAMPLE_LINES)}</span>
        <span className={styles.spring} />
        <Button size="small" appearance="subtle" disabled={isLocked} onClick={onEdit}>
          {FILTER.editLarge}
        </Button>
        <Button size="small" appearance="subtle" disabled={isLocked} onClick={() => onChange('')}>
          {FILTER.clearValues}
        </Button>
      </div>
      <textarea
        className={mergeClasses(styles.box, styles.large)}
        aria-label={FILTER.values}
        readOnly
        value={firstLines(value, SAMPLE_LINES)}
        onPaste={isLocked ? undefined : addPasted}
      />
    </>
  )
}

/** The values, one per line. A long paste does not go into the box. */
export function ValuesBox(props: ValuesBoxProps) {
  const { value, placeholder, onChange } = props
  const { isLocked } = useDraft()
  const styles = useFilterStyles()
  const [isEdited, setIsEdited] = useState(false)
  const isLarge = lineCount(value) > MAX_BOX_LINES
  if (isLarge && !isEdited) return <LargeValues {...props} onEdit={() => setIsEdited(true)} />
  return (
    <textarea
      className={styles.box}
      aria-label={FILTER.values}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      disabled={isLocked}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text/plain')
        if (lineCount(pasted) <= MAX_BOX_LINES) return
        event.preventDefault()
        const { selectionStart, selectionEnd } = event.currentTarget
        setIsEdited(false)
        onChange(withPasted(value, pasted, [selectionStart, selectionEnd]))
      }}
    />
  )
}
