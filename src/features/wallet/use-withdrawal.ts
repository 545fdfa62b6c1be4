import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { apiErrorKey, type ApiErrorKey } from '#contract/errors.ts'
import type {
  Withdrawal,
  WithdrawAccount,
  WithdrawAccountType,
  WithdrawalPreview,
} from '#contract/withdrawals.ts'
import { invariant } from '#domain/result/assert.ts'
import type { AppError, Result } from '#domain/result/result.ts'
import {
  renewBalance,
  confirmPassword,
  saveWithdrawAccount,
  withdraw,
  withdrawAccountQuery,
} from '#src/data/api/wallet.ts'
import { beginRequest, endRequest, openRequest } from '#src/data/browser/withdrawal-request.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PAYOUT_REST, WITHDRAW } from '#src/text/wallet.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useFields, type Fields } from '#src/kit/form/use-fields.ts'
import { useSubmission } from '#src/kit/form/use-submission.ts'
import { usePreview } from './use-preview.ts'
import { amountFault, exactAmount, nameFault, type Terms } from './withdraw-rules.ts'

export type Step = 'account' | 'amount' | 'password'
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
  withdraw_gift_spent: ['amount', 'amount'],
  withdraw_changed: ['amount', 'amount'],
  withdraw_day_limit: ['amount', 'amount'],
  withdraw_account_rests: ['amount', 'amount'],
}

function placeOf(error: AppError): readonly [Step, FieldName] {
  const key = error.apiCode === undefined ? null : apiErrorKey(error.apiCode)
  return (key === null ? undefined : FIELD_OF[key]) ?? ['password', 'password']
}

const EMPTY = { name: '', account: '', bank: '', branch: '', amount: '', password: '' }

function required(value: string, text: string): string | undefined {
  return value.trim() === '' ? text : undefined
}

type Values = Readonly<Record<FieldName, string>>

type TypedAccount = { readonly values: Values; readonly type: WithdrawAccountType }

const saveAccount = ({ values, type }: TypedAccount, ticket: string) =>
  saveWithdrawAccount({
    type,
    real_name: values.name,
    account: values.account,
    password_ticket: ticket,
    ...(type === 'bank' && { bank_name: values.bank, bank_branch: values.branch }),
  })

/** The password, then the account alone: it may rest. */
async function saveAlone(
  client: QueryClient,
  userId: string,
  typed: TypedAccount,
): Promise<Result<WithdrawAccount>> {
  const confirmed = await confirmPassword(typed.values.password)
  if (!confirmed.ok) return confirmed
  const saved = await saveAccount(typed, confirmed.value.ticket)
  if (!saved.ok) return saved
  client.setQueryData(withdrawAccountQuery(userId).queryKey, saved.value)
  notify('success', PAYOUT_REST.saved)
  return saved
}

type Order = {
  readonly values: Values
  readonly type: WithdrawAccountType
  /** The account is a new one. */
  readonly isChanging: boolean
  /** What the user was shown that it takes. */
  readonly preview: WithdrawalPreview
}

type SendOptions = { readonly onSaved: () => void; readonly begin: () => string }

/** The password, then the account if it is a new one, then the withdrawal. */
async function sendWithdrawal(
  { values, type, isChanging, preview }: Order,
  { onSaved, begin }: SendOptions,
): Promise<Result<Withdrawal>> {
  const confirmed = await confirmPassword(values.password)
  if (!confirmed.ok) return confirmed
  const { ticket } = confirmed.value
  if (isChanging) {
    const saved = await saveAccount({ values, type }, ticket)
    if (!saved.ok) return saved
    onSaved()
  }
  const { amount, gift_back, group_after } = preview
  const shown = { gift_back, group_after }
  return withdraw({ amount, account_type: type, ticket, request_id: begin(), shown })
}

/** The request of this withdrawal, which is kept until its outcome is known. */
function useRequest(userId: string, list: readonly Withdrawal[]) {
  const [requestId, setRequestId] = useState(() => openRequest(userId))
  const found = list.find((one) => one.request_id === requestId) ?? null
  const isFound = found !== null
  useEffect(() => {
    if (isFound) endRequest(userId)
  }, [isFound, userId])
  return {
    /** A withdrawal that was accepted although the answer was lost: the server's list holds it. */
    found,
    begin: (): string => {
      const begun = beginRequest(userId)
      setRequestId(begun)
      return begun
    },
  }
}

