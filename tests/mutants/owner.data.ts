import type { Mutant } from './mutant.types.ts'

/** Faults in owner checks. */
export const OWNER_MUTANTS: readonly Mutant[] = [
  {
    name: 'the key of any user answers',
    file: 'server/modules/orders/placements.ts',
    from: '     WHERE user_id = $1 AND key = $2`,\n    [userId, key],',
    to: '     WHERE $1::bigint > 0 AND key = $2`,\n    [userId, key],',
    tests: ['tests/server/once.server.test.ts'],
  },
  {
    name: "another's waybills may be reported",
    file: 'server/modules/shops/repository.ts',
    from: 'WHERE p.user_id = $1 AND p.waybill_no',
    to: 'WHERE $1::bigint > 0 AND p.waybill_no',
    tests: ['tests/server/shops.server.test.ts'],
  },
  {
    name: 'the state of another user authorises',
    file: 'server/modules/shops/authorise.ts',
    from: 'asked === null || asked.userId !== back.userId',
    to: 'asked === null',
    tests: ['tests/server/shops.server.test.ts'],
  },
  {
    name: "another's shop is found",
    file: 'server/modules/shops/repository.ts',
    from: 'FROM shops WHERE user_id = $1 AND id = $2`',
    to: 'FROM shops WHERE $1::bigint > 0 AND id = $2`',
    tests: ['tests/server/shops.server.test.ts'],
  },
  {
    name: "another's recharge is shown",
    file: 'server/modules/recharge/repository.ts',
    from: 'FROM recharge_trades t WHERE t.user_id = $1 AND t.trade_no = $2`',
    to: 'FROM recharge_trades t WHERE $1::bigint > 0 AND t.trade_no = $2`',
    tests: ['tests/server/recharge.server.test.ts'],
  },
  {
    name: "another's parcel is traced",
    file: 'server/modules/parcels/trace-parcel.ts',
    from: 'WHERE p.user_id = $1 AND p.waybill_no = $2',
    to: 'WHERE $1::bigint > 0 AND p.waybill_no = $2',
    tests: ['tests/server/parcels.server.test.ts', 'tests/server/strangers.server.test.ts'],
  },
  {
    name: "another's parcels are listed",
    file: 'server/modules/parcels/conditions.ts',
    from: "'SELECT p.id FROM parcels p WHERE p.user_id = $1'",
    to: "'SELECT p.id FROM parcels p WHERE $1::bigint > 0'",
    tests: ['tests/server/parcels.server.test.ts', 'tests/server/strangers.server.test.ts'],
  },
  {
    name: "another's order numbers count as bought",
    file: 'server/modules/orders/repository.ts',
    from: "WHERE user_id = $1 AND shop_order <> '' AND shop_order = ANY",
    to: "WHERE $1::bigint > 0 AND shop_order <> '' AND shop_order = ANY",
    tests: ['tests/server/placement.server.test.ts'],
  },
  {
    name: 'the first X-Forwarded-For is believed',
    file: 'server/http/request-origin.ts',
    from: '.slice(-hops)[0]',
    to: '[0]',
    tests: ['server/http/mount.test.ts'],
  },
  {
    name: 'a proxy is believed without being configured',
    file: 'server/http/request-origin.ts',
    from: 'const header = proxyHops > 0 ?',
    to: 'const header = [proxyHops].length > 0 ?',
    tests: ['server/http/mount.test.ts'],
  },
  {
    name: 'another site may act with the cookie',
    file: 'server/http/mount.ts',
    from: "if (isCrossSite(c)) return refuse('cross_site_refused')",
    to: '',
    tests: ['tests/server/hostile.server.test.ts'],
  },
  {
    name: 'a signed-out caller is let in',
    file: 'server/http/mount.ts',
    from: "endpoint.access === 'user' && user === null",
    to: "endpoint.access === 'user' && user === undefined",
    tests: ['tests/server/hostile.server.test.ts', 'tests/server/accounts.server.test.ts'],
  },
]
