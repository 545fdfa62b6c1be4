import type { LedgerProof } from '../modules/wallet/desk.ts'

/** What the proof of the books has found. */
export function ledgerLine({ users, wrong }: LedgerProof): string {
  if (wrong === null) return `账目一致：核对了 ${users} 个用户`
  return `账目有误（已核对 ${users} 个用户）：用户 ${wrong.userId}，${wrong.proof}，${wrong.row}`
}
