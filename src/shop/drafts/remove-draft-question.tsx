import { DRAFTS } from '#src/text/drafts.ts'
import type { DraftItem } from './draft-items.tsx'
import { Question } from '#src/kit/dialog/question.tsx'

type RemoveDraftQuestionProps = {
  readonly draft: DraftItem
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Confirms before a draft is removed for good. */
export function RemoveDraftQuestion({ draft, onConfirm, onCancel }: RemoveDraftQuestionProps) {
  return (
    <Question
      title={DRAFTS.removeTitle}
      text={DRAFTS.removeText(draft.goods.name || DRAFTS.unreadable, draft.totalRows)}
      confirm={DRAFTS.remove}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
