import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'

/** What still needs a person whom the shop knows. */
export const CLOSING_WAITS = ['money', 'parcels', 'withdrawals', 'work_orders'] as const

export const getClosing = defineEndpoint({
  method: 'GET',
  path: '/api/user/closing',
  summary: 'What the closing of this account waits for; nothing = the desk can close it.',
  access: 'user',
  data: z.object({ under_way: z.array(z.enum(CLOSING_WAITS)) }),
})
