import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { ShopPicture } from './shop-picture.tsx'

it('draws goods whose picture is missing, or cannot be loaded', async () => {
  const screen = await renderUi(<ShopPicture src="/goods/none.svg" sizes="48px" alt="抽纸" />)
  await expect
    .element(screen.getByAltText('抽纸'))
    .toHaveAttribute('src', '/art/empty/no-goods.svg')
  await screen.rerender(<ShopPicture src="" sizes="48px" alt="抽纸" />)
  await expect
    .element(screen.getByAltText('抽纸'))
    .toHaveAttribute('src', '/art/empty/no-goods.svg')
})

it('tries a picture that comes in its place', async () => {
  const screen = await renderUi(<ShopPicture src="/goods/none.svg" sizes="48px" alt="抽纸" />)
  await expect
    .element(screen.getByAltText('抽纸'))
    .toHaveAttribute('src', '/art/empty/no-goods.svg')
  const there = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await screen.rerender(<ShopPicture src={there} sizes="48px" alt="抽纸" />)
  await expect.element(screen.getByAltText('抽纸')).toHaveAttribute('src', there)
})
