import { downloadFinanceLog, getFinanceSummary, listFinanceLog } from '#contract/finance.ts'
import { downloadStatement, getStatement } from '#contract/statement.ts'
import {
  downloadMoneyChanges,
  getMoneyTrend,
  getWalletInfo,
  listMoneyChanges,
} from '#contract/wallet.ts'
import type { Mount } from '../../http/mount.ts'
import type { Wallet } from './service.ts'

export function mountWallet(mount: Mount, wallet: Wallet): void {
  mount(getWalletInfo, ({ user }) => wallet.info(user.userId))
  mount(listMoneyChanges, ({ user, query }) => wallet.changes(user.userId, query))
  mount(downloadMoneyChanges, ({ user, body }) => wallet.changesPart(user.userId, body))
  mount(getFinanceSummary, ({ user, query }) => wallet.financeSummary(user.userId, query))
  mount(listFinanceLog, ({ user, query }) => wallet.financeLog(user.userId, query))
  mount(downloadFinanceLog, ({ user, body }) => wallet.financePart(user.userId, body))
  mount(getStatement, ({ user, query }) => wallet.statement(user.userId, query.month))
  mount(downloadStatement, ({ user, body }) => wallet.statementPart(user.userId, body))
  mount(getMoneyTrend, ({ user, query }) => wallet.trend(user.userId, query))
}
