import type { DeskInvoice } from '#contract/desk/invoices.ts'
import { DESK_INVOICE } from '#src/text/desk/invoices.ts'
import { Tag } from '#src/kit/page/tag.tsx'

const TONES = { open: 'amber', issued: 'quiet', refused: 'danger', withdrawn: 'grey' } as const

/** The state in words; one that needs a red invoice has that instead. */
export function InvoiceState({ state, dueRedFen }: Pick<DeskInvoice, 'state' | 'dueRedFen'>) {
  if (dueRedFen > 0) return <Tag tone="danger" text={DESK_INVOICE.due} />
  return <Tag tone={TONES[state]} text={DESK_INVOICE.states[state]} />
}
