import { fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '#server/db/database.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { makePasswords, type PasswordCost } from '#server/modules/accounts/password.ts'
import { insertUser } from '#server/modules/accounts/repository.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'

/** A cheap password cost, for benches that do not measure signing in. */
export const CHEAP: PasswordCost = { memoryKiB: 64, passes: 1 }

/** Mobiles of the bench's own merchants. */
export function merchantMobile(index: number): string {
  return `136${String(index).padStart(8, '0')}`
}

/** Merchants with money, and goods with stock for every run: the sandbox's are meant for people. */
export async function prepare(db: Database, merchants: number): Promise<void> {
  await db.query('UPDATE goods SET stock = 100000000 WHERE id = 1001')
  const passwordHash = await makePasswords(CHEAP).hash(SANDBOX_PASSWORD)
  for (let index = 0; index < merchants; index++) {
    const mobile = merchantMobile(index)
    const merchant = { mobile, username: '测速商家', passwordHash, groupId: 3 }
    await db.transaction(async (tx) => {
      const userId = await insertUser(tx, { ...merchant, attestation: 2 })
      if (userId !== null) await makeWallet(db).open(tx, userId, fen(10_000_000_000))
      return ok(null)
    })
  }
}
