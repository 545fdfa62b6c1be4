import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { useId, useState } from 'react'

import type { RechargeInfo } from '#contract/recharge.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { benefitsOf, creditOf } from './amount.ts'
import { BenefitsList } from './benefits-list.tsx'
import { Payment } from './payment.tsx'
import { TopUpForm } from './top-up-form.tsx'
import { useTopUp, type OpenPayment } from './use-top-up.ts'

const useStyles = makeStyles({
  root: { width: '100%', display: 'flex', flexDirection: 'column', rowGap: '16px' },
})

/** 在线充值 as the customer drew it: amounts, amount, channels and what is given; the code opens over it. */
export function WideRecharge({ info }: { readonly info: RechargeInfo }) {
  const styles = useStyles()
  const formId = useId()
  const [paying, setPaying] = useState<OpenPayment | null>(null)
  const { fields, isChecked, isBusy, change, submit } = useTopUp(null, {
    info,
    onOrder: setPaying,
  })
  const close = (): void => setPaying(null)
  return (
    <div className={styles.root}>
      <TopUpForm
        id={formId}
        info={info}
        missing={null}
        fields={fields}
        isChecked={isChecked}
        onChange={change}
        onSubmit={submit}
        isInLines
      >
        <Button
          type="submit"
          size="large"
          appearance="primary"
          disabled={fields.channel === null}
          disabledFocusable={isBusy}
          {...(isBusy && { icon: <Spinner size="tiny" aria-hidden /> })}
        >
          {RECHARGE.confirm}
        </Button>
      </TopUpForm>
      <BenefitsList
        benefits={benefitsOf(info)}
        reached={creditOf(fields.amount, info)?.benefit ?? null}
        isInLines
      />
      {paying !== null && (
        <Payment
          paying={paying}
          onRenewed={setPaying}
          onPaid={close}
          onAgain={close}
          onClose={close}
        />
      )}
    </div>
  )
}
