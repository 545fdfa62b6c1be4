import type { AttestationStep } from '#contract/attestation.ts'
import { beijingText } from '../../db/conditions.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

export type AttestationRow = {
  readonly ticket: string
  readonly type: 1 | 2
  readonly company_name: string
  readonly credit_code: string
  readonly real_name: string
  readonly id_card: string
  readonly mobile: string
  readonly status: 1 | 2 | 3
  readonly reason: string
  readonly update_time: string
}

const COLUMNS = `ticket, type, company_name, credit_code, real_name, id_card, mobile, status, reason,
  ${beijingText('updated_at')} AS update_time`

export async function findAttestation(
  db: Queryable,
  userId: number,
): Promise<AttestationRow | null> {
  const rows = await db.query<AttestationRow>(
    `SELECT ${COLUMNS} FROM attestations WHERE user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}

const STEPS = 20

/** How it went, the newest first. The table writes it itself (0283). */
export function findSteps(db: Queryable, userId: number): Promise<AttestationStep[]> {
  return db.query<AttestationStep>(
    `SELECT status, reason, ${beijingText('happened_at')} AS time FROM attestation_steps
     WHERE user_id = $1 ORDER BY id DESC LIMIT ${STEPS}`,
    [userId],
  )
}

/** The name of a verified user, masked and hashed; null when the user is not verified. */
export async function findVerifiedName(
  db: Queryable,
  userId: number,
): Promise<{ mask: string; hash: string } | null> {
  const rows = await db.query<{ mask: string; hash: string }>(
    `SELECT real_name AS mask, real_name_hash AS hash FROM attestations WHERE user_id = $1 AND status = 2`,
    [userId],
  )
  return rows[0] ?? null
}

export type NewAttestation = Pick<
  AttestationRow,
  | 'ticket'
  | 'type'
  | 'company_name'
  | 'credit_code'
  | 'real_name'
  | 'id_card'
  | 'mobile'
  | 'status'
  | 'reason'
> & { readonly userId: number; readonly real_name_hash: string; readonly person_hash: string }

/**
 * The newest submission is the one that counts, but nothing replaces a verified one.
 * @returns null when there is a verified one
 */
export async function saveAttestation(
  tx: Transaction,
  row: NewAttestation,
): Promise<AttestationRow | null> {
  const rows = await tx.query<AttestationRow>(
    `INSERT INTO attestations AS a (user_id, ticket, real_name, id_card, mobile, status, reason,
       type, company_name, credit_code, real_name_hash, person_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (user_id) DO UPDATE SET ticket = EXCLUDED.ticket, type = EXCLUDED.type,
       company_name = EXCLUDED.company_name, credit_code = EXCLUDED.credit_code, real_name = EXCLUDED.real_name,
       real_name_hash = EXCLUDED.real_name_hash, person_hash = EXCLUDED.person_hash, id_card = EXCLUDED.id_card, mobile = EXCLUDED.mobile, status = EXCLUDED.status,
       reason = EXCLUDED.reason, updated_at = now()
     WHERE a.status <> 2 RETURNING ${COLUMNS}`,
    [
      row.userId,
      row.ticket,
      row.real_name,
      row.id_card,
      row.mobile,
      row.status,
      row.reason,
      row.type,
      row.company_name,
      row.credit_code,
      row.real_name_hash,
      row.person_hash,
    ],
  )
  return rows[0] ?? null
}

/** Stores the later answer to a submission. @returns null when another one has taken its place */
export async function decideAttestation(
  tx: Transaction,
  decided: { userId: number; ticket: string; status: 2 | 3; reason: string },
): Promise<AttestationRow | null> {
  const rows = await tx.query<AttestationRow>(
    `UPDATE attestations SET status = $3, reason = $4, updated_at = now()
     WHERE user_id = $1 AND ticket = $2 AND status = 1 RETURNING ${COLUMNS}`,
    [decided.userId, decided.ticket, decided.status, decided.reason],
  )
  return rows[0] ?? null
}
