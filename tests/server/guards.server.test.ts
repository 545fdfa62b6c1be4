import { describe, expect, it } from 'vitest'

import { onBothEngines } from './world.ts'

type Guard = {
  /** A row, if the new shop has none. */
  readonly row?: string
  /** What may not be set in a row; null = its own guard decides what may. */
  readonly set: string | null
  /** Columns that say which row. */
  readonly of: string
}

const RESTORED = `SELECT set_config('session_replication_role', 'replica', true)`
const GUARDING = `SELECT set_config('session_replication_role', 'origin', true)`

/** Every table with a row that may not go; the database's own catalogue must agree. */
const GUARDS: Readonly<Record<string, Guard>> = {
  accounts: { set: null, of: 'true' },
  corrections: {
    row: `INSERT INTO corrections (user_id, amount_fen, free_fen, reason) VALUES (1, 1, 1, 'x')`,
    set: 'amount_fen = 2',
    of: 'user_id = 1',
  },
  desk_refunds: {
    row: `INSERT INTO desk_refunds (user_id, parcel_id, order_id, amount_fen, reason)
      VALUES (1, 1, 1, 1, 'x')`,
    set: 'amount_fen = 2',
    of: 'user_id = 1',
  },
  expresses: { set: 'id = -id', of: 'id = (SELECT min(id) FROM expresses)' },
  goods: { set: 'id = -id', of: 'id = (SELECT min(id) FROM goods)' },
  ledger_checkpoints: {
    row: `INSERT INTO ledger_checkpoints (user_id, account, seq, balance_fen, digest, proved_at)
      VALUES (1, 'wallet', 2, 0, 0::bit(256), now())`,
    set: 'seq = 1',
    of: 'user_id = 1',
  },
  ledger_entries: { set: 'amount_fen = 1', of: 'true' },
  ledger_transfers: { set: `kind = 'gift'`, of: 'true' },
  legal_versions: { set: `changes = 'x'`, of: 'true' },
  operator_changes: {
    row: `INSERT INTO operator_changes (log_id, subject_kind, subject_id) VALUES (1, 'x', 'x')`,
    set: `subject_id = 'y'`,
    of: `subject_kind = 'x'`,
  },
  operator_log: {
    row: `INSERT INTO operator_log (operator, words, outcome) VALUES ('tester', 'x', 'done')`,
    set: `operator = 'y'`,
    of: `words = 'x'`,
  },
  platforms: { set: 'id = -id', of: 'id = (SELECT min(id) FROM platforms)' },
  promises: { set: 'most_fen = 0', of: 'valid_from < now()' },
  staff: {
    row: `INSERT INTO staff (name, role) VALUES ('x', 'owner')`,
    set: null,
    of: `name = 'x'`,
  },
  staff_requests: {
    row: `INSERT INTO staff_requests (operation, input, reason, by_staff) VALUES ('x', '{}', 'x', 1)`,
    set: null,
    of: `operation = 'x'`,
  },
  // Its ids are made by the database, which takes no others.
  users: { set: 'id = DEFAULT', of: 'true' },
}

/** Bits of pg_trigger.tgtype. */
const ROW = 1
const BEFORE = 2
const DELETE = 8
const UPDATE = 16
const TRUNCATE = 32

onBothEngines('guarded tables', (world) => {
  /** Refused with the guard of `table` alone in force: another's refusal would hide that it has none. */
  const attempt = (table: string, statement: string) =>
    world().db.transaction(async (tx): Promise<never> => {
      for (const other of Object.keys(GUARDS)) {
        if (other !== table) await tx.query(`ALTER TABLE ${other} DISABLE TRIGGER USER`)
      }
      const { row } = GUARDS[table] ?? {}
      if (row !== undefined) {
        await tx.query(RESTORED)
        await tx.query(row)
        await tx.query(GUARDING)
      }
      await tx.query(statement)
      throw new Error('nothing refused it')
    })

  const refusal = /append-only|stay, and keep their id|is kept/

  const attempts = Object.entries(GUARDS).flatMap(([table, { set, of }]) => {
    const statements = [`DELETE FROM ${table} WHERE ${of}`, `TRUNCATE ${table} CASCADE`]
    if (set !== null) statements.push(`UPDATE ${table} SET ${set} WHERE ${of}`)
    return statements.map((statement) => [table, statement] as const)
  })

  it.each(attempts)('%s refuses: %s', async (table, statement) => {
    await world().newUser({ balanceFen: 1000 })
    await expect(attempt(table, statement)).rejects.toThrow(refusal)
  })

  describe('in the catalogue of the database', () => {
    const triggers = () =>
      world().db.query<{ table: string; name: string; type: number }>(
        `SELECT t.tgrelid::regclass::text AS "table", t.tgname AS name, t.tgtype::int AS type
         FROM pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid
         WHERE NOT t.tgisinternal AND t.tgtype & ${BEFORE} > 0 AND f.prosrc LIKE '%RAISE EXCEPTION%'
           AND t.tgtype & ${DELETE | UPDATE | TRUNCATE} > 0 ORDER BY 1, 2`,
      )

    it('are those of this list, and each is guarded against losing a row and all rows', async () => {
      const found = await triggers()
      const against = (bit: number) => [
        ...new Set(found.filter(({ type }) => (type & bit) > 0).map(({ table }) => table)),
      ]
      const listed = Object.keys(GUARDS)
      expect(against(DELETE | UPDATE | TRUNCATE)).toEqual(listed)
      expect(against(DELETE)).toEqual(listed)
      expect(against(TRUNCATE)).toEqual(listed)
      expect(against(UPDATE)).toEqual(listed.filter((table) => GUARDS[table]?.set !== null))
    })

    it('have guards for each row, which shards have as well; only TRUNCATE knows no rows', async () => {
      const found = await triggers()
      const ofStatements = found.filter(({ type }) => (type & ROW) === 0)
      expect(ofStatements.filter(({ type }) => (type & (DELETE | UPDATE)) > 0)).toEqual([])
    })
  })
})
