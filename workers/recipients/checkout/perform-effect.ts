import { getUserInfo } from '#contract/accounts.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { unreachable } from '#domain/result/assert.ts'
import type { AppError, Result } from '#domain/result/result.ts'

import type { DraftSession } from '../draft/draft-session.ts'
import { callServer } from '../server-calls/call-server.ts'
import type { RunState } from '../storage/run-state.types.ts'
import type { CheckoutController } from './checkout-controller.ts'
import type { Account, CheckoutEffect, CheckoutResult } from './checkout-machine.types.ts'

async function accountOf({ signal }: DraftSession): Promise<Account | null> {
  const answer = await callServer(signal, getUserInfo, {})
  if (!answer.ok) return null
  const balance = parseYuan(answer.value.balance)
  return balance === null ? null : { balance, isVerified: answer.value.is_attestation }
}

function isAboutMoney(reason: AppError | undefined): boolean {
  return reason?.apiCode === ERROR_CODES.insufficient_balance
}

/** Performs an effect of the machine. @returns the event that the machine waits for. */
export async function performEffect(
  session: DraftSession,
  checkout: CheckoutController,
  { kind, task, mode, choice }: CheckoutEffect,
): Promise<CheckoutResult> {
  const failed = (error: AppError): CheckoutResult => ({
    type: 'failed',
    task,
    error,
    run: checkout.openRun,
  })
  const settled = async (running: Promise<Result<RunState>>): Promise<CheckoutResult> => {
    const answer = await running
    if (!answer.ok) return failed(answer.error)
    const account = isAboutMoney(answer.value.reason) ? await accountOf(session) : null
    return { type: 'settled', task, run: answer.value, balance: account?.balance ?? null }
  }
  switch (kind) {
    case 'look': {
      const looked = await checkout.look(mode, choice)
      return looked.ok ? { type: 'looked', task, report: looked.value } : failed(looked.error)
    }
    case 'check': {
      const checked = await checkout.checkShop(mode, choice)
      if (!checked.ok) return failed(checked.error)
      return { type: 'checked', task, ...checked.value }
    }
    case 'ask': {
      // None of the three needs another's answer.
      const [priced, bought, account] = await Promise.all([
        checkout.pricer.verify(),
        checkout.askBought(mode, choice),
        accountOf(session),
      ])
      if (!priced.ok) return failed(priced.error)
      if (!bought.ok) return failed(bought.error)
      // Only after prices were compared: a change of the list before that drops the old total.
      checkout.markBought(mode, choice, bought.value)
      const report = await checkout.preflight(mode, choice)
      const { before = null, promiseBefore = null } = priced.value
      const orderNos = [...bought.value.orderNos]
      return { type: 'asked', task, report, before, promiseBefore, bought: orderNos, account }
    }
    case 'measure':
      return { type: 'measured', task, amounts: await checkout.amounts(mode, choice) }
    case 'send':
      return settled(checkout.send(mode, choice))
    case 'drive':
      return settled(checkout.drive())
    case 'abandon':
      return settled(checkout.abandon())
    default:
      return unreachable(kind)
  }
}
