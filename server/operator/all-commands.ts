import type { Command } from './command.ts'
import { announcements } from './commands/announcements.ts'
import { articles } from './commands/articles.ts'
import { questions, substations } from './commands/call-backs.ts'
import { compensations } from './commands/compensations.ts'
import { goods } from './commands/goods.ts'
import { invoices } from './commands/invoices.ts'
import { ledger } from './commands/ledger.ts'
import { legal } from './commands/legal.ts'
import { log } from './commands/log.ts'
import { members } from './commands/members.ts'
import { messages } from './commands/messages.ts'
import { openApi } from './commands/open-api.ts'
import { parcels } from './commands/parcels.ts'
import { partners } from './commands/partners.ts'
import { pictures } from './commands/pictures.ts'
import { prices } from './commands/prices.ts'
import { recharges } from './commands/recharges.ts'
import { reconciliation } from './commands/reconciliation.ts'
import { referrals } from './commands/referrals.ts'
import { reports } from './commands/reports.ts'
import { levels, tiers } from './commands/levels.ts'
import { carriers, platforms, promise } from './commands/shipping.ts'
import { retention } from './commands/retention.ts'
import { close, demo, open, reopen } from './commands/shop.ts'
import { site } from './commands/site.ts'
import { staff } from './commands/staff.ts'
import { terms } from './commands/terms.ts'
import { today } from './commands/today.ts'
import { withdrawals } from './commands/withdrawals.ts'
import { workOrders } from './commands/work-orders.ts'

/** All commands of the operator; a new subject is a file in `commands/` and a line here. */
export const COMMANDS: readonly Command[] = [
  announcements,
  articles,
  carriers,
  close,
  compensations,
  demo,
  goods,
  invoices,
  ledger,
  legal,
  levels,
  log,
  members,
  messages,
  open,
  openApi,
  parcels,
  partners,
  pictures,
  platforms,
  prices,
  promise,
  questions,
  reconciliation,
  recharges,
  referrals,
  reports,
  reopen,
  retention,
  site,
  staff,
  substations,
  terms,
  tiers,
  today,
  withdrawals,
  workOrders,
]

/** Commands of the process itself (`main.ts`): they are about the shop as a whole. */
export const COMMANDS_OF_PROCESS = [
  { name: 'backup', title: '备份店铺、核对备份（backup TO、backup check FILE）' },
  { name: 'restore', title: '恢复到空的数据库（restore FILE）' },
  { name: 'seal', title: '更换密钥（seal rotate）' },
  { name: 'doctor', title: '检查启动所需的一切，不改动什么' },
]
