import { useState, type ReactNode } from 'react'

import type { AppError } from '#domain/result/result.ts'
import { COMMON } from '#src/text/common.ts'
import { GOODS } from '#src/text/desk/goods.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { isRefusal } from '../data/run-desk.ts'

type Sure = {
  /** Asks about a price that may be a slip, and sends it again if it is none; shows another refusal. */
  readonly refused: (error: AppError, again: () => void) => void
  readonly question: ReactNode
}

/** A price off by a factor of ten is sent only when somebody is sure. */
export function useSure(): Sure {
  const [asked, setAsked] = useState<{
    readonly text: string
    readonly again: () => void
  } | null>(null)
  return {
    refused(error, again) {
      if (isRefusal(error, 'desk_price_jump')) setAsked({ text: errorMessage(error), again })
      else notifyError(error)
    },
    question: asked !== null && (
      <ConfirmBox
        title={GOODS.jumpTitle}
        confirm={GOODS.jumpConfirm}
        cancel={COMMON.cancel}
        onConfirm={() => {
          setAsked(null)
          asked.again()
        }}
        onCancel={() => setAsked(null)}
      >
        {asked.text}
      </ConfirmBox>
    ),
  }
}
