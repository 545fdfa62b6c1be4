import type { Module } from '../../module.ts'
import type { Pictures } from '../../ports/pictures/pictures.ts'
import { mountShopPictures } from './routes.ts'

type Needs = {
  readonly pictures: Pictures
}

/** Pictures of goods and banners. */
export function picturesModule({ pictures }: Needs): Module {
  return { provides: {}, mount: ({ app }) => mountShopPictures(app, pictures), jobs: [] }
}
