import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryResult,
} from '@tanstack/react-query'

import type { DeskCall } from '#contract/desk-call.ts'
import type { OperationName } from '#contract/desk.ts'
import { orThrow } from '#src/data/api/request-failure.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal, runDesk, type DataOf, type InputOf } from './run-desk.ts'

/** The key of what an operation has answered; without an input, of all its answers. */
export function deskKey(name: OperationName, input?: unknown): QueryKey {
  return input === undefined ? ['desk', name] : ['desk', name, input]
}

type QueryChoice = {
  /** False = it is not run. */
  readonly isOn?: boolean
  /** Runs again so often while the page is seen. */
  readonly everyMs?: number
}

/** What an operation that only looks answers; of another input, the last answer until the next. */
export function useDesk<C extends DeskCall>(
  call: C,
  input: InputOf<C>,
  { isOn = true, everyMs }: QueryChoice = {},
): UseQueryResult<DataOf<C>> {
  return useQuery<DataOf<C>>({
    queryKey: deskKey(call.name, input),
    queryFn: async ({ signal }) => orThrow(await runDesk(call, input, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isOn,
    refetchOnWindowFocus: true,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
}

/** Has what was changed read again. */
export function useRenew(): (names: readonly OperationName[]) => void {
  const client = useQueryClient()
  return (names) => {
    for (const name of names) void client.invalidateQueries({ queryKey: deskKey(name) })
  }
}

type ActOptions<C extends DeskCall> = {
  readonly reason?: string
  /** Shown when it is done; absent = the page shows it by itself. */
  readonly done?: string
  /** What it has changed: read again. */
  readonly renews?: readonly OperationName[]
  readonly onDone?: (data: DataOf<C>) => void
}

type Act = {
  readonly isBusy: boolean
  /** Runs one at a time; a refusal is shown. */
  readonly run: <C extends DeskCall>(call: C, input: InputOf<C>, options?: ActOptions<C>) => void
}

/** For what changes something: runs it, shows how it ended, and has what it changed read again. */
export function useDeskAct(): Act {
  const renew = useRenew()
  const { isBusy, run } = useSingleFlight()
  return {
    isBusy,
    run: (call, input, { reason, done, renews = [], onDone } = {}) =>
      run(async () => {
        const answer = await runDesk(call, input, { ...(reason !== undefined && { reason }) })
        // What was refused may have been changed by somebody else meanwhile.
        renew(renews)
        if (!answer.ok) {
          // Kept as a request of this member of staff: nothing went wrong.
          if (isRefusal(answer.error, 'desk_second_person')) {
            notify('info', answer.error.msg ?? '')
          } else notifyError(answer.error)
          return
        }
        if (done !== undefined) notify('success', done)
        onDone?.(answer.value)
      }),
  }
}
