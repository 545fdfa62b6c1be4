import type { BodyOf } from '#contract/endpoint.ts'
import type { listShopOrders } from '#contract/shops.ts'
import type { Result } from '#domain/result/result.ts'

/** What an order table shows, as far as the list needs it (E-02 with its recipient). */
export type ChosenOrder = {
  readonly shop_order: string
  readonly receiver_name: string
  readonly receiver_phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** A search among a shop's orders, without its page. */
export type ShopOrderQuery = Omit<BodyOf<typeof listShopOrders>, 'page' | 'page_size'>

export type ChooseProgress = { readonly done: number; readonly total: number }

/** `refused`: cannot be shipped (state 2). `bought`: an order of ours exists already. */
export type ChooseAnswer = {
  readonly added: number
  readonly refused: number
  readonly bought: number
}

/** The orders of an authorised shop: those that are chosen are the rows of the authorised list. */
export type AuthorisedApi = {
  /** For each order number whether it is in the list. */
  areChosen(orderNos: readonly string[]): Promise<readonly boolean[]>
  /** Orders that are not in the list yet become rows, in one step that can be undone. */
  choose(orders: readonly ChosenOrder[]): Promise<Result<{ readonly added: number }>>
  drop(orderNos: readonly string[]): Promise<Result<{ readonly removed: number }>>
  /**
   * Chooses every order a search finds, page by page, in one step: all or nothing. Orders that
   * cannot be shipped or were ordered before are left out.
   */
  chooseAll(
    query: ShopOrderQuery,
    onProgress: (progress: ChooseProgress) => void,
  ): Promise<Result<ChooseAnswer>>
  cancelChooseAll(): Promise<void>
  /** Changes to another shop and empties the list. Refused while the list is being ordered. */
  changeShop(storeId: number | null): Promise<Result<null>>
}
