import { changePassword, endDevice, getUserInfo, listDevices } from './accounts.ts'
import { getAttestation, submitAttestation } from './attestation.ts'
import {
  getCaptcha,
  sendAttestationCode,
  sendFindPasswordCode,
  sendLoginCode,
  sendRegisterCode,
} from './codes.ts'
import { getContent, listContent } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { getGoodsDetail, listGoods } from './goods.ts'
import {
  cancelUnpaid,
  checkOrder,
  closeOrderKey,
  listUnpaid,
  makeOrder,
  priceOrder,
  releaseStock,
  reserveStock,
} from './orders.ts'
import { getPackageInfo, listParcels, tellParcels, traceParcel } from './parcels.ts'
import {
  downloadOrders,
  getOrder,
  getOrderOptions,
  listOrders,
  listRecipients,
} from './order-list.ts'
import { createRecharge, getRechargeInfo, getRechargeStatus } from './recharge.ts'
import {
  deliverOrders,
  getAuthInfo,
  getAuthLinks,
  getSyncStatus,
  listShopOrders,
  listShops,
  syncShopOrders,
} from './shops.ts'
import { deviceLogin, findPassword, login, logout, register, smsLogin } from './sign-in.ts'

/** Every call there is: what the server mounts, the API document lists and the tests compare. */
export const ENDPOINTS = {
  login,
  smsLogin,
  deviceLogin,
  register,
  findPassword,
  logout,
  getCaptcha,
  sendRegisterCode,
  sendLoginCode,
  sendFindPasswordCode,
  sendAttestationCode,
  getUserInfo,
  changePassword,
  listDevices,
  endDevice,
  listGoods,
  getGoodsDetail,
  priceOrder,
  checkOrder,
  makeOrder,
  closeOrderKey,
  reserveStock,
  releaseStock,
  listParcels,
  traceParcel,
  tellParcels,
  getPackageInfo,
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
  getAttestation,
  submitAttestation,
  listContent,
  getContent,
  listShops,
  getAuthLinks,
  getAuthInfo,
  syncShopOrders,
  getSyncStatus,
  listShopOrders,
  deliverOrders,
} as const satisfies Record<string, Endpoint>
