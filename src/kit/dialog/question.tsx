import { COMMON } from '#src/text/common.ts'
import { ConfirmBox } from './confirm-box.tsx'

type QuestionProps = {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question before something that cannot be taken back; Esc is 取消. */
export function Question({ text, ...box }: QuestionProps) {
  return (
    <ConfirmBox {...box} cancel={COMMON.cancel} isIrrevocable>
      {text}
    </ConfirmBox>
  )
}
