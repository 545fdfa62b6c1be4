import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { invoiceNumber } from '#contract/desk/invoices.ts'
import { z } from '#contract/zod.ts'
import { DESK_INVOICE } from '#src/text/desk/invoices.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { dayText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

type Paper = { readonly number: string; readonly day: string }

type PaperDialogProps = {
  readonly title: string
  readonly label: string
  readonly onPaper: (paper: Paper) => void
  readonly onClose: () => void
}

/** Number and day of an invoice, as they are printed. */
export function PaperDialog({ title, label, onPaper, onClose }: PaperDialogProps) {
  const styles = useStyles()
  const [today] = useState(() => dayText(Date.now()))
  const fields = useFields<keyof Paper>({ number: '', day: today }, ({ number, day }) => ({
    number: invoiceNumber.safeParse(number).success ? undefined : DESK_INVOICE.numberWrong,
    day: z.iso.date().safeParse(day.trim()).success ? undefined : DESK_INVOICE.dayWrong,
  }))
  const { number, day } = fields.values
  return (
    <FormDialog
      title={title}
      action={DESK_INVOICE.save}
      submission={{
        isBusy: false,
        submit: (event) => {
          event.preventDefault()
          if (fields.isRight()) onPaper({ number: number.trim(), day: day.trim() })
        },
      }}
      onClose={onClose}
    >
      <FormInput
        fields={fields}
        name="number"
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <p className={styles.hint}>{DESK_INVOICE.numberHint}</p>
      <FormInput fields={fields} name="day" label={DESK_INVOICE.day} autoComplete="off" />
    </FormDialog>
  )
}
