import type { DeedKind } from './deeds.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { Needs, Right } from './sub-roles.ts'

type AllCalls = typeof ENDPOINTS
/** Calls for signed-in users: one that is not in the table below does not compile. */
type UserCall = {
  [Name in keyof AllCalls]: AllCalls[Name]['access'] extends 'user' ? Name : never
}[keyof AllCalls]

/** What a call needs, and what is written down of it. */
export type CallRights = { readonly needs: Needs; readonly deed?: DeedKind }

const owner = (deed?: DeedKind): CallRights =>
  deed === undefined ? { needs: 'owner' } : { needs: 'owner', deed }
const own = (deed?: DeedKind): CallRights =>
  deed === undefined ? { needs: 'own' } : { needs: 'own', deed }
const any = (rights: readonly Right[], deed?: DeedKind): CallRights =>
  deed === undefined ? { needs: rights } : { needs: rights, deed }

const ORDER = ['order'] as const
const MONEY = ['money'] as const
const WORK = ['order', 'parcels'] as const
const LISTS = ['order', 'parcels', 'money'] as const

/**
 * The one table of what sub-accounts may call. Money that leaves, keys, the way in of the owner and
 * the people themselves are the owner's alone.
 */
export const CALL_RIGHTS: Readonly<Record<UserCall, CallRights>> = {
  sendAttestationCode: owner(),
  getUserInfo: own(),
  changePassword: own('password'),
  listDevices: own(),
  endDevice: own('device_ended'),
  endOtherDevices: own('device_ended'),
  sendOldMobileCode: owner(),
  sendNewMobileCode: owner(),
  proveMobile: owner(),
  changeMobile: owner('mobile'),
  getClosing: owner(),
  beginPayoutConfirm: owner(),
  confirmPayoutAccount: owner('payout_account'),
  listAccountEvents: owner(),
  seeAccountEvents: owner(),
  listSubAccounts: owner(),
  inviteSub: owner('sub_invited'),
  changeSub: owner('sub_changed'),
  linkSub: owner('sub_invited'),
  stopSub: owner('sub_stopped'),
  removeSub: owner('sub_removed'),
  listDeeds: owner(),
  // What machines of the owner have sealed; a sub-account's drafts stay on its machine.
  getDraftSync: owner(),
  startDraftSync: owner(),
  endDraftSync: owner(),
  putDraftPart: owner(),
  getDraftPart: owner(),
  saveSyncedDraft: owner(),
  removeSyncedDraft: owner(),
  replaceDraftSyncKey: owner(),
  offerDraftSyncKey: owner(),
  takeDraftSyncKey: owner(),
  keepDraftSyncKey: owner(),
  beginPasskey: own(),
  addPasskey: own('passkey'),
  listPasskeys: own(),
  removePasskey: own('passkey_removed'),
  addFavourites: any(ORDER),
  removeFavourites: any(ORDER),
  listFavourites: any(ORDER),
  priceOrder: any(ORDER),
  checkOrder: any(ORDER),
  makeOrder: any(['pay'], 'order'),
  closeOrderKey: any(ORDER),
  reserveStock: any(['pay']),
  releaseStock: any(ORDER),
  listParcels: any(LISTS),
  downloadParcels: any(LISTS, 'parcels_downloaded'),
  traceParcel: any(LISTS),
  reportParcelsAgain: any(WORK, 'waybills_reported'),
  previewCancel: any(ORDER),
  cancelParcels: any(ORDER, 'parcels_cancelled'),
  getPackageInfo: any(LISTS),
  // It is searched by phones and names.
  searchAll: any(WORK),
  getWorkbench: any(LISTS),
  listFrequentGoods: any(ORDER),
  markGoods: any(ORDER),
  getListSettings: own(),
  saveListSettings: own(),
  listUnpaid: any(ORDER),
  cancelUnpaid: any(ORDER, 'unpaid_cancelled'),
  listOrders: any(LISTS),
  downloadOrders: any(LISTS, 'orders_downloaded'),
  getOrder: any(LISTS),
  getOrderOptions: any(LISTS),
  listRecipients: any(ORDER, 'recipients_read'),
  getRechargeInfo: any(['pay']),
  createRecharge: any(['pay'], 'recharge'),
  getRechargeStatus: any(['pay']),
  listRecharges: any(MONEY),
  getVipLevels: any(MONEY),
  getWalletInfo: any(MONEY),
  listMoneyChanges: any(MONEY),
  downloadMoneyChanges: any(MONEY, 'money_downloaded'),
  getMoneyTrend: any(MONEY),
  getStatement: any(MONEY),
  downloadStatement: any(MONEY, 'statement_downloaded'),
  getWithdrawAccount: owner(),
  setWithdrawAccount: owner('payout_account'),
  checkWithdrawPassword: owner(),
  applyWithdrawal: owner('withdrawal'),
  listWithdrawals: any(MONEY),
  previewInvoice: any(MONEY),
  applyInvoice: any(MONEY, 'invoice'),
  listInvoices: any(MONEY),
  getFinanceSummary: any(MONEY),
  listFinanceLog: any(MONEY),
  downloadFinanceLog: any(MONEY, 'money_downloaded'),
  getReferralInfo: owner(),
  getReferralSummary: owner(),
  listReferredUsers: owner(),
  listCommissions: owner(),
  transferCommission: owner('commission'),
  getAttestation: owner(),
  submitAttestation: owner('real_name'),
  getLegalNews: owner(),
  noteLegalNews: owner(),
  // Goods and counts of parcels: the home page of everybody who may see a list.
  getHomeUser: any(LISTS),
  listShops: any(['order', 'parcels', 'settings']),
  getAuthLinks: any(['settings']),
  getAuthInfo: any(['settings']),
  syncShopOrders: any(ORDER, 'shop_synced'),
  getSyncStatus: any(ORDER),
  synchroniseOrders: any(ORDER),
  listShopOrders: any(ORDER),
  checkShopOrders: any(ORDER),
  reportShipments: any(WORK, 'waybills_reported'),
  listWorkOrders: any(WORK),
  checkWorkOrderParcels: any(WORK),
  uploadWorkOrderPicture: any(WORK),
  createWorkOrder: any(WORK, 'work_order'),
  downloadWorkOrders: any(WORK, 'work_orders_downloaded'),
  getWorkOrder: any(WORK),
  replyWorkOrder: any(WORK, 'work_order_reply'),
  urgeWorkOrder: any(WORK, 'work_order_urged'),
  closeWorkOrder: any(WORK, 'work_order_closed'),
  rateWorkOrder: any(WORK),
  readWorkOrder: any(WORK),
  countUnreadWorkOrders: any(WORK),
  getApiSetting: owner(),
  saveApiSetting: owner('api'),
  confirmApiReset: owner(),
  resetApiKey: owner('app_key'),
  testCallback: owner(),
  listApiCalls: owner(),
  listCallbacks: owner(),
  replayCallback: owner(),
}

const BY_ENDPOINT: ReadonlyMap<Endpoint, CallRights> = new Map(
  Object.entries(CALL_RIGHTS).map(([name, rights]) => {
    const endpoint: Endpoint = ENDPOINTS[name as UserCall] // the table has exactly these names
    return [endpoint, rights]
  }),
)

/** Two addresses are no calls of the contract: where a platform sends back, and pictures. */
export const SHOP_RETURN: CallRights = any(['settings'], 'shop_linked')
export const WORK_ORDER_PICTURES: CallRights = any(WORK)

const OWNER_ONLY = owner()
const EVERYBODY = own()

/** A call that the table does not know is the owner's alone. */
export function rightsOf(endpoint: Endpoint): CallRights {
  if (endpoint.access === 'public') return EVERYBODY
  return BY_ENDPOINT.get(endpoint) ?? OWNER_ONLY
}
