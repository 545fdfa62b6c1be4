import { useState } from 'react'

import type { Submission } from '#src/kit/form/use-submission.ts'
import { useDeskAct } from '../data/use-desk.ts'

type ActForm = {
  readonly submission: Submission
  /** The form was sent once: what is missing is shown. */
  readonly isShown: boolean
}

/**
 * A form that runs one act.
 * @param begin starts it; called for a form that is right alone
 */
export function useActForm(
  isRight: boolean,
  begin: (run: ReturnType<typeof useDeskAct>['run']) => void,
): ActForm {
  const act = useDeskAct()
  const [isShown, setIsShown] = useState(false)
  return {
    isShown,
    submission: {
      isBusy: act.isBusy,
      submit(event) {
        event.preventDefault()
        setIsShown(true)
        if (isRight) begin(act.run)
      },
    },
  }
}
