import { createHash, randomBytes, randomInt } from 'node:crypto'

import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type {
  applyWithdrawal,
  checkWithdrawPassword,
  getWithdrawAccount,
  listWithdrawals,
  previewWithdrawal,
  setWithdrawAccount,
  Withdrawal,
} from '#contract/withdrawals.ts'
import {
  isPayoutAccount,
  maskPayoutAccount,
  tidyPayoutAccount,
} from '#domain/identity/payout-account.ts'
import { isRealName, maskRealName, tidyRealName } from '#domain/identity/real-name.ts'
import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { shareOf } from '#domain/money/share.ts'
import type { Taking } from '#domain/recharge/lots.ts'
import { ok } from '#domain/result/result.ts'
import { beijingDigits } from '#domain/values/beijing-time.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Seal } from '../../seal.ts'
import type { Accounts, WayIn } from '../accounts/service.ts'
import type { AttestationService } from '../attestation/service.ts'
import type { Wallet } from '../wallet/service.ts'
import { findWithdrawals, toWithdrawal } from './find-withdrawals.ts'
import { groupsOf, inRange, planned, preview } from './preview.ts'
import * as repository from './repository.ts'
import { makeConfirmation } from './confirm.ts'
import { findRest } from './rest.ts'
import { readTerms } from './terms.ts'

type Deps = {
  readonly db: Database
  readonly wallet: Wallet
  readonly accounts: Accounts
  readonly attestation: Pick<AttestationService, 'nameOf'>
  readonly seal: Seal
  readonly now: () => Date
}

export type Withdrawals = ReturnType<typeof makeWithdrawals>

const TICKET_SECONDS = 600

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}

