import { ORDER_STATUS } from '#contract/order-list.ts'
import { Tag } from '#src/kit/page/tag.tsx'

type Tone = 'quiet' | 'amber' | 'grey'

const TONES: Readonly<Record<number, Tone>> = {
  [ORDER_STATUS.pending]: 'amber',
  [ORDER_STATUS.shipped]: 'quiet',
}

/** The word of a state; the colour only helps. */
export function OrderStatus({ status, text }: { readonly status: number; readonly text: string }) {
  return <Tag tone={TONES[status] ?? 'grey'} text={text} />
}
