import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { useState, type ComponentType } from 'react'

import type { TEXT_STATES } from '#contract/desk/content.ts'
import { z } from '#contract/zod.ts'
import type { Block } from '#domain/content/block.ts'
import { blocksToText, textToBlocks } from '#domain/content/plain-text.ts'
import { TEXTS, WRITING } from '#src/text/desk/site.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { firstTime, FromField, fromTime, timeFault, toFrom } from '../../../parts/from-field.tsx'
import { Preview } from '../../../parts/writing/preview.tsx'
import { TextEditor } from '../../../parts/writing/text-editor.tsx'
import { useKeptDraft } from '../../../parts/writing/use-kept-draft.ts'
import { WritingFrame } from '../../../parts/writing/writing-frame.tsx'

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: '12px 24px' },
  title: { flex: '1 1 320px', maxWidth: '560px' },
})

const textDraft = fromTime.extend({ title: z.string(), text: z.string(), more: z.string() })

/** A text as it is stored. */
export type KnownText = {
  readonly title: string
  readonly from: string
  readonly state: (typeof TEXT_STATES)[number]
  readonly blocks: readonly Block[]
}

/** What of a text is sent. */
export type SentText = {
  readonly title: string
  readonly text: { readonly blocks: Block[] }
  readonly from?: string
}

export type MoreFieldProps = {
  readonly value: string
  readonly fault: string | undefined
  /** What others have there. */
  readonly choices: readonly string[]
  readonly onChange: (value: string) => void
}

type TextFormProps = {
  /** What is being written is kept under this name. */
  readonly name: string
  /** Null = a new one. */
  readonly known: KnownText | null
  /** In the place of the title of a new one. */
  readonly heading: string
  readonly back: string
  readonly may: boolean
  readonly isBusy: boolean
  /** The one thing more that a text of this kind has. */
  readonly more: {
    readonly initial: string
    readonly faultOf: (value: string) => string | undefined
    readonly Field: ComponentType<MoreFieldProps>
    readonly choices: readonly string[]
  }
  /** Calls `onDone` once it is published. */
  readonly onSend: (text: SentText, more: string, onDone: () => void) => void
  readonly onClose: () => void
}

/** Writes a text of the shop, and publishes it at once or from a time on. */
export function TextForm(props: TextFormProps) {
  const { name, known, heading, back, may, isBusy, more, onSend, onClose } = props
  const styles = useStyles()
  const { draft, change, forget, isKept, restart } = useKeptDraft(name, textDraft, {
    title: known?.title ?? '',
    text: blocksToText(known?.blocks ?? []),
    more: more.initial,
    ...firstTime(known),
  })
  const [isShown, setShown] = useState(false)
  const faults = {
    title: draft.title.trim() === '' ? TEXTS.titleMissing : undefined,
    text: draft.text.trim() === '' ? WRITING.empty : undefined,
    time: timeFault(draft),
    more: more.faultOf(draft.more),
  }
  const faultOf = (field: keyof typeof faults) => (isShown ? faults[field] : undefined)
  const send = (): void => {
    setShown(true)
    if (Object.values(faults).some((fault) => fault !== undefined)) return
    const text = {
      title: draft.title.trim(),
      text: { blocks: textToBlocks(draft.text) },
      ...toFrom(draft),
    }
    onSend(text, draft.more, () => {
      forget()
      onClose()
    })
  }
  const head = {
    title: known?.title ?? heading,
    state: known === null ? undefined : TEXTS.states[known.state],
    back,
    onBack: onClose,
  }
  if (!may) {
    return (
      <WritingFrame {...head}>
        <Preview blocks={known?.blocks ?? []} />
      </WritingFrame>
    )
  }
  return (
    <WritingFrame
      {...head}
      isKept={isKept}
      end={
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          {TEXTS.publish}
        </Button>
      }
      onRestart={restart}
      onSubmit={send}
    >
      <div className={styles.fields}>
        <Field className={styles.title} label={TEXTS.title} {...faultProps(faultOf('title'))}>
          <Input
            maxLength={60}
            value={draft.title}
            onKeyDown={keepImeKey}
            onChange={(_, { value }) => change({ title: value })}
          />
        </Field>
        <FromField
          label={TEXTS.when}
          value={draft}
          kept={known?.state === 'shown' ? known.from : null}
          fault={faultOf('time')}
          onChange={change}
        />
        <more.Field
          value={draft.more}
          fault={faultOf('more')}
          choices={more.choices}
          onChange={(value) => change({ more: value })}
        />
      </div>
      <TextEditor
        label={TEXTS.text}
        value={draft.text}
        fault={faultOf('text')}
        onChange={(text) => change({ text })}
      />
    </WritingFrame>
  )
}
