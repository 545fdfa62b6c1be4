import { Button, DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  showDeskWithdrawal,
  type DeskWithdrawal,
} from '#contract/desk/withdrawals.ts'
import { WITHDRAWALS } from '#src/text/desk/money.ts'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { Reveal } from '../../parts/reveal.tsx'
import { TextDialog } from './text-dialog.tsx'
import { accountText, StateTag } from './withdrawal-parts.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '20px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '24px',
    rowGap: '8px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  title: { fontWeight: tokens.fontWeightSemibold, marginBottom: '8px' },
  sources: { display: 'flex', flexDirection: 'column', gap: '6px' },
  source: { display: 'flex', gap: '16px', fontVariantNumeric: 'tabular-nums' },
  taken: { marginLeft: 'auto', whiteSpace: 'nowrap' },
})

const RENEWS = { renews: ['withdrawals.list', 'desk.todayMoney'] } as const

function Sources({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const styles = useStyles()
  const { free_fen: free, sources } = withdrawal
  return (
    <section>
      <h3 className={styles.title}>{WITHDRAWALS.sources}</h3>
      <ul className={styles.sources}>
        {free > 0 && (
          <li className={styles.source}>
            {WITHDRAWALS.free}
            <span className={styles.taken}>{fenText(free)}</span>
          </li>
        )}
        {sources.map(({ trade_no: no, credit_time: time, days, taken_fen, gift_fen }) => (
          <li key={no} className={styles.source}>
            <span>
              {WITHDRAWALS.source(no, timeText(time), days)}
              {gift_fen > 0 && `，${WITHDRAWALS.gift(fenText(gift_fen))}`}
            </span>
            <span className={styles.taken}>{fenText(taken_fen)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) {
  const styles = useStyles()
  const { withdraw_no: no, amount_fen: amount, fee_fen: fee, name_proved: isProved } = withdrawal
  const { columns } = WITHDRAWALS
  return (
    <dl className={styles.facts}>
      <dt>{columns.state}</dt>
      <dd>
        <StateTag {...withdrawal} />
      </dd>
      <dt>{columns.amount}</dt>
      <dd>{fenText(amount)}</dd>
      <dt>{WITHDRAWALS.fee}</dt>
      <dd>{fenText(fee)}</dd>
      <dt>{columns.actual}</dt>
      <dd>{fenText(amount - fee)}</dd>
      <dt>{columns.account}</dt>
      <dd>
        <Reveal
          call={showDeskWithdrawal}
          input={{ no }}
          what={WITHDRAWALS.whole}
          masked={`${withdrawal.real_name_mask} ${accountText(withdrawal)}`}
          read={({ real_name: name, account, bank_name: bank, bank_branch: branch }) =>
            [name, account, bank, branch]
              .map((part) => part ?? WITHDRAWALS.sealed)
              .join(' ')
              .trim()
          }
        />
      </dd>
      <dt>{WITHDRAWALS.name}</dt>
      <dd>
        <Tag
          tone={isProved ? 'quiet' : 'amber'}
          text={isProved ? WITHDRAWALS.proved : WITHDRAWALS.unproved}
        />
      </dd>
      <dt>{columns.time}</dt>
      <dd>{timeText(withdrawal.create_time)}</dd>
    </dl>
  )
}

type ActsProps = { readonly withdrawal: DeskWithdrawal; readonly onDone: () => void }

function Acts({ withdrawal, onDone }: ActsProps) {
  const act = useDeskAct()
  const [asked, setAsked] = useState<'pay' | 'reject' | null>(null)
  const { withdraw_no: no, status } = withdrawal
  const close = (): void => setAsked(null)
  return (
    <DrawerFooter>
      {status === 0 ? (
        <Button
          appearance="primary"
          disabledFocusable={act.isBusy}
          onClick={() =>
            act.run(approveWithdrawal, { no }, { ...RENEWS, done: WITHDRAWALS.approved })
          }
        >
          {WITHDRAWALS.approve}
        </Button>
      ) : (
        <OpenerButton appearance="primary" onClick={() => setAsked('pay')}>
          {WITHDRAWALS.pay}
        </OpenerButton>
      )}
      <OpenerButton onClick={() => setAsked('reject')}>{WITHDRAWALS.reject}</OpenerButton>
      {asked === 'pay' && (
        <TextDialog
          title={WITHDRAWALS.pay}
          label={WITHDRAWALS.voucher}
          fault={WITHDRAWALS.voucherWrong}
          action={WITHDRAWALS.pay}
          onText={(voucher) => {
            close()
            act.run(payWithdrawal, { no, voucher }, { ...RENEWS, done: WITHDRAWALS.paid, onDone })
          }}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <TextDialog
          title={WITHDRAWALS.rejectTitle}
          label={WITHDRAWALS.reason}
          fault={WITHDRAWALS.reasonWrong}
          action={WITHDRAWALS.reject}
          onText={(reason) => {
            close()
            const options = { ...RENEWS, done: WITHDRAWALS.rejected, onDone }
            act.run(rejectWithdrawal, { no, reason }, options)
          }}
          onClose={close}
        />
      )}
    </DrawerFooter>
  )
}

type WithdrawalDrawerProps = {
  /** Null = none is open. */
  readonly withdrawal: DeskWithdrawal | null
  readonly onClose: () => void
}

/** One withdrawal: where its money came from, where it goes, and the decision. */
export function WithdrawalDrawer({ withdrawal, onClose }: WithdrawalDrawerProps) {
  const styles = useStyles()
  return (
    <SideDrawer
      isOpen={withdrawal !== null}
      title={`${WITHDRAWALS.title} ${withdrawal?.withdraw_no ?? ''}`}
      width="middle"
      onClose={onClose}
    >
      {withdrawal !== null && (
        <>
          <DrawerBody className={styles.root}>
            <Facts withdrawal={withdrawal} />
            <Sources withdrawal={withdrawal} />
          </DrawerBody>
          {withdrawal.batch === null && <Acts withdrawal={withdrawal} onDone={onClose} />}
        </>
      )}
    </SideDrawer>
  )
}
