import {
  Button,
  Field,
  Input,
  Radio,
  RadioGroup,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import type { ComponentProps } from 'react'

import type { WithdrawAccount } from '#contract/withdrawals.ts'
import { formatYuan, parseYuan, toYuan } from '#domain/money/fen.ts'
import { COMMON } from '#src/text/common.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { PAYOUT_REST, WITHDRAW } from '#src/text/wallet.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import { wd } from '#src/kit/theme/theme.ts'
import type { Preview } from './use-preview.ts'
import type { FieldName, WithdrawalSteps } from './use-withdrawal.ts'
import { costOf, ratePercent, tidyAmount, wholeAmount, type Terms } from './withdraw-rules.ts'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px' },
  end: { marginLeft: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  card: {
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontVariantNumeric: 'tabular-nums',
  },
  costs: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '8px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  sum: { margin: 0, textAlign: 'right' },
  // The preview of the amount before, until the server has answered for this one.
  old: { color: tokens.colorNeutralForegroundDisabled },
  falls: { color: wd.amberText },
})

type StepProps = { readonly account: WithdrawAccount; readonly steps: WithdrawalSteps }

type TextFieldProps = {
  readonly steps: WithdrawalSteps
  readonly name: FieldName
  readonly label: string
  readonly hint?: string
  readonly isRequired?: boolean
  readonly tidy?: (text: string) => string
} & Pick<
  ComponentProps<typeof Input>,
  'inputMode' | 'type' | 'autoComplete' | 'maxLength' | 'contentBefore'
>

function TextField(props: TextFieldProps) {
  const { steps, name, label, hint, isRequired = true, tidy = (text) => text, ...input } = props
  const { fields } = steps
  const fault = fields.faultOf(name)
  return (
    <Field
      label={label}
      required={isRequired}
      {...(hint !== undefined && { hint })}
      {...(fault !== undefined && { validationState: 'error', validationMessage: fault })}
    >
      <Input
        size="large"
        autoComplete="off"
        {...input}
        input={{ ref: fields.refs[name] }}
        value={fields.values[name]}
        onKeyDown={keepImeKey}
        onBlur={() => fields.leave(name)}
        onChange={(_, { value }) => fields.set(name, tidy(value))}
      />
    </Field>
  )
}

/** Where it goes; in the name that was verified. */
export function AccountStep({ account, steps }: StepProps) {
  const styles = useStyles()
  const { type, setType } = steps
  const hint =
    account.real_name === '' ? WITHDRAW.nameHint : `${WITHDRAW.nameHint}（${account.real_name}）`
  return (
    <>
      <Field label={WITHDRAW.type}>
        <RadioGroup
          layout="horizontal"
          value={type}
          onChange={(_, { value }) => setType(value === 'bank' ? 'bank' : 'alipay')}
        >
          <Radio value="alipay" label={WITHDRAW.alipay} />
          <Radio value="bank" label={WITHDRAW.bank} />
        </RadioGroup>
      </Field>
      <TextField steps={steps} name="name" label={WITHDRAW.name} hint={hint} maxLength={25} />
      <TextField
        steps={steps}
        name="account"
        label={type === 'bank' ? WITHDRAW.card : WITHDRAW.alipayAccount}
        maxLength={64}
      />
      {type === 'bank' && (
        <>
          <TextField steps={steps} name="bank" label={WITHDRAW.bankName} maxLength={40} />
          <TextField
            steps={steps}
            name="branch"
            label={WITHDRAW.branch}
            isRequired={false}
            maxLength={60}
          />
        </>
      )}
      {account.rest_hours > 0 && (
        <span className={styles.quiet}>{PAYOUT_REST.hint(account.rest_hours)}</span>
      )}
    </>
  )
}

/** The account that money goes to, or is to go to. */
export function Target({ account, steps }: StepProps) {
  const styles = useStyles()
  const { isChanging, type, fields } = steps
  const kind = type === 'bank' ? WITHDRAW.bank : WITHDRAW.alipay
  const text = isChanging
    ? `${kind} ${fields.values.account} ${fields.values.name}`
    : `${kind} ${account.account_mask} ${account.real_name}`
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <span>{text}</span>
        {account.can_modify ? (
          <Button className={styles.end} size="small" onClick={steps.change}>
            {WITHDRAW.change}
          </Button>
        ) : null}
      </div>
      {!account.can_modify && <span className={styles.quiet}>{WITHDRAW.locked}</span>}
    </div>
  )
}

