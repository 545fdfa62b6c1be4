import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useState } from 'react'

import { moveDeskParcels } from '#contract/desk/parcels.ts'
import { MOVE_DIALOG } from '#src/text/desk/parcels.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { useActForm } from '../use-act-form.ts'
import { RENEWED, type ParcelDialogProps } from './parcel-dialog.ts'

export type Carrier = { readonly id: number; readonly name: string }

type MoveDialogProps = ParcelDialogProps & { readonly carriers: readonly Carrier[] }

/** Another carrier for parcels that have no number yet. */
export function MoveDialog({ ids, carriers, onAnswers, onClose }: MoveDialogProps) {
  const [expressId, setExpressId] = useState<number | null>(null)
  const { submission, isShown } = useActForm(expressId !== null, (run) =>
    run(
      moveDeskParcels,
      { ids: [...ids], expressId: expressId ?? 0 },
      { renews: RENEWED, onDone: onAnswers },
    ),
  )
  return (
    <FormDialog
      title={MOVE_DIALOG.title}
      action={MOVE_DIALOG.action}
      submission={submission}
      onClose={onClose}
    >
      <p>{MOVE_DIALOG.text}</p>
      <Field
        label={MOVE_DIALOG.carrier}
        {...faultProps(isShown && expressId === null ? MOVE_DIALOG.missing : undefined)}
      >
        <RadioGroup
          value={expressId === null ? '' : String(expressId)}
          onChange={(_, { value }) => setExpressId(Number(value))}
        >
          {carriers.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </RadioGroup>
      </Field>
    </FormDialog>
  )
}
