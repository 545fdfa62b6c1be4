import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { PARCEL_STATES } from '#contract/parcel-states.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '../../db/database.ts'
import type { Push, RawPush } from './courier.ts'

const SIGNATURE_HEADER = 'x-sandbox-signature'

export type SignedPush = { readonly body: string; readonly headers: Record<string, string> }

const pushBody = z.array(
  z.object({
    expressKey: z.string().max(32),
    events: z
      .array(
        z.object({
          waybillNo: z.string().max(64),
          happenedAt: z.iso.datetime().transform((text) => new Date(text)),
          state: z.enum(PARCEL_STATES),
          city: z.string(),
          text: z.string(),
        }),
      )
      .max(5000),
  }),
)

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Reads the secret that is made once per database: all server processes sign and verify with it. */
async function readSecret(db: Database): Promise<string> {
  await db.query(
    `INSERT INTO sandbox_keys (name, secret) VALUES ('courier', $1) ON CONFLICT DO NOTHING`,
    [randomBytes(32).toString('hex')],
  )
  const rows = await db.query<{ secret: string }>(
    `SELECT secret FROM sandbox_keys WHERE name = 'courier'`,
  )
  return invariant(rows[0], 'inserted above').secret
}

function parsePush(body: string): Push[] | null {
  try {
    const parsed = pushBody.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : null
  } catch {
    return null // no JSON: not from the sandbox couriers
  }
}

export type SandboxPost = {
  sign(pushes: readonly Push[]): Promise<SignedPush>
  /** @returns null when it is not signed by the sandbox couriers of this database */
  read(push: RawPush): Promise<Push[] | null>
}

/** How the sandbox couriers sign what they post. */
export function makeSandboxPost(db: Database): SandboxPost {
  let secret: Promise<string> | null = null
  const signature = async (body: string): Promise<string> => {
    secret ??= readSecret(db)
    return createHmac('sha256', await secret)
      .update(body)
      .digest('hex')
  }
  return {
    async sign(pushes) {
      const body = JSON.stringify(pushes)
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: await signature(body),
      }
      return { body, headers }
    },
    async read(push) {
      if (!isSame(push.header(SIGNATURE_HEADER), await signature(push.body))) return null
      return parsePush(push.body)
    },
  }
}
