import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { apiErrorKey, type ApiErrorKey } from '#contract/errors.ts'
import type { Withdrawal, WithdrawAccount, WithdrawAccountType } from '#contract/withdrawals.ts'
import { parseYuan, toYuan } from '#domain/money/fen.ts'
import { must } from '#domain/result/assert.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import { renewBalance } from '#src/data/top-up.ts'
import { confirmPassword, saveWithdrawAccount, withdraw } from '#src/data/wallet.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { WITHDRAW } from '#src/text/wallet.ts'
import { useFields } from '#src/ui/use-fields.ts'
import { amountFault, nameFault, type Limits } from './withdraw-rules.ts'

export type Step = 'account' | 'amount' | 'password' | 'done'
export type FieldName = 'name' | 'account' | 'bank' | 'branch' | 'amount' | 'password'

/** The field at which a refusal of the server is shown. */
const FIELD_OF: Partial<Record<ApiErrorKey, readonly [Step, FieldName]>> = {
  withdraw_name_differs: ['account', 'name'],
  withdraw_unverified: ['account', 'name'],
  withdraw_account_wrong: ['account', 'account'],
  withdraw_account_in_use: ['account', 'account'],
  withdraw_account_missing: ['account', 'account'],
  withdraw_bank_wrong: ['account', 'bank'],
  withdraw_out_of_range: ['amount', 'amount'],
  withdraw_too_much: ['amount', 'amount'],
  withdraw_day_limit: ['amount', 'amount'],
}

function placeOf(error: AppError): readonly [Step, FieldName] {
  const key = error.apiCode === undefined ? null : apiErrorKey(error.apiCode)
  return (key === null ? undefined : FIELD_OF[key]) ?? ['password', 'password']
}

const EMPTY = { name: '', account: '', bank: '', branch: '', amount: '', password: '' }

function required(value: string, text: string): string | undefined {
  return value.trim() === '' ? text : undefined
}

type Order = {
  readonly values: Readonly<Record<FieldName, string>>
  readonly type: WithdrawAccountType
  readonly requestId: string
  /** The account is a new one. */
  readonly isChanging: boolean
}

/** The password, then the account if it is a new one, then the withdrawal. */
async function sendWithdrawal(
  { values, type, requestId, isChanging }: Order,
  onSaved: () => void,
): Promise<Result<Withdrawal>> {
  const confirmed = await confirmPassword(values.password)
  if (!confirmed.ok) return confirmed
  const { ticket } = confirmed.value
  if (isChanging) {
    const saved = await saveWithdrawAccount({
      type,
      real_name: values.name,
      account: values.account,
      password_ticket: ticket,
      ...(type === 'bank' && { bank_name: values.bank, bank_branch: values.branch }),
    })
    if (!saved.ok) return saved
    onSaved()
  }
  const amount = toYuan(must(parseYuan(values.amount.replace(/\.$/, '')), 'checked before'))
  return withdraw({ amount, account_type: type, ticket, request_id: requestId })
}

/** The steps of one withdrawal. Its request_id stays while the dialog does: it is taken once. */
export function useWithdrawal(account: WithdrawAccount, limits: Limits) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const [isChanging, setIsChanging] = useState(account.type === '')
  const [type, setType] = useState<WithdrawAccountType>(
    account.type === '' ? 'alipay' : account.type,
  )
  const [step, setStep] = useState<Step>(account.type === '' ? 'account' : 'amount')
  const [done, setDone] = useState<Withdrawal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isUnderWay = useRef(false)
  const fields = useFields<FieldName>(EMPTY, (values) => ({
    name: isChanging ? (nameFault(values.name, account.real_name) ?? undefined) : undefined,
    account: isChanging ? required(values.account, WITHDRAW.accountRequired) : undefined,
    bank: isChanging && type === 'bank' ? required(values.bank, WITHDRAW.bankRequired) : undefined,
    amount: amountFault(values.amount, limits) ?? undefined,
    password: required(values.password, WITHDRAW.passwordRequired),
  }))

  const refuse = (error: AppError): void => {
    const [where, name] = placeOf(error)
    setStep(where)
    // In a task of its own: the field is not on the page before the step is.
    setTimeout(() => fields.refuse(name, error.msg ?? errorMessage(error)))
  }

  const send = async (): Promise<AppError | null> => {
    const order = { values: fields.values, type, requestId, isChanging }
    const sent = await sendWithdrawal(order, () => setIsChanging(false))
    if (sent.ok) setDone(sent.value)
    return sent.ok ? null : sent.error
  }

  return {
    fields,
    step,
    type,
    setType,
    isChanging,
    change: () => {
      setIsChanging(true)
      setStep('account')
    },
    done,
    isBusy,
    goTo: setStep,
    /** From the account to the amount, from there to the password. */
    next: () => {
      if (step === 'account' && fields.isRight(['name', 'account', 'bank'])) setStep('amount')
      if (step === 'amount' && fields.isRight(['amount'])) setStep('password')
    },
    submit: async () => {
      if (isUnderWay.current || !fields.isRight(['password'])) return
      isUnderWay.current = true
      setIsBusy(true)
      const refused = await send()
      isUnderWay.current = false
      setIsBusy(false)
      if (refused !== null) refuse(refused)
      else setStep('done')
      void renewBalance(client)
    },
  }
}

export type WithdrawalSteps = ReturnType<typeof useWithdrawal>
