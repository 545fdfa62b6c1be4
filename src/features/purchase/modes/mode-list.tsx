import { RecipientsPanel } from '../list/recipients-panel.tsx'
import type { ModeListProps } from './mode.types.ts'
import { usePurchase } from './purchase-context.ts'

/** The list as it is, for a mode that adds nothing to it. */
export function ModeList({ ref }: ModeListProps) {
  const { state, isLocked } = usePurchase()
  return <RecipientsPanel ref={ref} state={state} isLocked={isLocked} />
}
