import { maskPayoutAccount } from '#domain/identity/payout-account.ts'
import { maskRealName } from '#domain/identity/real-name.ts'
import { sealedFor } from '../../modules/withdrawals/service.ts'
import type { Database, Transaction } from '../database.ts'
import { SANDBOX_ACCOUNTS } from './accounts.data.ts'
import { writeOnce } from './seed.ts'

type Sealing = { close(text: string, about: string): Uint8Array }

/** Where money of the verified accounts goes; set long ago, so that it can be withdrawn at once. */
const PAYOUTS = [
  { mobile: SANDBOX_ACCOUNTS[0].mobile, account: '13800138000' },
  { mobile: SANDBOX_ACCOUNTS[2].mobile, account: '13700137000' },
] as const

async function seedPayout(
  tx: Transaction,
  seal: Sealing,
  { mobile, account }: (typeof PAYOUTS)[number],
): Promise<void> {
  const name = SANDBOX_ACCOUNTS.find((one) => one.mobile === mobile)?.realName ?? ''
  const [user] = await tx.query<{ id: number }>(
    'SELECT id FROM users WHERE mobile = $1 AND real_name_mask = $2',
    [mobile, maskRealName(name)],
  )
  if (user === undefined) return
  const about = sealedFor(user.id)
  await tx.query(
    `INSERT INTO withdraw_accounts (user_id, type, real_name, account, real_name_mask, account_mask,
       name_proved, updated_at, changed_at)
     VALUES ($1, 'alipay', $2, $3, $4, $5, true, now() - interval '30 days', now() - interval '30 days')
     ON CONFLICT DO NOTHING`,
    [
      user.id,
      seal.close(name, about),
      seal.close(account, about),
      maskRealName(name),
      maskPayoutAccount(account, 'alipay'),
    ],
  )
  // Its owner need not learn of it.
  await tx.query(
    `DELETE FROM account_events WHERE user_id = $1 AND kind = 'payout_account'
       AND happened_at = now()`,
    [user.id],
  )
}

/** What the demonstration world seals; apart, as it needs the key of the shop. */
export async function seedSealed(db: Database, seal: Sealing): Promise<void> {
  for (const payout of PAYOUTS) {
    const write = (tx: Transaction) => seedPayout(tx, seal, payout)
    await writeOnce(db, { name: `payout ${payout.mobile}`, write })
  }
}
