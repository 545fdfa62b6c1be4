import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { LEGAL_CHANGES_SIGNS, putDeskLegal, type DeskLegal } from '#contract/desk/legal.ts'
import { LEGAL_TEXTS, type LegalText } from '#contract/legal.ts'
import { z } from '#contract/zod.ts'
import { blocksToText, textToBlocks } from '#domain/content/plain-text.ts'
import { DESK_LEGAL as TEXT, WRITING } from '#src/text/desk/site.ts'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { useDeskAct } from '../../../data/use-desk.ts'
import { TextEditor } from '../../../parts/writing/text-editor.tsx'
import { useKeptDraft } from '../../../parts/writing/use-kept-draft.ts'
import { WritingFrame } from '../../../parts/writing/writing-frame.tsx'

const useStyles = makeStyles({
  fields: { display: 'flex', flexWrap: 'wrap', gap: '12px 16px' },
  changes: { flex: '1 1 360px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

const legalDraft = z.object({
  day: z.string(),
  changes: z.string(),
  agreement: z.string(),
  privacy: z.string(),
})
type LegalDraft = z.infer<typeof legalDraft>

type LegalFormProps = {
  /** What it begins with: the version that is changed, or the latest one. */
  readonly base: DeskLegal
  /** The version that is changed; null = a new one. */
  readonly version: string | null
  readonly earliest: string
  readonly onClose: () => void
}

type Faults = { readonly [Name in keyof LegalDraft]: string | undefined }

function faultsOf({ day, changes, agreement, privacy }: LegalDraft, earliest: string): Faults {
  const isEmpty = (text: string) => (text.trim() === '' ? WRITING.empty : undefined)
  return {
    day: day < earliest ? TEXT.dayWrong(earliest) : undefined,
    changes: changes.trim() === '' ? TEXT.changesMissing : undefined,
    agreement: isEmpty(agreement),
    privacy: isEmpty(privacy),
  }
}

/** Writes a version of both texts, which begins on a day to come. */
export function LegalForm({ base, version, earliest, onClose }: LegalFormProps) {
  const styles = useStyles()
  const act = useDeskAct()
  const texts = {
    agreement: blocksToText(base.agreement),
    privacy: blocksToText(base.privacy),
  }
  const { draft, change, forget, isKept, restart } = useKeptDraft(
    `legal.${version ?? 'new'}`,
    legalDraft,
    { day: version ?? earliest, changes: version === null ? '' : base.changes, ...texts },
  )
  const [text, setText] = useState<LegalText>('agreement')
  const [isShown, setShown] = useState(false)
  const faults = faultsOf(draft, earliest)
  const faultOf = (name: keyof LegalDraft) => (isShown ? faults[name] : undefined)
  const send = (): void => {
    setShown(true)
    if (faults.agreement === undefined && faults.privacy !== undefined) setText('privacy')
    if (faults.agreement !== undefined) setText('agreement')
    if (Object.values(faults).some((fault) => fault !== undefined)) return
    act.run(
      putDeskLegal,
      {
        version: draft.day,
        changes: draft.changes.trim(),
        agreement: textToBlocks(draft.agreement),
        privacy: textToBlocks(draft.privacy),
      },
      {
        done: TEXT.saved,
        renews: ['legal.list', 'legal.show'],
        onDone() {
          forget()
          onClose()
        },
      },
    )
  }
  return (
    <WritingFrame
      title={version === null ? TEXT.newTitle : TEXT.editTitle(version)}
      back={TEXT.back}
      isKept={isKept}
      end={
        <Button type="submit" appearance="primary" disabledFocusable={act.isBusy}>
          {TEXT.save}
        </Button>
      }
      onBack={onClose}
      onRestart={restart}
      onSubmit={send}
    >
      <div className={styles.fields}>
        <Field label={TEXT.day} hint={TEXT.dayHint(earliest)} {...faultProps(faultOf('day'))}>
          <Input
            type="date"
            min={earliest}
            disabled={version !== null}
            value={draft.day}
            onChange={(_, { value }) => change({ day: value })}
          />
        </Field>
        <Field
          className={styles.changes}
          label={TEXT.changes}
          hint={TEXT.changesHint}
          {...faultProps(faultOf('changes'))}
        >
          <Input
            maxLength={LEGAL_CHANGES_SIGNS}
            value={draft.changes}
            onKeyDown={keepImeKey}
            onChange={(_, { value }) => change({ changes: value })}
          />
        </Field>
      </div>
      <StatusTabs
        label={TEXT.texts}
        isInline
        tabs={LEGAL_TEXTS.map((value) => ({ value, name: TEXT[value] }))}
        chosen={text}
        onChoose={setText}
      />
      <TextEditor
        key={text}
        label={TEXT[text]}
        value={draft[text]}
        fault={faultOf(text)}
        onChange={(value) => change({ [text]: value })}
      />
      <span className={styles.hint}>{TEXT.fillHint}</span>
    </WritingFrame>
  )
}
