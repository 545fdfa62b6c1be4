import { useState } from 'react'

import { markDeskParcels } from '#contract/desk/parcels.ts'
import { SHOWN_SIGNS } from '#contract/desk/people.ts'
import { MARK_DIALOG } from '#src/text/desk/parcels.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { SentenceField } from '../sentence-field.tsx'
import { useActForm } from '../use-act-form.ts'
import { RENEWED, type ParcelDialogProps } from './parcel-dialog.ts'

/** A sentence that the merchant is shown beside the parcel. */
export function MarkDialog({ ids, onAnswers, onClose }: ParcelDialogProps) {
  const [sentence, setSentence] = useState('')
  const text = sentence.trim()
  const { submission, isShown } = useActForm(text.length > 1, (run) =>
    run(markDeskParcels, { ids: [...ids], sentence: text }, { renews: RENEWED, onDone: onAnswers }),
  )
  return (
    <FormDialog
      title={MARK_DIALOG.title(ids.length)}
      action={MARK_DIALOG.action}
      submission={submission}
      onClose={onClose}
    >
      <SentenceField
        label={MARK_DIALOG.sentence}
        hint={MARK_DIALOG.hint}
        value={sentence}
        maxLength={SHOWN_SIGNS}
        usual={MARK_DIALOG.usual}
        fault={isShown && text.length < 2 ? MARK_DIALOG.missing : undefined}
        onChange={setSentence}
      />
    </FormDialog>
  )
}
