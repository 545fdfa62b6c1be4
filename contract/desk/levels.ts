import { deskCall } from '../desk-call.ts'
import { z } from '../zod.ts'

const name = z.string().trim().min(1).max(20)
const nothing = z.strictObject({})

const level = z.object({
  id: z.int(),
  name,
  /** Hundredths of the retail price, for goods without a price of its own. */
  percent: z.int(),
  /** The recharge that brings it, in fen; null = none does. */
  fromFen: z.int().nullable(),
})
export type DeskLevel = z.infer<typeof level>

/** From the lowest up. */
export const listLevels = deskCall('levels.list', nothing, z.array(level))

/** `id: null` = a new one, above all others. Levels are never deleted: members have paid for theirs. */
export const putLevel = deskCall(
  'levels.put',
  z.strictObject({ id: z.int().min(1).max(99).nullable(), name, percent: z.int().min(1).max(100) }),
  z.object({ id: z.int() }),
)

const amount = z.int().min(100).max(100_000_000)
const tier = z.object({
  amountFen: amount,
  giftFen: z.int().min(0).max(100_000_000),
  /** The level that it brings. */
  level: z.int().nullable(),
})
export type DeskTier = z.infer<typeof tier>

export const listTiers = deskCall('tiers.list', nothing, z.array(tier))
export const putTier = deskCall('tiers.put', z.strictObject(tier.shape), tier)
export const removeTier = deskCall(
  'tiers.remove',
  z.strictObject({ amountFen: amount }),
  z.object({ amountFen: amount }),
)
