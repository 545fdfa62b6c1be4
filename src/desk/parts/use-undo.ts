import { undoGoodsChange } from '#contract/desk/goods.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import type { NoticeAction } from '#src/kit/toast/notify.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { useDeskAct } from '../data/use-desk.ts'

/** What a message offers after a change of goods: to take it back at once. */
export function useUndo(): (change: number | null) => NoticeAction | undefined {
  const { run } = useDeskAct()
  return (change) =>
    change === null
      ? undefined
      : {
          label: GOODS.undo,
          run: () =>
            run(
              undoGoodsChange,
              { change },
              {
                renews: ['goods.list', 'goods.show', 'goods.changes'],
                onDone: ({ goods }) => notify('success', GOODS.undone(goods)),
              },
            ),
        }
}
