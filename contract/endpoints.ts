import { getUserInfo, login, logout } from './accounts.ts'
import { getAttestation, submitAttestation } from './attestation.ts'
import { getContent, listContent } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { getGoodsDetail, listGoods } from './goods.ts'
import { checkOrder, closeOrderKey, listParcels, makeOrder, priceOrder } from './orders.ts'
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

/** Every call there is: what the server mounts, the API document lists and the tests compare. */
export const ENDPOINTS = {
  login,
  logout,
  getUserInfo,
  listGoods,
  getGoodsDetail,
  priceOrder,
  checkOrder,
  makeOrder,
  closeOrderKey,
  listParcels,
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
