import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { yuan } from './fields.ts'

const vipLevel = z.object({
  level: z.number().int(),
  name: z.string(),
  /**
   * A single recharge of this amount gives the level; '' = the first level, or one that no recharge
   * gives.
   */
  amount: z.union([yuan, z.literal('')]),
  /** What is given with a recharge of `amount`. */
  gift: yuan,
  /** What members pay of the retail price of all goods together, in hundredths. */
  percent: z.number().int(),
  /**
   * What this level takes off the retail price of what the user had sent in the last 30 days, at the
   * prices of now; '' from a server of before.
   */
  saved: z.union([yuan, z.literal('')]).default(''),
})
export type VipLevel = z.infer<typeof vipLevel>

export const getVipLevels = defineEndpoint({
  method: 'GET',
  path: '/api/user/vip/levels',
  summary: 'The member levels with what each brings, and where the signed-in user stands.',
  access: 'user',
  data: z.object({
    level: z.number().int(),
    name: z.string(),
    /** The largest single recharge, less what was withdrawn or given back of it. */
    best_recharge: yuan,
    levels: z.array(vipLevel),
    /** The user's parcels of the last 30 days, without those that were taken back. */
    recent_parcels: z.number().int().default(0),
  }),
})
