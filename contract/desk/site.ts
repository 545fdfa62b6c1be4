import { keysOf } from '#domain/values/keys-of.ts'
import { deskCall } from '../desk-call.ts'
import { SHOP_MISSING } from '../desk-errors.ts'
import { getHomePage, homeBlock, listBanners } from '../site.ts'
import { z } from '../zod.ts'

const name = z.string()

/** What the site publishes about itself; the schema of each value is in `contract/site.ts`. */
export const listSiteFacts = deskCall(
  'site.facts',
  z.strictObject({}),
  z.array(z.object({ name, value: z.unknown(), isDefault: z.boolean() })),
)
export type SiteFact = z.infer<typeof listSiteFacts.data>[number]

export const setSiteFact = deskCall(
  'site.set',
  z.strictObject({ name, value: z.unknown() }),
  z.object({ name, value: z.unknown() }),
)

export const unsetSiteFact = deskCall(
  'site.unset',
  z.strictObject({ name }),
  z.object({ name, value: z.unknown() }),
)

const shopState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  /** Something is missing that a shop cannot be without. */
  z.object({ kind: z.literal('not_open') }),
  /** `until`: `YYYY-MM-DD HH:mm` of Beijing. */
  z.object({ kind: z.literal('closed'), because: z.string(), until: z.string() }),
])
export type ShopState = z.infer<typeof shopState>

/** What a shop cannot be without; `which`: carriers by key, '' for all other points. */
const missing = z.array(z.object({ point: z.enum(keysOf(SHOP_MISSING)), which: z.string() }))
export type MissingPoint = z.infer<typeof missing>[number]

/** With what is missing while the shop is not open; nothing is missing once it is. */
export const showShopState = deskCall(
  'shop.state',
  z.strictObject({}),
  z.intersection(shopState, z.object({ missing })),
)
export type ShownShopState = z.infer<typeof showShopState.data>

/** Opens the shop when nothing is missing. A file of goods and prices is read by command alone. */
export const openShop = deskCall(
  'shop.open',
  z.strictObject({ file: z.strictObject({}), isDry: z.literal(false) }),
  z.object({ state: z.enum(['open', 'not_open', 'closed']), missing }),
)

/** The longest sentence that visitors are shown while the shop is closed. */
export const CLOSING_SIGNS = 60

export const closeShop = deskCall(
  'shop.close',
  z.strictObject({
    minutes: z.int().min(1).max(10_080),
    because: z.string().trim().min(1).max(CLOSING_SIGNS),
  }),
  shopState,
)

export const reopenShop = deskCall('shop.reopen', z.strictObject({}), shopState)

const deskBanner = listBanners.data.element.extend({ published: z.boolean().default(true) })
export type DeskBanner = z.infer<typeof deskBanner>

/** The most banners, and blocks of the home page. */
export const MOST_BANNERS = 10
export const MOST_BLOCKS = 30

/** All banners in their order, also those that are not shown. */
export const listDeskBanners = deskCall('site.banners', z.strictObject({}), z.array(deskBanner))

/** No banners: those of the program. */
export const setDeskBanners = deskCall(
  'site.setBanners',
  z.strictObject({ banners: z.array(deskBanner).max(MOST_BANNERS) }),
  z.object({ count: z.int() }),
)

export const showHomeLayout = deskCall('site.layout', z.strictObject({}), getHomePage.data)

/** No blocks: the layout of the program. */
export const setHomeLayout = deskCall(
  'site.setLayout',
  z.strictObject({ blocks: z.array(homeBlock).max(MOST_BLOCKS) }),
  z.object({ count: z.int() }),
)
