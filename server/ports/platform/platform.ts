import type { GoneReason, ShopPlatform } from '#contract/shops.ts'

/** What a platform lets us have of one of its shops. `token` opens the shop: it is kept sealed. */
export type ShopGrant = {
  readonly shopKey: string
  readonly shopName: string
  readonly token: string
  readonly expiresAt: Date
}

export type PlatformGoods = {
  readonly name: string
  readonly spec: string
  readonly picture: string
  readonly count: number
}

export type PlatformOrder = {
  readonly orderNo: string
  readonly orderedAt: Date
  readonly status: 'paid' | 'refunding' | 'shipped' | 'closed'
  /** The platform masks the recipient: the texts below hold stars. */
  readonly masked: boolean
  readonly name: string
  readonly phone: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
  readonly goods: readonly PlatformGoods[]
  readonly flag: number
  readonly remark: string
}

export type OrderStanding = Pick<PlatformOrder, 'orderNo' | 'status'>

export type OrderQuery = {
  readonly from: Date
  readonly to: Date
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export type Shipment = {
  readonly orderNo: string
  readonly waybillNo: string
  readonly expressKey: string
}

/**
 * Why a platform does not take a waybill; `reason`: the state of its order, null when that is not
 * the cause.
 */
export type ShipRefusal = { readonly msg: string; readonly reason: GoneReason | null }

/** `denied`: the token is no longer good; `unreachable`: try again later. */
export type PlatformFailure = 'denied' | 'unreachable'

export type PlatformAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: PlatformFailure }

/** The selling platforms, as this product needs them. */
export type Platforms = {
  /**
   * Where a merchant orders our application, and authorises a shop. The platform sends the browser
   * back to `returnUrl` with `code` and the `state` it was given.
   * @returns null when this platform is not connected
   */
  links(
    platform: ShopPlatform,
    to: { readonly siteUrl: string; readonly returnUrl: string; readonly state: string },
  ): { readonly authLink: string; readonly buyLink: string } | null
  /** Takes each code once. @returns null when the platform does not know it */
  exchange(platform: ShopPlatform, code: string): Promise<ShopGrant | null>
  /** Orders placed in the range, oldest first, whatever their status. */
  orders(
    platform: ShopPlatform,
    token: string,
    asked: OrderQuery,
  ): Promise<PlatformAnswer<{ readonly orders: readonly PlatformOrder[]; readonly total: number }>>
  /** How orders stand now; those that the shop does not have are not among the answers. */
  states(
    platform: ShopPlatform,
    token: string,
    orderNos: readonly string[],
  ): Promise<PlatformAnswer<readonly OrderStanding[]>>
  /**
   * Marks orders as shipped. Reporting the same waybill twice is reporting it once.
   * @returns for each shipment, in its order: null = reported; else why not
   */
  ship(
    platform: ShopPlatform,
    token: string,
    shipments: readonly Shipment[],
  ): Promise<PlatformAnswer<readonly (ShipRefusal | null)[]>>
}
