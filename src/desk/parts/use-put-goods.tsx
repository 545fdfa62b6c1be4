import { useState, type ReactNode } from 'react'

import { putDeskGoods } from '#contract/desk/goods.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { COMMON } from '#src/text/common.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal, runDesk, type InputOf } from '../data/run-desk.ts'
import { useRenew } from '../data/use-desk.ts'
import { useUndo } from './use-undo.ts'

type Put = InputOf<typeof putDeskGoods>

type PutGoods = {
  readonly send: (put: Put) => Promise<void>
  /** Draws the question about a price that may be a slip. */
  readonly question: ReactNode
}

/** Saves one of goods; a price off by a factor of ten is saved only when somebody is sure. */
export function usePutGoods(onDone: () => void): PutGoods {
  const renew = useRenew()
  const undo = useUndo()
  const [asked, setAsked] = useState<{ readonly put: Put; readonly text: string } | null>(null)
  const send = async (put: Put): Promise<void> => {
    setAsked(null)
    const answer = await runDesk(putDeskGoods, put)
    if (!answer.ok) {
      if (isRefusal(answer.error, 'desk_price_jump')) {
        setAsked({ put, text: errorMessage(answer.error) })
      } else notifyError(answer.error)
      return
    }
    const { change, kept } = answer.value
    renew(['goods.list', 'goods.show', 'goods.options', 'goods.changes'])
    const levels = kept.map(({ level }) => level).join('、')
    const text = change === null ? GOODS.same : GOODS.saved
    notify(
      kept.length === 0 ? 'success' : 'warning',
      kept.length === 0 ? text : `${text}。${GOODS.kept(levels)}`,
      'goods-put',
      undo(change),
    )
    onDone()
  }
  const question = asked !== null && (
    <ConfirmBox
      title={GOODS.jumpTitle}
      confirm={GOODS.jumpConfirm}
      cancel={COMMON.cancel}
      onConfirm={() => void send({ ...asked.put, isSure: true })}
      onCancel={() => setAsked(null)}
    >
      {asked.text}
    </ConfirmBox>
  )
  return { send, question }
}
