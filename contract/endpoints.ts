import { listAccountEvents, seeAccountEvents } from './account-events.ts'
import { changePassword, endDevice, getUserInfo, listDevices } from './accounts.ts'
import {
  confirmApiReset,
  getApiSetting,
  listApiCalls,
  listCallbacks,
  replayCallback,
  resetApiKey,
  saveApiSetting,
  testCallback,
} from './api-setting.ts'
import { getAttestation, submitAttestation } from './attestation.ts'
import {
  getCaptcha,
  sendAttestationCode,
  sendFindPasswordCode,
  sendLoginCode,
  sendRegisterCode,
} from './codes.ts'
import { ACCOUNT_CARE } from './account-care.ts'
import { getContent, getNotice, listContent, listNotices, rateContent } from './content.ts'
import { DRAFT_ENDPOINTS } from './drafts.ts'
import { listDeeds } from './deeds.ts'
import type { Endpoint } from './endpoint.ts'
import { addFavourites, listFavourites, removeFavourites } from './favourites.ts'
import { downloadFinanceLog, getFinanceSummary, listFinanceLog } from './finance.ts'
import {
  getGoodsDetail,
  getGoodsOptions,
  listGoods,
  listRecommended,
  listTopCollected,
  listTopNew,
  listTopSold,
  suggestGoods,
} from './goods.ts'
import { getListSettings, saveListSettings } from './list-settings.ts'
import { listRetention } from './retention.ts'
import { getLegalNews, getLegalText, listLegalVersions, noteLegalNews } from './legal.ts'
import {
  openCancelParcels,
  openGetGoods,
  openGetOrder,
  openListGoods,
  openListOrders,
  openListWaybills,
  openPlaceOrder,
  openPreviewCancel,
  openPriceOrder,
  openTestCallback,
  openTraceWaybill,
} from './open-api.ts'
import {
  checkOrder,
  closeOrderKey,
  makeOrder,
  priceOrder,
  releaseStock,
  reserveStock,
} from './orders.ts'
import { cancelUnpaid, listUnpaid } from './unpaid-runs.ts'
import {
  cancelParcels,
  downloadParcels,
  getPackageInfo,
  listParcels,
  previewCancel,
  reportParcelsAgain,
  traceParcel,
} from './parcels.ts'
import {
  downloadOrders,
  getOrder,
  getOrderOptions,
  listOrders,
  listRecipients,
} from './order-list.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  passkeyLogin,
  removePasskey,
} from './passkeys.ts'
import {
  getReferralInfo,
  getReferralSummary,
  listCommissions,
  listReferredUsers,
  transferCommission,
} from './referral.ts'
import { createRecharge, getRechargeInfo, getRechargeStatus, listRecharges } from './recharge.ts'
import {
  checkShopOrders,
  reportShipments,
  getAuthInfo,
  getAuthLinks,
  getSyncStatus,
  listShopOrders,
  listShops,
  synchroniseOrders,
  syncShopOrders,
} from './shops.ts'
import {
  applySubstation,
  askQuestion,
  getHomePage,
  getHomeUser,
  getSiteFacts,
  listBanners,
} from './site.ts'
import { deviceLogin, findPassword, login, logout, register, smsLogin } from './sign-in.ts'
import { applyInvoice, listInvoices, previewInvoice } from './invoices.ts'
import { searchAll } from './search.ts'
import { downloadStatement, getStatement } from './statement.ts'
import { SUB_ENDPOINTS } from './sub-accounts.ts'
import { downloadWorkOrders, listWorkOrders } from './work-order-list.ts'
import {
  checkWorkOrderParcels,
  closeWorkOrder,
  countUnreadWorkOrders,
  createWorkOrder,
  getWorkOrder,
  rateWorkOrder,
  readWorkOrder,
  replyWorkOrder,
  uploadWorkOrderPicture,
  urgeWorkOrder,
} from './work-orders.ts'
import { getWorkbench, listFrequentGoods, markGoods } from './workbench.ts'

