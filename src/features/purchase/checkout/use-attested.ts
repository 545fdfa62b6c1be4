import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { ignore } from '#domain/result/result.ts'
import { onAttestation, PENDING, readAttestation, VERIFIED } from '#src/data/api/attestation.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { REAL_NAME } from '#src/text/real-name.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { askToVerify } from '../shared/ask-to-verify.ts'
import { showError } from '../shared/draft-actions.ts'

/**
 * Whether the buyer has been verified meanwhile. The hook notices a verification in another tab by
 * itself, but it never continues the checkout by itself.
 */
export function useAttested() {
  const client = useQueryClient()
  const [isVerified, setVerified] = useState(false)
  const look = async () => {
    const answer = await readAttestation()
    if (answer.ok && answer.value.status === VERIFIED) {
      setVerified(true)
      await client.invalidateQueries({ queryKey: userInfoQuery.queryKey })
    }
    return answer
  }
  // The button shows a failure; the notice alone asks for nothing.
  const notice = useEffectEvent(() => ignore(look()))
  useEffect(() => onAttestation(notice), [])
  /** For the button: shows why the buyer is not verified. */
  const check = async (): Promise<boolean> => {
    const answer = await look()
    if (!answer.ok) showError(answer.error)
    else if (answer.value.status === PENDING) notify('warning', REAL_NAME.stillPending)
    else if (answer.value.status !== VERIFIED) askToVerify(REAL_NAME.notYet)
    return answer.ok && answer.value.status === VERIFIED
  }
  return { isVerified, check }
}
