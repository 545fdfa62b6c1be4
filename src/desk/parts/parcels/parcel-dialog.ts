import type { RowAnswers } from '#contract/desk/parcels.ts'

/** What an act on parcels has changed. */
export const RENEWED = ['parcels.find', 'parcels.show'] as const

/** A dialog about parcels: what it is about, and what became of each. */
export type ParcelDialogProps = {
  readonly ids: readonly number[]
  readonly onAnswers: (answers: RowAnswers) => void
  readonly onClose: () => void
}
