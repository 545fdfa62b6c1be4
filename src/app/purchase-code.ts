/** Loads the recharge dialog, too: the purchase must not fetch code while money is spent. */
export const loadPurchase = async () => {
  const [{ PurchaseDialog }, { TopUpDialog }] = await Promise.all([
    import('#src/features/purchase/purchase-dialog.tsx'),
    import('#src/features/recharge/top-up-dialog.tsx'),
  ])
  return { PurchaseDialog, TopUpDialog }
}
export type PurchaseCode = Awaited<ReturnType<typeof loadPurchase>>
