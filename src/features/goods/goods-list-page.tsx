import { usePriceOwner } from '#src/data/api/session.ts'
import { GridFrame } from '#src/kit/list/grid-frame.tsx'
import { GOODS_LIST } from './goods-list.tsx'

/** The goods on sale at the prices of who looks at them. */
export function GoodsListPage() {
  const { userId, isKnown } = usePriceOwner()
  return <GridFrame list={GOODS_LIST} userId={userId ?? ''} isOpen={isKnown} />
}
