import type { FormEvent } from 'react'

import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'

export type Submission = {
  readonly isBusy: boolean
  /** The form's onSubmit. */
  readonly submit: (event: FormEvent) => void
}

type SubmissionOptions = {
  /** Shows what is wrong; false = nothing is sent. */
  readonly isRight: () => boolean
  readonly send: () => Promise<unknown>
}

/** Sends a form, one at a time: a second press while it is under way is ignored. */
export function useSubmission({ isRight, send }: SubmissionOptions): Submission {
  const { isBusy, run } = useSingleFlight()
  return {
    isBusy,
    submit(event) {
      event.preventDefault()
      if (!isBusy && isRight()) run(send)
    },
  }
}