/** What falls with it: gifts, and the member level. */
function Falls({ preview }: { readonly preview: Preview }) {
  const styles = useStyles()
  const { last, current } = preview
  const isOld = last !== null && current === null
  const value = mergeClasses(styles.sum, isOld && styles.old)
  const hasMoved = last !== null && last.group_name !== last.group_after
  return (
    <>
      <dt>{WITHDRAW.giftBack}</dt>
      <dd className={value}>{moneyText(last?.gift_back ?? '0.00')}</dd>
      <dt>{WITHDRAW.group}</dt>
      <dd className={mergeClasses(value, hasMoved && styles.falls)}>
        {last === null
          ? WITHDRAW.groupStays
          : hasMoved
            ? WITHDRAW.groupFalls(last.group_name, last.group_after)
            : WITHDRAW.groupStays}
      </dd>
    </>
  )
}

type CostsProps = {
  readonly terms: Terms
  readonly steps: WithdrawalSteps
  /** What is withdrawn, where no field shows it. */
  readonly amount?: string
}

/** What it costs and takes, and what arrives, as it is typed. */
function Costs({ terms, steps, amount }: CostsProps) {
  const styles = useStyles()
  const { preview } = steps
  const cost = costOf(steps.fields.values.amount, terms.fee_rate)
  const free = preview.last?.free ?? '0.00'
  return (
    <>
      <dl className={styles.costs} aria-live="polite">
        {amount !== undefined && (
          <>
            <dt>{WITHDRAW.amount}</dt>
            <dd className={styles.sum}>{moneyText(amount)}</dd>
          </>
        )}
        <dt>{WITHDRAW.fee(ratePercent(terms.fee_rate))}</dt>
        <dd className={styles.sum}>¥{cost === null ? '0.00' : formatYuan(cost.fee)}</dd>
        <Falls preview={preview} />
        <dt>{WITHDRAW.actual}</dt>
        <dd className={styles.sum}>
          <Price yuan={cost === null ? '0.00' : toYuan(cost.actual)} size="small" />
        </dd>
      </dl>
      {preview.error !== null && (
        <div role="alert" className={styles.row}>
          <span>{errorMessage(preview.error)}</span>
          <Button className={styles.end} size="small" onClick={preview.retry}>
            {COMMON.retry}
          </Button>
        </div>
      )}
      <span className={styles.quiet}>
        {free === '0.00' ? WITHDRAW.order : WITHDRAW.orderFree(moneyText(free))}
      </span>
    </>
  )
}

export function AmountStep({ account, terms, steps }: StepProps & { readonly terms: Terms }) {
  const styles = useStyles()
  const available = parseYuan(terms.withdrawable)
  return (
    <>
      <Target account={account} steps={steps} />
      <TextField
        steps={steps}
        name="amount"
        label={WITHDRAW.amount}
        inputMode="decimal"
        contentBefore="¥"
        tidy={tidyAmount}
      />
      <div className={styles.row}>
        <span className={styles.quiet}>
          {WITHDRAW.available(available === null ? terms.withdrawable : formatYuan(available))}
        </span>
        <Button
          className={styles.end}
          size="small"
          onClick={() => steps.fields.set('amount', wholeAmount(terms))}
        >
          {WITHDRAW.all}
        </Button>
      </div>
      <Costs terms={terms} steps={steps} />
      <span className={styles.quiet}>
        {terms.left_today === 0
          ? WITHDRAW.noneLeft
          : WITHDRAW.left(terms.left_today, terms.day_limit)}
      </span>
    </>
  )
}

export function PasswordStep({ account, terms, steps }: StepProps & { readonly terms: Terms }) {
  return (
    <>
      <Target account={account} steps={steps} />
      {!steps.savesAlone && (
        <Costs terms={terms} steps={steps} amount={steps.fields.values.amount} />
      )}
      <TextField
        steps={steps}
        name="password"
        label={WITHDRAW.password}
        type="password"
        autoComplete="current-password"
      />
    </>
  )
}
