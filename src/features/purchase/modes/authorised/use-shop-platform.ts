import { shopPlatformOf, type ShopPlatform } from '#contract/shops.ts'
import { useDraft } from '../../shared/draft-context.ts'

/** The platform that is chosen; null = none, or none whose shops can be authorised. */
export function useShopPlatform(): { readonly id: number; readonly key: ShopPlatform } | null {
  const { platformId: id, platformKey } = useDraft().state.header
  const key = shopPlatformOf(platformKey)
  return id === null || key === null ? null : { id, key }
}
