import type { ReactNode } from 'react'

import { putDeskGoods } from '#contract/desk/goods.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { runDesk, type InputOf } from '../data/run-desk.ts'
import { useRenew } from '../data/use-desk.ts'
import { useSure } from './use-sure.tsx'
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
  const { refused, question } = useSure()
  const send = async (put: Put): Promise<void> => {
    const answer = await runDesk(putDeskGoods, put)
    if (!answer.ok) return refused(answer.error, () => void send({ ...put, isSure: true }))
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
  return { send, question }
}
