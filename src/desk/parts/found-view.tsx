import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView, type QueryViewProps } from '#src/kit/states/query-view.tsx'

const REFUSED: ReadonlySet<number> = new Set(Object.values(DESK_ERRORS).map(({ code }) => code))

/** One thing by its number. That there is none is a sentence: to try again would change nothing. */
export function FoundView<T>(props: QueryViewProps<T>) {
  const { data, error } = props.query
  const refused = data === undefined ? error?.error : undefined
  if (refused?.apiCode === undefined || !REFUSED.has(refused.apiCode)) {
    return <QueryView {...props} />
  }
  return (
    <div role="alert">
      <EmptyState art="no-packages" title={errorMessage(refused)} />
    </div>
  )
}