function newWithdrawNo(now: Date): string {
  const at = beijingDigits(now)
  return `W${at}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/** What a new password ends here. */
export const WITHDRAW_WAYS: readonly WayIn[] = [
  { name: 'ticket', tables: ['withdraw_tickets'], end: repository.endTickets },
]

const namedAccount = (type: string, account: string): string => `${type} ${account}`

/** Binds a sealed account to its user: copied into another user's row it does not open. */
export const sealedFor = (userId: number): string => `withdraw:${userId}`

async function currentAccount(
  { db, attestation }: Deps,
  userId: number,
): Promise<DataOf<typeof getWithdrawAccount>> {
  const [row, name, isBusy, rest, terms] = await Promise.all([
    repository.findAccount(db, userId),
    attestation.nameOf(userId),
    repository.hasOpen(db, userId),
    findRest(db, userId),
    readTerms(db),
  ])
  return {
    type: row?.type ?? '',
    real_name: row?.real_name_mask ?? name?.mask ?? '',
    account_mask: row?.account_mask ?? '',
    bank_name: row?.bank_name ?? '',
    bank_branch: row?.bank_branch ?? '',
    update_time: row?.update_time ?? '',
    can_modify: !isBusy,
    need_attestation: name === null,
    rests_until: rest?.until ?? '',
    rest_hours: terms.restHours,
    can_confirm: rest?.can_confirm ?? false,
  }
}

type ReadAccount = {
  readonly name: string
  readonly account: string
  readonly sealed: repository.AccountRow
  /** The same for everybody whose money goes there. */
  readonly named: string
}

/** The typed account, checked and sealed; its name must be the verified one. */
async function readAccount(
  { attestation, seal }: Deps,
  userId: number,
  body: BodyOf<typeof setWithdrawAccount>,
): Promise<Answer<ReadAccount>> {
  const verified = await attestation.nameOf(userId)
  if (verified === null) return refuse('withdraw_unverified')
  const name = tidyRealName(body.real_name)
  const fits = isRealName(name) && verified.fits(name)
  if (!fits) return refuse('withdraw_name_differs', { name: verified.mask })
  const account = tidyPayoutAccount(body.account, body.type)
  if (!isPayoutAccount(account, body.type)) return refuse('withdraw_account_wrong')
  const bankName = body.type === 'bank' ? (body.bank_name ?? '').trim() : ''
  if (body.type === 'bank' && bankName.length < 2) return refuse('withdraw_bank_wrong')
  const sealed = {
    type: body.type,
    real_name: seal.close(name, sealedFor(userId)),
    account: seal.close(account, sealedFor(userId)),
    real_name_mask: maskRealName(name),
    account_mask: maskPayoutAccount(account, body.type),
    bank_name: bankName,
    bank_branch: body.type === 'bank' ? (body.bank_branch ?? '').trim() : '',
    name_proved: verified.isProved,
  }
  return ok({ name, account, sealed, named: namedAccount(body.type, account) })
}

/** Whether money goes where it went before: to the same number, in the same name. */
async function isSameAccount(
  { seal }: Deps,
  tx: Transaction,
  { userId, typed }: { readonly userId: number; readonly typed: ReadAccount },
): Promise<boolean> {
  const before = await repository.findAccount(tx, userId)
  if (before?.type !== typed.sealed.type || before.bank_name !== typed.sealed.bank_name) {
    return false
  }
  const open = (value: Uint8Array) => seal.open(value, sealedFor(userId))
  return open(before.account) === typed.account && open(before.real_name) === typed.name
}

async function setAccount(
  deps: Deps,
  userId: number,
  body: BodyOf<typeof setWithdrawAccount>,
): Promise<Answer<DataOf<typeof setWithdrawAccount>>> {
  const { db, accounts } = deps
  if (!(await repository.isTicketGood(db, userId, hashOf(body.password_ticket)))) {
    return refuse('withdraw_ticket_void')
  }
  const account = await readAccount(deps, userId, body)
  if (!account.ok) return account
  const { sealed, named } = account.value
  const saved = await db.transaction(async (tx): Promise<Answer<null>> => {
    await repository.lockUser(tx, userId)
    if (await repository.hasOpen(tx, userId)) return refuse('withdraw_account_in_use')
    const isSame = await isSameAccount(deps, tx, { userId, typed: account.value })
    await repository.saveAccount(tx, userId, { ...sealed, isSame })
    await accounts.signs.remember(tx, 'payout', { userId, value: named })
    return ok(null)
  })
  return saved.ok ? ok(await currentAccount(deps, userId)) : saved
}

type WithdrawalRequest = { readonly userId: number; readonly body: BodyOf<typeof applyWithdrawal> }

type Shown = NonNullable<BodyOf<typeof applyWithdrawal>['shown']>

/** Whether the withdrawal takes what the user was shown. */
async function isAsShown(
  tx: Transaction,
  userId: number,
  { taking, shown }: { readonly taking: Taking; readonly shown: Shown },
): Promise<boolean> {
  const { after } = await groupsOf(tx, userId, taking)
  return toYuan(taking.giftFen) === shown.gift_back && after === shown.group_after
}

/** What the request takes, unless it has a fault; it is computed while the wallet is locked. */
async function planOf({ wallet }: Deps, tx: Transaction, { userId, body }: WithdrawalRequest) {
  const terms = await readTerms(tx)
  const asked = inRange(parseYuan(body.amount), terms)
  if (!asked.ok) return asked
  const account = await repository.findAccount(tx, userId)
  if (account?.type !== body.account_type) return refuse('withdraw_account_missing')
  const rest = await findRest(tx, userId)
  if (rest !== null) return refuse('withdraw_account_rests', { until: rest.until.slice(0, 16) })
  if ((await repository.countToday(tx, userId)) >= terms.dayLimit) {
    return refuse('withdraw_day_limit', { limit: terms.dayLimit })
  }
  const plan = await planned(tx, wallet, { userId, amountFen: asked.value })
  if (!plan.ok) return plan
  const { taking } = plan.value
  if (body.shown !== undefined && !(await isAsShown(tx, userId, { taking, shown: body.shown }))) {
    return refuse('withdraw_changed')
  }
  return ok({ ...plan.value, feeFen: shareOf(asked.value, terms.feePoints) })
}

/** Also of an account that was named before accounts were compared. */
async function rememberAccount(
  { accounts, seal }: Deps,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const account = await repository.findAccount(tx, userId)
  const number = account === null ? null : seal.open(account.account, sealedFor(userId))
  if (account === null || number === null) return
  await accounts.signs.remember(tx, 'payout', { userId, value: namedAccount(account.type, number) })
}

/** A request takes effect once: a repeated one gets the answer of the first. */
async function repeated(
  { db }: Deps,
  { userId, body }: WithdrawalRequest,
): Promise<Answer<Withdrawal> | null> {
  const known = await repository.findByRequest(db, userId, body.request_id)
  if (known === null) return null
  const isSame = known.amount_fen === parseYuan(body.amount) && known.type === body.account_type
  return isSame ? ok(toWithdrawal(known)) : refuse('withdraw_request_reused')
}

async function apply(deps: Deps, asked: WithdrawalRequest): Promise<Answer<Withdrawal>> {
  const { db, wallet, accounts, now } = deps
  const { userId, body } = asked
  const before = await repeated(deps, asked)
  if (before !== null) return before
  const standing = await accounts.standing(userId)
  if (standing?.attestation !== 2) return refuse('withdraw_unverified')
  const done = await db.transaction(async (tx): Promise<Answer<Withdrawal | null>> => {
    await repository.lockUser(tx, userId)
    const known = await repository.findByRequest(tx, userId, body.request_id)
    if (known !== null) return ok(null)
    const plan = await planOf(deps, tx, asked)
    if (!plan.ok) return plan
    if (!(await repository.spendTicket(tx, userId, hashOf(body.ticket)))) {
      return refuse('withdraw_ticket_void')
    }
    const row = await repository.insertWithdrawal(tx, {
      userId,
      withdrawNo: newWithdrawNo(now()),
      requestId: body.request_id,
      ...plan.value,
    })
    if (row === null) return ok(null)
    const why = { kind: 'withdraw', withdrawalId: row.id } as const
    await wallet.takeOut(tx, { userId, taking: plan.value.taking, why })
    await rememberAccount(deps, tx, userId)
    return ok(toWithdrawal(row))
  })
  if (!done.ok) return done
  if (done.value !== null) return ok(done.value)
  return (await repeated(deps, asked)) ?? refuse('server_busy')
}

export function makeWithdrawals(deps: Deps) {
  const { db, accounts } = deps
  return {
    async account(userId: number): Promise<Answer<DataOf<typeof getWithdrawAccount>>> {
      return ok(await currentAccount(deps, userId))
    },

    async checkPassword(
      userId: number,
      { password }: BodyOf<typeof checkWithdrawPassword>,
    ): Promise<Answer<DataOf<typeof checkWithdrawPassword>>> {
      const right = await accounts.membership.confirmPassword(userId, password)
      if (!right.ok) return right
      const ticket = randomBytes(32).toString('base64url')
      await repository.insertTicket(db, { hash: hashOf(ticket), userId, seconds: TICKET_SECONDS })
      return ok({ ticket, expire: TICKET_SECONDS })
    },

    setAccount: (
      userId: number,
      body: BodyOf<typeof setWithdrawAccount>,
    ): Promise<Answer<DataOf<typeof setWithdrawAccount>>> => setAccount(deps, userId, body),

    ...makeConfirmation(deps, (userId) => currentAccount(deps, userId)),

    preview: (
      userId: number,
      query: QueryOf<typeof previewWithdrawal>,
    ): Promise<Answer<DataOf<typeof previewWithdrawal>>> => preview(deps, userId, query),

    apply: (userId: number, body: BodyOf<typeof applyWithdrawal>): Promise<Answer<Withdrawal>> =>
      apply(deps, { userId, body }),

    async list(
      userId: number,
      query: QueryOf<typeof listWithdrawals>,
    ): Promise<Answer<DataOf<typeof listWithdrawals>>> {
      return ok(await findWithdrawals(db, userId, query))
    },
  }
}
