import { PackageListPage } from '#src/features/packages/package-list-page.tsx'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'
import { ParcelWaybills } from '#src/shop/waybills/parcel-waybills.tsx'

/** The package list, where parcels meet their waybills. */
export function PackageList() {
  return (
    <PackageListPage
      Waybills={OrderWaybills}
      ParcelWaybills={ParcelWaybills}
      CancelShipping={CancelShipping}
    />
  )
}
