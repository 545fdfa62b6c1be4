import { z } from 'zod'

import { err, ok } from '#domain/result/result.ts'
import { group } from './group.ts'
import { rehearsalHost } from './rehearsal-host.ts'

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
  /** In place of both of its hosts; '' = its own. */
  readonly host: string
}

/** @returns null when it is none of the described form */
function parseContracts(text: string): z.infer<typeof contracts> | null {
  try {
    const parsed = contracts.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const own = z.string().describe('all four or none')

export const KUAIDI100 = group({
  variables: z.object({
    KUAIDI100_KEY: own,
    KUAIDI100_CUSTOMER: own,
    KUAIDI100_SECRET: own,
    KUAIDI100_CONTRACTS: z
      .string()
      .describe('{"sender":{"name","mobile","printAddr"},"carriers":{"zto":{"partnerId", ...}}}'),
    KUAIDI100_HOST: rehearsalHost,
  }),
  // Scans are posted to the site.
  needs: ['SITE_URL'],
  read(values) {
    const read = parseContracts(values.KUAIDI100_CONTRACTS)
    if (read === null) return err(['KUAIDI100_CONTRACTS'] as const)
    return ok<Kuaidi100Config>({
      key: values.KUAIDI100_KEY,
      customer: values.KUAIDI100_CUSTOMER,
      secret: values.KUAIDI100_SECRET,
      host: values.KUAIDI100_HOST ?? '',
      ...read,
    })
  },
})
