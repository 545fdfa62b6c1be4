import type { Mutant } from './mutant.types.ts'

/** Faults in idempotency. */
export const ONCE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a key answers for another order',
    file: 'server/modules/orders/place.ts',
    from: "if (existing.request_hash !== hash) return refuse('idempotency_key_reused')",
    to: '',
    tests: ['tests/server/once.server.test.ts'],
  },
  {
    name: 'a closed key is placed',
    file: 'server/modules/orders/place.ts',
    from: "if (existing.is_closed) return refuse('idempotency_key_closed')",
    to: '',
    tests: ['tests/server/close-key.server.test.ts'],
  },
  {
    name: 'the answer is not kept under its key',
    file: 'server/modules/orders/placements.ts',
    from: "answer = $4 WHERE user_id = $1 AND key = $2'",
    to: "answer = $4 WHERE user_id = $1 AND key = $2 AND false'",
    tests: ['tests/server/once.server.test.ts'],
  },
  {
    name: 'keys are closed without end',
    file: 'server/modules/orders/place.ts',
    from: '> MAX_KEYS_CLOSED)',
    to: '> MAX_KEYS_CLOSED * 1000)',
    tests: ['tests/server/close-key.server.test.ts'],
  },
  {
    name: 'the rows are not part of what a key stands for',
    file: 'server/modules/orders/request-hash.ts',
    from: 'hash.update(rowText(row))',
    to: 'hash.update(String(row.id))',
    tests: ['tests/server/once.server.test.ts'],
  },
  {
    name: 'fields of a row slip into each other',
    file: 'server/modules/orders/request-hash.ts',
    from: 'text += `${row[name].length}:${row[name]}`',
    to: 'text += row[name]',
    tests: ['tests/server/once.server.test.ts'],
  },
  {
    name: 'a refused token takes a newer one with it',
    file: 'server/modules/shops/repository.ts',
    from: 'AND token IS NOT DISTINCT FROM $3 RETURNING id`',
    to: 'AND ($3::bytea IS NULL OR true) RETURNING id`',
    tests: ['tests/server/shipment-reports.server.test.ts', 'tests/server/shops.server.test.ts'],
  },
  {
    name: 'what is left to report is counted before its row is taken',
    file: 'server/modules/shops/report-repository.ts',
    from: "WHERE user_id = $1 AND shop_id = $2 FOR UPDATE'",
    to: "WHERE user_id = $1 AND shop_id = $2'",
    tests: ['tests/server/shipment-reports.server.test.ts'],
  },
  {
    name: 'a run that was given up waits for its payment',
    file: 'server/modules/orders/unpaid.ts',
    from: '    if (existing !== null) return ok(null)\n',
    to: '',
    tests: ['tests/server/unpaid.server.test.ts'],
  },
]
