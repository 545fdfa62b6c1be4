import { randomBytes } from 'node:crypto'

import {
  OPEN_DOCS_PATH,
  type ApiSetting,
  type CallbackAttempt,
  type confirmApiReset,
  type resetApiKey,
  type saveApiSetting,
} from '#contract/api-setting.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { hashToken } from '../../keyed-hash.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { readCallbackUrl } from '../../ports/callback/callback-url.ts'
import type { Accounts } from '../accounts/service.ts'
import { sendTest, type CallbackDeps } from './callbacks.ts'
import { sealedFor } from './check-signature.ts'
import type { DayQuota } from './day-quota.ts'
import type { Rate } from './rate.ts'
import * as repository from './repository.ts'

export type SettingDeps = CallbackDeps & {
  readonly accounts: Pick<Accounts, 'membership'>
  readonly quota: DayQuota
  /** How often a callback address may be tested: anybody can type an address. */
  readonly testRate: Rate
}

const TICKET_SECONDS = 300
const TAIL = 4
const DEFAULTS = { quota: 100_000, per_second: 50 }
/** One test in TEST_SECONDS: the clock given to `Rate` runs slower by that factor. */
const TESTS_PER_SECOND = 1
const TEST_SECONDS = 3

type UserAddress = { readonly userId: number; readonly address: string }

/** What may be shown of a key: whose it is and how it ends. */
function shownKey(row: repository.SettingRow | null) {
  return {
    app_id: row?.app_id ?? '',
    app_key_mask: row === null ? '' : `••••••••${row.key_tail}`,
  }
}

export async function readSetting(
  { db, quota }: Pick<SettingDeps, 'db' | 'quota'>,
  { userId, address }: UserAddress,
): Promise<ApiSetting> {
  const row = await repository.findSetting(db, userId)
  return {
    enabled: row?.enabled ?? false,
    ...shownKey(row),
    notify_url: row?.notify_url ?? '',
    ip_white_list: row?.ip_ranges ?? [],
    quota: row?.day_quota ?? DEFAULTS.quota,
    per_second: row?.per_second ?? DEFAULTS.per_second,
    day_limit: row === null || row.day_limit_fen === null ? '' : toYuan(fen(row.day_limit_fen)),
    spent_today: toYuan(fen(row?.spent_fen ?? 0)),
    stopped: row?.is_stopped ?? false,
    used_today: Math.max(0, (row?.used_today ?? 0) - quota.unused(userId)),
    doc_url: OPEN_DOCS_PATH,
    update_time: row?.update_time ?? '',
    current_ip: address,
  }
}

/** '' = no limit. */
function readDayLimit(text: string | undefined, known: repository.SettingRow): number | null {
  if (text === undefined) return known.day_limit_fen
  return text === '' ? null : parseYuan(text)
}

/**
 * Targets of orders and of callbacks, and the day's sum: a stranger at an open browser must not
 * change them.
 */
function needsPassword(known: repository.SettingRow, next: repository.NewSetting): boolean {
  return (
    next.notifyUrl !== known.notify_url ||
    next.ipRanges.join() !== known.ip_ranges.join() ||
    next.dayLimitFen !== known.day_limit_fen ||
    (next.enabled && known.is_stopped)
  )
}

export async function changeSetting(
  deps: SettingDeps,
  where: UserAddress,
  body: BodyOf<typeof saveApiSetting>,
): Promise<Answer<ApiSetting>> {
  const { userId } = where
  const { enabled, ticket } = body
  const notifyUrl = body.notify_url.trim()
  if (notifyUrl !== '' && readCallbackUrl(notifyUrl) === null) return refuse('api_notify_url_wrong')
  const ipRanges = [...new Set(body.ip_white_list)]
  const saved = await deps.db.transaction(async (tx): Promise<Answer<null>> => {
    // Tickets before settings, as a new password takes them: neither waits for the other in a circle.
    const isProved =
      ticket !== undefined && (await repository.spendTicket(tx, userId, hashToken(ticket)))
    // A key that a new password stops meanwhile is not switched on by an older look.
    await repository.lockSetting(tx, userId)
    const known = await repository.findSetting(tx, userId)
    if (known === null) return refuse('api_key_missing')
    const next = { enabled, notifyUrl, ipRanges, dayLimitFen: readDayLimit(body.day_limit, known) }
    if (needsPassword(known, next) && !isProved) {
      return refuse(ticket === undefined ? 'api_password_required' : 'api_ticket_void')
    }
    await repository.saveSetting(tx, userId, next)
    return ok(null)
  })
  return saved.ok ? ok(await readSetting(deps, where)) : saved
}

export async function confirmReset(
  { db, accounts }: SettingDeps,
  userId: number,
  { password }: BodyOf<typeof confirmApiReset>,
): Promise<Answer<DataOf<typeof confirmApiReset>>> {
  const right = await accounts.membership.confirmPassword(userId, password)
  if (!right.ok) return right
  const ticket = randomBytes(32).toString('base64url')
  const hash = hashToken(ticket)
  await repository.insertTicket(db, { hash, userId, seconds: TICKET_SECONDS })
  return ok({ ticket, expire: TICKET_SECONDS })
}

/** The key leaves the server here and never again. @param ticket null = the caller has none */
export async function resetKey(
  { db, seal }: SettingDeps,
  userId: number,
  ticket: string | null,
): Promise<Answer<DataOf<typeof resetApiKey>>> {
  if (ticket === null) {
    return refuse('api_ticket_missing', shownKey(await repository.findSetting(db, userId)))
  }
  const key = `wdk_${randomBytes(32).toString('base64url')}`
  const fresh = {
    appId: `wd${randomBytes(8).toString('hex')}`,
    sealed: seal.close(key, sealedFor(userId)),
    tail: key.slice(-TAIL),
  }
  return db.transaction(async (tx): Promise<Answer<DataOf<typeof resetApiKey>>> => {
    if (!(await repository.spendTicket(tx, userId, hashToken(ticket)))) {
      return refuse('api_ticket_void')
    }
    return ok({ app_id: await repository.saveKey(tx, userId, fresh), app_key: key })
  })
}

/** @param notifyUrl the one that is set, when null */
export async function testCallback(
  deps: SettingDeps,
  userId: number,
  notifyUrl: string | null,
): Promise<Answer<CallbackAttempt>> {
  const { db, seal, testRate } = deps
  const setting = await repository.findSetting(db, userId)
  const key = setting === null ? null : seal.open(setting.app_key, sealedFor(userId))
  if (setting === null || key === null) return refuse('api_key_missing')
  const url = (notifyUrl ?? setting.notify_url).trim()
  if (readCallbackUrl(url) === null) return refuse('api_notify_url_wrong')
  if (!testRate.take(userId, TESTS_PER_SECOND, performance.now() / TEST_SECONDS)) {
    return refuse('too_many_requests', { seconds: TEST_SECONDS })
  }
  return ok(await sendTest(deps, userId, { appId: setting.app_id, key, url }))
}
