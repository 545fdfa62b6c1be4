/**
 * Everything that a process keeps between two calls. Processes of one shop share their database,
 * seal key and pictures, and nothing else: whatever is kept here is either only a copy of what is
 * shared, or each process may have its own for the reason given. `process-state.test.ts` finds
 * state that is missing here.
 */
type Kept = {
  /** Below server/. */
  readonly file: string
  readonly what: string
  /** Where the truth is, or why processes may differ. */
  readonly because: string
}

/** Each process may have its own: it is about this process. */
const OWN: readonly Kept[] = [
  {
    file: 'http/admission.ts',
    what: 'places of calls that run and wait',
    because: 'they protect the processor and the connections of this process',
  },
  {
    file: 'http/outer-gate.ts',
    what: 'paths that enter a lane by themselves',
    because: 'made from the routes at the start',
  },
  {
    file: 'http/body-budget.ts',
    what: 'memory of bodies, and who sends a long one',
    because: 'it is the memory of this process; orders are made once by their keys',
  },
  {
    file: 'http/place.ts',
    what: 'a number for each visit',
    because: 'it distinguishes visits of this process alone',
  },
  {
    file: 'http/counted-log.ts',
    what: 'how often something forged came, for one line of the log',
    because: 'each log is of one process',
  },
  {
    file: 'report-calls.ts',
    what: 'refusals of partners that are in the log already',
    because: 'each log is of one process',
  },
  {
    file: 'ports/outside/guard.ts',
    what: 'pools and breakers of the partners',
    because:
      'a process that meets no partner any more rests alone; what is due stays due in tables',
  },
  {
    file: 'ports/outside/pool.ts',
    what: 'calls to a partner that run and wait',
    because: 'they protect this process; each more process may send as many again',
  },
  {
    file: 'modules/accounts/gate.ts',
    what: 'passwords that are hashed at this moment',
    because: 'they protect the memory of this process; failures are counted in tables',
  },
  {
    file: 'modules/parcels/service.ts',
    what: 'users whose carrier is asked at this moment',
    because: 'saves a second call; leases in the rows decide',
  },
  {
    file: 'modules/recharge/settle.ts',
    what: 'whether notices are settled at this moment',
    because: 'gathers those of this process; a trade is settled once by its row',
  },
  {
    file: 'db/pools.ts',
    what: 'connections, and which server took writes last',
    because: 'each process finds the primary by itself',
  },
  {
    file: 'db/postgres.ts',
    what: 'names of prepared statements',
    because: 'they belong to its connections',
  },
  {
    file: 'db/serving.ts',
    what: 'how an open database is used under the role of the server',
    because: 'it belongs to its connections',
  },
  {
    file: 'db/standby.ts',
    what: 'which standby lists are read from, and whether it is passed over now',
    because: 'each process finds out by itself what it reaches',
  },
  {
    file: 'db/embedded.ts',
    what: 'how a database is copied, and scripts of a transaction',
    because: 'the embedded engine has one process',
  },
  {
    file: 'pages/render-thread.ts',
    what: 'pages that its thread renders',
    because: 'the thread is its own',
  },
]

/** Copies of what is shared, each with the age that it may have. */
const COPIES: readonly Kept[] = [
  {
    file: 'modules/open-api/rate.ts',
    what: 'calls of an AppID in this second',
    because: 'each process takes its share of the limit, by the table `processes`',
  },
  {
    file: 'modules/open-api/day-quota.ts',
    what: 'calls of a day that were fetched beforehand',
    because: 'table `api_usage`; given back within 30 s',
  },
  {
    file: 'modules/open-api/known-keys.ts',
    what: 'opened AppKeys',
    because: 'compared with table `api_settings` in each call',
  },
  {
    file: 'modules/opening/service.ts',
    what: 'whether the shop is open',
    because: 'table; a second old at most',
  },
  {
    file: 'modules/partners/outcomes.ts',
    what: 'outcomes of calls that are not written yet',
    because: 'added to a table every few seconds',
  },
  {
    file: 'processes.ts',
    what: 'how many processes serve the shop',
    because: 'table `processes`; 5 s old at most, and 20 s where one was killed',
  },
  {
    file: 'http/counter-origin.ts',
    what: 'the address of the counter',
    because: 'settings of the site; read again after a moment',
  },
  {
    file: 'http/static-site.ts',
    what: 'files of the built site',
    because: 'read again when they change; parts of earlier builds are kept for 14 days',
  },
  {
    file: 'http/shared-answer.ts',
    what: 'an answer that several ask for at once',
    because: 'made again at the next call, or after the time that its caller names',
  },
  {
    file: 'pages/cache-pages.ts',
    what: 'rendered pages',
    because: 'at most a minute old; prices are checked when an order is placed',
  },
  {
    file: 'pages/send-page.ts',
    what: 'the same pages, packed',
    because: 'they go with the page',
  },
  {
    file: 'pages/closed-page.ts',
    what: 'the last known state of the shop',
    because: 'used only while the database is away',
  },
  {
    file: 'pages/crawlers.ts',
    what: 'the site map',
    because: 'made again from the goods after a moment',
  },
  {
    file: 'ports/payment/wechat/exchange.ts',
    what: 'certificates of WeChat Pay',
    because: 'fetched again when one is unknown',
  },
]

export const PROCESS_STATE: readonly Kept[] = [...OWN, ...COPIES]
