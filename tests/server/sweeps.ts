/** Work that waits for nobody: it sweeps, counts or measures when its time has come. */
export const SWEEPS: ReadonlySet<string> = new Set([
  'accounts_housekeeping',
  'api_calls',
  'api_housekeeping',
  'api_quota',
  'carrier_watch',
  'carriers_served',
  'stock_alarm',
  'delivery_times',
  'drafts_housekeeping',
  'favourites_housekeeping',
  'goods_ranks',
  'parcel_archive',
  'parcel_fold',
  'partner_calls',
  // A code that nobody pays waits for its buyer, for days, and nobody is late.
  'recharge',
  'retention',
  'sandbox_courier',
  'shop_housekeeping',
  'statistics',
  'unsent_pictures',
])
