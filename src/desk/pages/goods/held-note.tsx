import { MessageBar, MessageBarBody } from '@fluentui/react-components'

import type { DeskGoods } from '#contract/desk/goods.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import type { GoodsOptions } from './use-goods-options.ts'

type Props = { readonly goods: DeskGoods | null; readonly options: GoodsOptions }

/** Why listed goods are not on sale, and what puts them there. */
export function HeldNote({ goods, options: { carriers } }: Props) {
  if (goods === null || goods.heldBy === null) return null
  const carrier = carriers.find(({ key }) => key === goods.carrier)?.name ?? goods.carrier
  return (
    <MessageBar intent="warning" layout="multiline" style={{ marginBottom: '16px' }}>
      <MessageBarBody>{GOODS.heldBy[goods.heldBy](carrier)}</MessageBarBody>
    </MessageBar>
  )
}
