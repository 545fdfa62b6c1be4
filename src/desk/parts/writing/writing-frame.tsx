import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons'
import type { FormEvent, ReactNode } from 'react'

import { WRITING } from '#src/text/desk/site.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '1440px' },
  kept: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    color: tokens.colorNeutralForeground3,
  },
})

type WritingFrameProps = {
  readonly title: string
  /** Beside the title: how it is. */
  readonly state?: string | undefined
  readonly back: string
  readonly onBack: () => void
  /** What was begun earlier and not sent is shown. */
  readonly isKept?: boolean
  readonly onRestart?: () => void
  /** Buttons at the end. */
  readonly end?: ReactNode
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

/** One text of a list: the way back, and the form. */
export function WritingFrame(props: WritingFrameProps) {
  const { title, state, back, onBack, isKept, onRestart, end, onSubmit, children } = props
  const styles = useStyles()
  return (
    <form
      noValidate
      className={styles.root}
      aria-label={title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <SectionTitle title={title} end={end}>
        {state !== undefined && <Tag tone="grey" text={state} />}
        <Button appearance="subtle" icon={<ArrowLeft20Regular />} onClick={onBack}>
          {back}
        </Button>
      </SectionTitle>
      {isKept === true && (
        <div className={styles.kept} role="status">
          {WRITING.kept}
          <Button size="small" onClick={onRestart}>
            {WRITING.restart}
          </Button>
        </div>
      )}
      {children}
    </form>
  )
}
