import { useQueryClient } from '@tanstack/react-query'

import type { DeskCall } from '#contract/desk-call.ts'
import type { OperationName } from '#contract/desk.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal, runDesk, type DataOf, type InputOf } from '../../data/run-desk.ts'
import { deskKey } from '../../data/use-desk.ts'

/** What is read again after an act on a member. */
export const RENEWS: readonly OperationName[] = ['members.show', 'members.find']

type Sent<C extends DeskCall> = {
  readonly input: InputOf<C>
  readonly reason?: string
  readonly done: (data: DataOf<C>) => string
}

/** Sends a form of a dialog: it closes once that is done, or waits for a second person. */
export function useMemberAct<C extends DeskCall>(call: C, onClose: () => void) {
  const client = useQueryClient()
  return async ({ input, reason, done }: Sent<C>): Promise<void> => {
    const answer = await runDesk(call, input, { ...(reason !== undefined && { reason }) })
    for (const name of RENEWS) void client.invalidateQueries({ queryKey: deskKey(name) })
    if (answer.ok) notify('success', done(answer.value))
    else if (isRefusal(answer.error, 'desk_second_person')) notify('info', answer.error.msg ?? '')
    else {
      notifyError(answer.error)
      return
    }
    onClose()
  }
}
