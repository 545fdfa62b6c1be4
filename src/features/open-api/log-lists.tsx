import type { QueryOf } from '#contract/endpoint.ts'
import type { listApiCalls, listCallbacks } from '#contract/api-setting.ts'
import { apiCallsQuery, callbacksQuery } from '#src/data/api/open-api.ts'
import { defineList } from '#src/kit/list/define-list.tsx'
import type { Asked } from '#src/kit/list/list.types.ts'
import { API_LOG } from '#src/text/open-api.ts'
import { CALL_COLUMNS, CALLBACK_COLUMNS } from './log-columns.tsx'
import { logSearch } from './search.ts'

const TABS = [
  { value: null, name: API_LOG.tabs.calls },
  { value: 'callbacks', name: API_LOG.tabs.callbacks },
] as const

/** What both lists have in common. */
const LOG_LIST = {
  search: logSearch,
  tabs: { key: 'tab', of: () => TABS },
  filters: {
    failed: {
      kind: 'flag',
      label: API_LOG.failedOnly,
      call: (failed: boolean) => ({ failed }),
    },
  },
  days: null,
  isPart: true,
  minWidth: 0,
  keyOf: ({ id }: { readonly id: string }) => id,
  empty: { art: 'no-packages' },
} as const

type LogTab = keyof typeof API_LOG.tabs

const wordsOf = (tab: LogTab) => ({
  title: API_LOG.title,
  caption: API_LOG.tabs[tab],
  ...API_LOG.empty[tab],
  noneTitle: API_LOG.noneTitle,
  noneText: API_LOG.noneText,
  noneAction: API_LOG.all,
})

/** 调用记录: what was called. */
export const CALL_LIST = defineList({
  ...LOG_LIST,
  name: 'api-calls',
  words: wordsOf('calls'),
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listApiCalls>>) =>
    apiCallsQuery(userId, { ...filters, page, page_size }),
  columns: CALL_COLUMNS,
})

/** 回调记录: what we called back. */
export const CALLBACK_LIST = defineList({
  ...LOG_LIST,
  name: 'callbacks',
  words: wordsOf('callbacks'),
  query: ({ userId, filters, page, page_size }: Asked<QueryOf<typeof listCallbacks>>) =>
    callbacksQuery(userId, { ...filters, page, page_size }),
  columns: CALLBACK_COLUMNS,
})
