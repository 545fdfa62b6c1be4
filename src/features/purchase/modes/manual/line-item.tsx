import { useState, type KeyboardEvent } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { Delete16Regular, Location16Regular, Warning16Regular } from '@fluentui/react-icons'

import type { ManualLine } from '#src/data/recipients/recipients.types.ts'
import { LINE_REASON_TEXT, LINES } from '#src/text/manual.ts'
import { regionText } from '#src/text/row-issues.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { textWithPlace } from './choose-place.ts'
import { useDrawerStyles } from './drawer.styles.ts'

type LineItemProps = {
  readonly line: ManualLine
  readonly number: number
  /** What was typed into the line before it was scrolled away. */
  readonly typed: string | undefined
  readonly onType: (text: string | null) => void
  readonly onRead: (text: string) => void
  readonly onRemove: () => void
  readonly onLocate: () => void
}

/** A line that was not recognised: it can be corrected in place. */
function UnreadLine(props: LineItemProps) {
  const { line, number, typed, onType, onRead, onRemove } = props
  const styles = useDrawerStyles()
  const { isLocked } = useDraft()
  const [text, setText] = useState(typed ?? line.text)
  const isChanged = text !== line.text
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isImeKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onRead(text)
    } else if (event.key === 'Escape' && isChanged) {
      event.stopPropagation()
      setText(line.text)
      onType(null)
    }
  }
  return (
    <>
      <textarea
        className={styles.input}
        aria-label={LINES.line(number)}
        aria-describedby={`line-reason-${line.id}`}
        rows={Math.min(6, Math.max(1, text.split('\n').length, Math.ceil(text.length / 48)))}
        spellCheck={false}
        readOnly={isLocked}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          appearance={isChanged ? 'primary' : 'secondary'}
          disabled={isLocked || text.trim() === ''}
          onClick={() => onRead(text)}
        >
          {LINES.again}
        </Button>
        <Tooltip content={LINES.remove} relationship="label">
          <Button
            size="small"
            appearance="subtle"
            icon={<Delete16Regular />}
            disabled={isLocked}
            onClick={onRemove}
          />
        </Tooltip>
      </div>
      <div className={styles.foot}>
        <span className={styles.reason} id={`line-reason-${line.id}`}>
          <Warning16Regular aria-hidden />
          {line.reason !== '' && LINE_REASON_TEXT[line.reason]}
        </span>
        {line.candidates.map((candidate) => (
          <button
            key={candidate}
            type="button"
            className={styles.candidate}
            disabled={isLocked}
            onClick={() => onRead(textWithPlace(text, candidate))}
          >
            {regionText(candidate)}
          </button>
        ))}
      </div>
    </>
  )
}

function ReadLine({ line, onRead, onLocate }: LineItemProps) {
  const styles = useDrawerStyles()
  const { isLocked } = useDraft()
  return (
    <>
      <div className={styles.text}>{line.text}</div>
      <div className={styles.readActions}>
        <span className={styles.quiet}>{LINES.state[line.state]}</span>
        {line.state === 'row' && (
          <Tooltip content={LINES.locate} relationship="label">
            <Button
              size="small"
              appearance="subtle"
              icon={<Location16Regular />}
              onClick={onLocate}
            />
          </Tooltip>
        )}
        {line.state === 'removed' && (
          <Button size="small" disabled={isLocked} onClick={() => onRead(line.text)}>
            {LINES.restore}
          </Button>
        )}
      </div>
    </>
  )
}

export function LineItem(props: LineItemProps) {
  const styles = useDrawerStyles()
  const { line, number } = props
  return (
    <>
      <span className={styles.number}>{number}</span>
      {line.state === 'unrecognised' ? (
        <UnreadLine key={`${line.id}:${line.text}`} {...props} />
      ) : (
        <ReadLine {...props} />
      )}
    </>
  )
}
