import type { LocalArticle } from './article.types.ts'
import { PASSWORD } from './articles/excel-password.data.ts'
import { EXPORT } from './articles/export-orders.data.ts'
import { FORMAT } from './articles/import-format.data.ts'
import { INSTALL_ARTICLE } from './articles/install.data.ts'
import { SYNC } from './articles/shop-sync.data.ts'
import { FILTER } from './articles/smart-filter.data.ts'
import { SUB_ACCOUNTS_ARTICLE } from './articles/sub-accounts.data.ts'
import { WORK_ORDERS } from './articles/work-orders.data.ts'

/** Articles 1 to 5 of the specification and three of ours: part of the program, so they open offline. */
export const LOCAL_ARTICLES: readonly LocalArticle[] = [
  FILTER,
  PASSWORD,
  EXPORT,
  FORMAT,
  SYNC,
  WORK_ORDERS,
  INSTALL_ARTICLE,
  SUB_ACCOUNTS_ARTICLE,
]
