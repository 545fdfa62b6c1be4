import { makeLogDesk } from './desk/log-desk.ts'
import type { Operation } from './desk/operation.ts'
import { messageDesk } from './modules/accounts/desk.ts'
import { announcementDesk, articleDesk } from './modules/content/desk.ts'
import { goodsDesk, priceDesk } from './modules/goods/desk.ts'
import {
  carrierDesk,
  levelDesk,
  platformDesk,
  promiseDesk,
  shopDesk,
  tierDesk,
} from './modules/opening/desk.ts'
import { openApiDesk } from './modules/open-api/desk.ts'
import { invoiceDesk } from './modules/invoices/desk.ts'
import { legalDesk } from './modules/legal/desk.ts'
import { compensationDesk, parcelDesk } from './modules/parcels/desk.ts'
import { memberDesk } from './modules/members/desk.ts'
import { partnerDesk } from './modules/partners/desk.ts'
import { pictureDesk } from './modules/pictures/desk.ts'
import { rechargeDesk } from './modules/recharge/desk.ts'
import { reconciliationDesk } from './modules/reconciliation/desk.ts'
import { referralDesk } from './modules/referral/desk.ts'
import { reportDesk } from './modules/reports/desk.ts'
import { retentionDesk } from './modules/retention/desk.ts'
import { questionDesk, siteDesk, substationDesk } from './modules/site/desk.ts'
import { staffDesk } from './modules/staff/desk.ts'
import { ledgerDesk, termDesk } from './modules/wallet/desk.ts'
import { withdrawalDesk } from './modules/withdrawals/desk.ts'
import { todayDesk } from './modules/workbench/desk.ts'
import { workOrderDesk } from './modules/work-orders/desk.ts'

export const logDesk = makeLogDesk((name) => OPERATIONS_BY_NAME.get(name))

/** Every desk of the server; a new one is a line here. */
const DESKS = [
  announcementDesk,
  articleDesk,
  compensationDesk,
  tierDesk,
  promiseDesk,
  platformDesk,
  levelDesk,
  carrierDesk,
  goodsDesk,
  invoiceDesk,
  ledgerDesk,
  legalDesk,
  logDesk,
  memberDesk,
  messageDesk,
  openApiDesk,
  parcelDesk,
  partnerDesk,
  pictureDesk,
  priceDesk,
  questionDesk,
  rechargeDesk,
  reconciliationDesk,
  referralDesk,
  reportDesk,
  retentionDesk,
  shopDesk,
  siteDesk,
  staffDesk,
  substationDesk,
  termDesk,
  todayDesk,
  withdrawalDesk,
  workOrderDesk,
]

const all: readonly Operation[] = DESKS.flatMap((desk): Operation[] => Object.values(desk))

export const OPERATIONS_BY_NAME: ReadonlyMap<string, Operation> = new Map(
  all.map((operation) => [operation.name, operation]),
)
