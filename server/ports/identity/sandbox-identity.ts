import { maskIdCard } from '#domain/identity/id-card.ts'
import { maskRealName } from '#domain/identity/real-name.ts'
import { unreachable } from '#domain/result/assert.ts'
import type { Database } from '../../db/database.ts'
import type { Identity, Verdict } from './identity.ts'

/** Stays under examination until somebody decides on the sandbox page. */
export const PENDING_ID_CARD = '110101199001010015'
/** Does not belong to the name. */
export const REFUSED_ID_CARD = '110101199001010023'

const MISMATCH = '姓名与身份证号不一致'

/** A claim as the partner keeps it: masked, as everywhere. */
export type SandboxIdentityRow = {
  readonly ticket: string
  readonly real_name: string
  readonly id_card: string
  readonly status: number
  readonly reason: string
}

export type SandboxIdentity = Identity & {
  waiting(): Promise<SandboxIdentityRow[]>
  decide(ticket: string, decision: 'approve' | 'refuse'): Promise<void>
}

const STATUS = { pending: 1, verified: 2, refused: 3 } as const

function firstVerdict(idCard: string): Verdict {
  if (idCard === PENDING_ID_CARD) return { kind: 'pending' }
  if (idCard === REFUSED_ID_CARD) return { kind: 'refused', reason: MISMATCH }
  return { kind: 'verified' }
}

function toVerdict({ status, reason }: SandboxIdentityRow): Verdict {
  if (status === STATUS.verified) return { kind: 'verified' }
  return status === STATUS.refused ? { kind: 'refused', reason } : { kind: 'pending' }
}

function decisionOf(decision: 'approve' | 'refuse'): { status: number; reason: string } {
  switch (decision) {
    case 'approve':
      return { status: STATUS.verified, reason: '' }
    case 'refuse':
      return { status: STATUS.refused, reason: MISMATCH }
    default:
      return unreachable(decision)
  }
}

/** An identity partner of our own: verifies everybody at once, except the two numbers above. */
export function makeSandboxIdentity(db: Database): SandboxIdentity {
  return {
    async submit({ ticket, realName, idCard }) {
      const verdict = firstVerdict(idCard)
      await db.query(
        `INSERT INTO sandbox_identities (ticket, real_name, id_card, status, reason)
         VALUES ($1, $2, $3, $4, $5)`,
        [
          ticket,
          maskRealName(realName),
          maskIdCard(idCard),
          STATUS[verdict.kind],
          verdict.kind === 'refused' ? verdict.reason : '',
        ],
      )
      return verdict
    },
    async ask(ticket) {
      const rows = await db.query<SandboxIdentityRow>(
        'SELECT * FROM sandbox_identities WHERE ticket = $1',
        [ticket],
      )
      return rows[0] === undefined ? null : toVerdict(rows[0])
    },
    waiting() {
      return db.query<SandboxIdentityRow>(
        'SELECT * FROM sandbox_identities WHERE status = 1 ORDER BY created_at DESC LIMIT 50',
      )
    },
    async decide(ticket, decision) {
      const { status, reason } = decisionOf(decision)
      await db.query(
        'UPDATE sandbox_identities SET status = $2, reason = $3 WHERE ticket = $1 AND status = 1',
        [ticket, status, reason],
      )
    },
  }
}
