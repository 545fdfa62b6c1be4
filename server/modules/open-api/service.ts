import type {
  listApiCalls,
  listCallbacks,
  saveApiSetting,
  confirmApiReset,
} from '#contract/api-setting.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import { acrossUsers } from '../../db/across-users.ts'
import type { Database } from '../../db/database.ts'
import type { RequiredRow } from '../../db/final-statement.ts'
import { refuse, type Answer, type Refusal } from '../../http/refusal.ts'
import type { SignedCall, SignedCalls } from '../../http/signed-calls.ts'
import type { Job } from '../../jobs.ts'
import type { CallbackPoster } from '../../ports/callback/callback-poster.ts'
import type { Accounts, WayIn } from '../accounts/service.ts'
import type { Seal } from '../../seal.ts'
import { CallBook } from './call-book.ts'
import { DayQuota } from './day-quota.ts'
import { findCallbacks, findCalls } from './call-log.ts'
import { sendAgain } from './callback-repository.ts'
import { callbackJobs } from './callbacks.ts'
import { checkSignature } from './check-signature.ts'
import { KnownKeys } from './known-keys.ts'
import { Rate } from './rate.ts'
import { clearOutdated, endTickets, findSetting, stopKey, takeOfDaySum } from './repository.ts'
import * as settings from './settings.ts'

/** What a new password ends here, and what it asks about: a merchant's software orders with the key. */
export const APP_KEY_WAYS: readonly WayIn[] = [
  { name: 'ticket', tables: ['api_tickets'], end: (tx, { userId }) => endTickets(tx, userId) },
  {
    name: 'app_key',
    tables: ['api_settings', 'api_nonces', 'api_write_nonces'],
    end: (tx, { userId }) => stopKey(tx, userId),
    async ask(db, userId) {
      const setting = await findSetting(db, userId)
      if (setting === null || !setting.enabled) return null
      const { key_tail: tail, made, used_today, notify_url: url } = setting
      return { tail, made, used_today, notify_host: url === '' ? '' : new URL(url).host }
    },
  },
]

export type OpenApi = ReturnType<typeof makeOpenApi>

type Deps = {
  readonly db: Database
  readonly seal: Seal
  readonly poster: CallbackPoster
  readonly accounts: Pick<Accounts, 'membership'>
  readonly now: () => Date
  /** How many processes serve the shop. */
  readonly living: () => number
}

type UserAddress = { readonly userId: number; readonly address: string }

/** Forged calls that an owner's log takes a second: anybody who knows the AppID can make them. */
const FORGED_PER_SECOND = 5

/** For so long a process keeps calls of a day that nobody makes. */
const GIVE_BACK_MS = 30_000

/** Keys, settings, logged calls and callbacks of the open API. */
export function makeOpenApi({ db, seal, poster, accounts, now, living }: Deps) {
  const book = new CallBook(db)
  const quota = new DayQuota(db)
  const check = { db, seal, quota, rate: new Rate(living), keys: new KnownKeys(), now }
  const deps = { db, seal, poster, accounts, quota, testRate: new Rate(), now }
  const forged = new Rate()

  const signed: SignedCalls = {
    check: (head, known) => checkSignature(check, head, known),
    note(call: SignedCall) {
      const isForged = call.code === API_ERRORS.open_signature_wrong.code
      if (isForged && !forged.take(call.userId, FORGED_PER_SECOND, performance.now())) return
      book.note(call)
    },
  }

  const jobs: Job[] = [
    { name: 'api_calls', idleMs: 1000, next: () => book.write() },
    {
      name: 'api_quota',
      idleMs: GIVE_BACK_MS,
      async next() {
        await quota.release()
        return false
      },
    },
    { name: 'api_housekeeping', idleMs: 60_000, next: () => clearOutdated(db) },
    ...callbackJobs(deps),
  ]

  return {
    signed,
    jobs,
    setting: async (where: UserAddress) => ok(await settings.readSetting(deps, where)),
    change: (where: UserAddress, body: BodyOf<typeof saveApiSetting>) =>
      settings.changeSetting(deps, where, body),
    confirmReset: (userId: number, body: BodyOf<typeof confirmApiReset>) =>
      settings.confirmReset(deps, userId, body),
    resetKey: (userId: number, ticket: string | null) => settings.resetKey(deps, userId, ticket),
    /** @param url the one that is set, when null */
    testCallback: (userId: number, url: string | null) => settings.testCallback(deps, userId, url),

    /** What an order of a signed call takes of its key's daily sum (orders/service.ts). */
    spends:
      (userId: number) =>
      (amountFen: number): RequiredRow<Refusal> => ({
        ...takeOfDaySum(userId, amountFen),
        onEmpty: { key: 'open_day_sum_used' },
      }),

    async calls(userId: number, query: QueryOf<typeof listApiCalls>) {
      // The list includes calls that this process has not written yet.
      await acrossUsers('calls_of_a_process', () => book.write())
      return findCalls(db, userId, query)
    },
    callbacks: (userId: number, query: QueryOf<typeof listCallbacks>) =>
      findCallbacks(db, userId, query),
    async replay(userId: number, id: string): Promise<Answer<null>> {
      return (await sendAgain(db, userId, id)) ? ok(null) : refuse('api_callback_not_found')
    },
  }
}
