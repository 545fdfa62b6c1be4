import { z } from 'zod'

/** Kuaidi100 as the environment names it: the account, the sender, and the contract with each carrier. */
const contract = z.object({
  partnerId: z.string().min(1),
  partnerKey: z.string().optional(),
  partnerSecret: z.string().optional(),
  partnerName: z.string().optional(),
  net: z.string().optional(),
  code: z.string().optional(),
})

const contracts = z.object({
  sender: z.object({
    name: z.string().min(1),
    mobile: z.string().min(1),
    printAddr: z.string().min(1),
  }),
  carriers: z.record(z.string(), contract),
})

export type Kuaidi100Config = z.infer<typeof contracts> & {
  readonly key: string
  readonly customer: string
  readonly secret: string
}

export const KUAIDI100 = [
  'KUAIDI100_KEY',
  'KUAIDI100_CUSTOMER',
  'KUAIDI100_SECRET',
  'KUAIDI100_CONTRACTS',
] as const

/** `KUAIDI100_CONTRACTS`, a JSON text. @returns null when it is none of the described form */
export function parseContracts(text: string): z.infer<typeof contracts> | null {
  try {
    const parsed = contracts.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
