import { PARCEL_STATUS } from '#contract/parcel-states.ts'
import { SEND_STATUS } from '#contract/parcels.ts'
import { z } from '#contract/zod.ts'
import { day, flag, id, numbers, oneOf, paged, text } from '#src/kit/list/search-params.ts'

/** The parcel list in its address. */
export const parcelSearch = z.object({
  status: oneOf(Object.values(PARCEL_STATUS)),
  waybill: numbers,
  shop_order: numbers,
  name: text,
  mobile: text,
  province: text,
  express: id,
  shop: id,
  send: oneOf(Object.values(SEND_STATUS)),
  from: day,
  to: day,
  no_waybill: flag,
  order_sn: text,
  ...paged,
  /** The order that was placed just now, or `latest`; its parcels are marked. */
  placed: text,
  /** The waybill of the parcel that is open, or its id while it has none. */
  trace: text,
  parcel: z.coerce
    .string()
    .regex(/^\d{1,15}$/)
    .optional()
    .catch(undefined),
})

export type ParcelSearch = z.infer<typeof parcelSearch>