import { getVipLevels } from './vip.ts'
import { downloadMoneyChanges, getMoneyTrend, getWalletInfo, listMoneyChanges } from './wallet.ts'
import {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  setWithdrawAccount,
} from './withdrawals.ts'

/** The calls of the open API, which other software makes: its document and clients are made from them. */
export const OPEN_ENDPOINTS = {
  openListGoods,
  openGetGoods,
  openPriceOrder,
  openPlaceOrder,
  openListOrders,
  openGetOrder,
  openListWaybills,
  openTraceWaybill,
  openPreviewCancel,
  openCancelParcels,
  openTestCallback,
} as const satisfies Record<string, Endpoint>

/** Every call of the site's own: what the server mounts, the API document lists and the tests compare. */
export const ENDPOINTS = {
  login,
  smsLogin,
  deviceLogin,
  beginPasskeyLogin,
  passkeyLogin,
  register,
  findPassword,
  logout,
  getCaptcha,
  sendRegisterCode,
  sendLoginCode,
  sendFindPasswordCode,
  sendAttestationCode,
  ...ACCOUNT_CARE,
  getUserInfo,
  changePassword,
  listDevices,
  endDevice,
  listAccountEvents,
  seeAccountEvents,
  ...SUB_ENDPOINTS,
  listDeeds,
  beginPasskey,
  addPasskey,
  listPasskeys,
  removePasskey,
  listGoods,
  getGoodsOptions,
  suggestGoods,
  listTopCollected,
  listTopSold,
  listTopNew,
  listRecommended,
  getGoodsDetail,
  addFavourites,
  removeFavourites,
  listFavourites,
  priceOrder,
  checkOrder,
  makeOrder,
  closeOrderKey,
  reserveStock,
  releaseStock,
  listParcels,
  downloadParcels,
  traceParcel,
  reportParcelsAgain,
  previewCancel,
  cancelParcels,
  getPackageInfo,
  searchAll,
  getWorkbench,
  listFrequentGoods,
  markGoods,
  getListSettings,
  saveListSettings,
  ...DRAFT_ENDPOINTS,
  listUnpaid,
  cancelUnpaid,
  listOrders,
  downloadOrders,
  getOrder,
  getOrderOptions,
  listRecipients,
  getRechargeInfo,
  createRecharge,
  getRechargeStatus,
  listRecharges,
  getVipLevels,
  getWalletInfo,
  listMoneyChanges,
  downloadMoneyChanges,
  getMoneyTrend,
  getStatement,
  downloadStatement,
  getWithdrawAccount,
  setWithdrawAccount,
  checkWithdrawPassword,
  applyWithdrawal,
  listWithdrawals,
  previewInvoice,
  applyInvoice,
  listInvoices,
  getFinanceSummary,
  listFinanceLog,
  downloadFinanceLog,
  getReferralInfo,
  getReferralSummary,
  listReferredUsers,
  listCommissions,
  transferCommission,
  getAttestation,
  submitAttestation,
  listContent,
  getContent,
  getNotice,
  listNotices,
  rateContent,
  listLegalVersions,
  listRetention,
  getLegalText,
  getLegalNews,
  noteLegalNews,
  getSiteFacts,
  listBanners,
  getHomePage,
  getHomeUser,
  applySubstation,
  askQuestion,
  listShops,
  getAuthLinks,
  getAuthInfo,
  syncShopOrders,
  getSyncStatus,
  synchroniseOrders,
  listShopOrders,
  checkShopOrders,
  reportShipments,
  listWorkOrders,
  checkWorkOrderParcels,
  uploadWorkOrderPicture,
  createWorkOrder,
  downloadWorkOrders,
  getWorkOrder,
  replyWorkOrder,
  urgeWorkOrder,
  closeWorkOrder,
  rateWorkOrder,
  readWorkOrder,
  countUnreadWorkOrders,
  getApiSetting,
  saveApiSetting,
  confirmApiReset,
  resetApiKey,
  testCallback,
  listApiCalls,
  listCallbacks,
  replayCallback,
} as const satisfies Record<string, Endpoint>
