import { expect, it, vi } from 'vitest'

import type { Parcel } from '#contract/parcels.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { useSendMore } from './use-send-more.ts'

const { orderAgain } = vi.hoisted(() => ({
  orderAgain: vi.fn<() => Promise<unknown>>(() => new Promise(() => {})),
}))
vi.mock('#src/data/recipients/past-orders.ts', async (original) => ({
  ...(await original<typeof import('#src/data/recipients/past-orders.ts')>()),
  orderAgain,
}))

const PARCEL = { id: '1', goods_id: 7, goods_num: 1, order_sn: 'S1' } as Parcel // what is looked at of it

function Page() {
  const sendMore = useSendMore('1')
  return (
    <button type="button" onClick={() => sendMore(PARCEL)}>
      再寄一件
    </button>
  )
}

it('再寄一件 pressed twice makes one draft', async () => {
  const screen = await renderUi(<Page />)
  await screen.getByRole('button').dblClick()
  expect(orderAgain).toHaveBeenCalledOnce()
})