/** Whether the dialog is still mounted, to show the outcome. */
function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** The account that money goes to, and what is typed of it and of the withdrawal. */
function useAccount(account: WithdrawAccount, terms: Terms) {
  const [isChanging, setChanging] = useState(account.type === '')
  const [type, setType] = useState<WithdrawAccountType>(
    account.type === '' ? 'alipay' : account.type,
  )
  const fields = useFields<FieldName>(EMPTY, (values) => ({
    name: isChanging ? (nameFault(values.name, account.real_name) ?? undefined) : undefined,
    account: isChanging ? required(values.account, WITHDRAW.accountRequired) : undefined,
    bank: isChanging && type === 'bank' ? required(values.bank, WITHDRAW.bankRequired) : undefined,
    amount: amountFault(values.amount, terms) ?? undefined,
    password: required(values.password, WITHDRAW.passwordRequired),
  }))
  return { isChanging, setChanging, type, setType, fields }
}

type WithdrawalProps = {
  readonly userId: string
  readonly account: WithdrawAccount
  readonly terms: Terms
}

type RefusalPlace = {
  readonly userId: string
  readonly fields: Fields<FieldName>
  readonly isShown: { readonly current: boolean }
  readonly setStep: (step: Step) => void
}

/** Shows refusals at the field that they are about, or where the user has gone. */
const refusalShown =
  ({ userId, fields, isShown, setStep }: RefusalPlace) =>
  (error: AppError): void => {
    const isUnanswered = error.code !== 'api' && openRequest(userId) !== null
    const text = isUnanswered ? WITHDRAW.unanswered : errorMessage(error)
    if (!isShown.current) notify('error', text)
    const [where, name] = placeOf(error)
    setStep(where)
    // In a task of its own: the field is not on the page before the step is.
    setTimeout(() => fields.refuse(name, text))
  }

const FIELDS_OF: Readonly<Record<Step, readonly FieldName[]>> = {
  account: ['name', 'account', 'bank'],
  amount: ['amount'],
  password: ['password'],
}

/** From the account to the amount, unless it is saved by itself, and from there to the password. */
const nextOf = (step: Step, savesAlone: boolean): Step =>
  step === 'account' && !savesAlone ? 'amount' : 'password'

const ORDER: readonly Step[] = ['account', 'amount', 'password']
const SAVING: readonly Step[] = ['account', 'password']

/** The steps of one withdrawal, which is taken once. */
export function useWithdrawal({ userId, account, terms }: WithdrawalProps) {
  const client = useQueryClient()
  const { found, begin } = useRequest(userId, terms.list)
  const { isChanging, setChanging, type, setType, fields } = useAccount(account, terms)
  const [step, setStep] = useState<Step>(isChanging ? 'account' : 'amount')
  const [done, setDone] = useState<Withdrawal | null>(null)
  const isShown = useIsShown()
  const refuse = refusalShown({ userId, fields, isShown, setStep })
  const preview = usePreview(exactAmount(fields.values.amount, terms))
  /** Where a new account rests, it is saved by itself. */
  const savesAlone = isChanging && account.rest_hours > 0

  const saved = (): void => {
    setChanging(false)
    fields.set('password', '')
    setStep('amount')
  }

  const send = async (): Promise<void> => {
    if (savesAlone) {
      const done = await saveAlone(client, userId, { values: fields.values, type })
      return done.ok ? saved() : refuse(done.error)
    }
    const shown = invariant(preview.current, 'isRight has looked')
    const order = { values: fields.values, type, isChanging, preview: shown }
    const sent = await sendWithdrawal(order, { onSaved: () => setChanging(false), begin })
    if (sent.ok) {
      endRequest(userId)
      setDone(sent.value)
      if (!isShown.current) notify('success', WITHDRAW.doneElsewhere(moneyText(sent.value.actual)))
    } else refuse(sent.error)
    void renewBalance(client)
  }

  const next = (): void => {
    if (fields.isRight(FIELDS_OF[step])) setStep(nextOf(step, savesAlone))
  }
  const isRight = (): boolean =>
    fields.isRight(['password']) && (savesAlone || preview.current !== null)
  const { isBusy, submit } = useSubmission({ isRight, send })

  return {
    fields,
    step,
    type,
    setType,
    isChanging,
    savesAlone,
    /** The steps that there are. */
    order: savesAlone ? SAVING : ORDER,
    change: () => {
      setChanging(true)
      setStep('account')
    },
    preview,
    done,
    found,
    isBusy,
    goTo: setStep,
    submit: (event: FormEvent): void => {
      event.preventDefault()
      if (step === 'password') submit(event)
      else next()
    },
  }
}

export type WithdrawalSteps = ReturnType<typeof useWithdrawal>
