import { Button } from '@fluentui/react-components'
import { useState } from 'react'

import {
  askAboutRefund,
  nameOutsideRefund,
  releaseOutsideRefund,
  settleOutsideRefund,
  type OutsideRefund,
} from '#contract/desk/recharges.ts'
import { parseYuan } from '#domain/money/fen.ts'
import { REFUNDS } from '#src/text/desk/money.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { TextDialog } from './text-dialog.tsx'

const RENEWS = { renews: ['recharges.outside'] } as const

export function AskAgain({ tradeNo }: { readonly tradeNo: string }) {
  const act = useDeskAct()
  return (
    <Button
      size="small"
      aria-label={REFUNDS.askOf(tradeNo)}
      disabledFocusable={act.isBusy}
      onClick={() =>
        act.run(
          askAboutRefund,
          { trade_no: tradeNo },
          {
            renews: ['recharges.list'],
            onDone: ({ state }) => notify('info', REFUNDS.states[state]),
          },
        )
      }
    >
      {REFUNDS.ask}
    </Button>
  )
}

/** Where the partner does not answer the amount, its console shows it. */
function NameAmount({ trade_no }: Pick<OutsideRefund, 'trade_no'>) {
  const act = useDeskAct()
  const [isOpen, setIsOpen] = useState(false)
  const name = (text: string): void => {
    const amount_fen = parseYuan(text)
    if (amount_fen === null || amount_fen <= 0) return notify('error', REFUNDS.amountWrong)
    setIsOpen(false)
    act.run(
      nameOutsideRefund,
      { trade_no, amount_fen },
      {
        ...RENEWS,
        onDone: ({ credited_fen: left }) => notify('success', REFUNDS.named(fenText(left))),
      },
    )
  }
  return (
    <>
      <OpenerButton
        size="small"
        aria-label={REFUNDS.nameOf(trade_no)}
        onClick={() => setIsOpen(true)}
      >
        {REFUNDS.name}
      </OpenerButton>
      {isOpen && (
        <TextDialog
          title={REFUNDS.nameTitle}
          label={REFUNDS.amount}
          fault={REFUNDS.amountWrong}
          action={REFUNDS.save}
          onText={name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const VERDICTS = {
  settle: {
    call: settleOutsideRefund,
    title: REFUNDS.settleTitle,
    text: REFUNDS.settleText,
    confirm: REFUNDS.settle,
    labelOf: REFUNDS.settleOf,
    done: REFUNDS.settled,
  },
  release: {
    call: releaseOutsideRefund,
    title: REFUNDS.releaseTitle,
    text: REFUNDS.releaseText,
    confirm: REFUNDS.release,
    labelOf: REFUNDS.releaseOf,
    done: REFUNDS.released,
  },
} as const

type VerdictProps = Pick<OutsideRefund, 'trade_no'> & { readonly verdict: keyof typeof VERDICTS }

function Verdict({ trade_no, verdict }: VerdictProps) {
  const act = useDeskAct()
  const [isAsking, setIsAsking] = useState(false)
  const { call, title, text, confirm, labelOf, done } = VERDICTS[verdict]
  const go = (): void => {
    setIsAsking(false)
    act.run(call, { trade_no }, { ...RENEWS, done })
  }
  return (
    <>
      <OpenerButton
        size="small"
        aria-label={labelOf(trade_no)}
        disabledFocusable={act.isBusy}
        onClick={() => setIsAsking(true)}
      >
        {confirm}
      </OpenerButton>
      {isAsking && (
        <Question
          title={title}
          text={text}
          confirm={confirm}
          onConfirm={go}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export function OutsideActs({ refund }: { readonly refund: OutsideRefund }) {
  if (refund.amount_fen === null) return <NameAmount trade_no={refund.trade_no} />
  return (
    <>
      <Verdict trade_no={refund.trade_no} verdict="settle" />{' '}
      <Verdict trade_no={refund.trade_no} verdict="release" />
    </>
  )
}
