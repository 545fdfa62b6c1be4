import { useRef, useState, type FormEvent } from 'react'

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
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    isUnderWay.current = true
    setBusy(true)
    try {
      await send()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    submit(event) {
      event.preventDefault()
      if (!isUnderWay.current && isRight()) void run()
    },
  }
}
