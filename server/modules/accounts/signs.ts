import { intArray, textArray } from '../../db/array-literal.ts'
import type { Queryable } from '../../db/database.ts'
import type { KeyedHash } from '../../keyed-hash.ts'

/**
 * Signs by which two accounts of one person are recognised
 * (docs/decisions/0087-self-referral-is-scored.md).
 */
type SignKind = 'payer' | 'payout' | 'network'

/** @param value never stored; '' = not known, and nothing is remembered */
type Seen = { readonly userId: number; readonly value: string }

export function makeSigns(hash: KeyedHash) {
  return {
    /** Remembers what was seen of users. It locks only rows of their own. */
    async remember(db: Queryable, kind: SignKind, ...seen: readonly Seen[]): Promise<void> {
      const known = seen.filter(({ value }) => value !== '')
      if (known.length === 0) return
      await db.query(
        `INSERT INTO account_signs (user_id, kind, hash)
         SELECT DISTINCT s.user_id, $1::text, s.hash FROM unnest($2::bigint[], $3::text[]) AS s(user_id, hash)
         ON CONFLICT (user_id, kind, hash) DO UPDATE SET seen_at = now()`,
        [
          kind,
          intArray(known.map(({ userId }) => userId)),
          textArray(known.map(({ value }) => hash(`sign ${kind}`, value))),
        ],
      )
    },
  }
}
