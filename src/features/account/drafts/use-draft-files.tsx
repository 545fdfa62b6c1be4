import { useState } from 'react'

import {
  exportAllDrafts,
  exportDraft,
  importAllDrafts,
  importDraft,
  type AllImport,
  type DraftEntry,
  type DraftImport,
} from '#src/data/recipients/draft-list.ts'
import { COMMON } from '#src/text/common.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { ConfirmBox } from '#src/kit/dialog/confirm-box.tsx'
import { Question } from '#src/kit/dialog/question.tsx'
import { saveFile } from '#src/kit/list/save-file.ts'
import { fileStamp } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

/** Offers a draft as a file. */
export async function saveDraft(userId: string, { draftId, goods }: DraftEntry): Promise<void> {
  const answer = await exportDraft(userId, draftId)
  if (!answer.ok) {
    notifyError(answer.error)
    return
  }
  saveFile(DRAFTS.fileName(goods.name, fileStamp(Date.now())), answer.value)
  notify('success', DRAFTS.saved)
}

/** Offers all drafts as one file, to take along to another machine. */
export async function saveAllDrafts(userId: string, drafts: number): Promise<void> {
  const answer = await exportAllDrafts(userId)
  if (!answer.ok) {
    notifyError(answer.error)
    return
  }
  saveFile(DRAFTS.allFileName(fileStamp(Date.now())), answer.value)
  notify('success', DRAFTS.savedAll(drafts))
}

type Pending =
  | { readonly file: File; readonly found: Extract<DraftImport, { kind: 'exists' }> }
  | { readonly file: File; readonly all: Extract<AllImport, { kind: 'exists' }> }

type QuestionsProps = {
  readonly pending: Pending
  readonly onTake: (file: File, way: 'replace') => void
  readonly onTakeAll: (file: File, way: 'replace' | 'keep') => void
  readonly onCancel: () => void
}

/** What becomes of drafts that are on this machine already. */
function Questions({ pending, onTake, onTakeAll, onCancel }: QuestionsProps) {
  const { file } = pending
  if ('found' in pending) {
    const { existing, incoming } = pending.found
    return (
      <Question
        title={DRAFTS.replaceTitle}
        text={DRAFTS.replaceText(existing.goods.name, existing.rows, incoming.rows)}
        confirm={DRAFTS.replace}
        onConfirm={() => onTake(file, 'replace')}
        onCancel={onCancel}
      />
    )
  }
  const { existing, drafts } = pending.all
  const missing = drafts - existing.length
  const takeMissing = {
    label: DRAFTS.onlyMissing(missing),
    onChoose: () => onTakeAll(file, 'keep'),
  }
  return (
    <ConfirmBox
      title={DRAFTS.existTitle}
      confirm={DRAFTS.replaceAll}
      cancel={COMMON.cancel}
      isIrrevocable
      {...(missing > 0 && { other: takeMissing })}
      onConfirm={() => onTakeAll(file, 'replace')}
      onCancel={onCancel}
    >
      {DRAFTS.existText(existing, drafts)}
    </ConfirmBox>
  )
}

/** Taking in draft files: at once, or after a question when one would replace a draft. */
export function useDraftFiles(userId: string, onDone: () => void) {
  const [pending, setPending] = useState<Pending | null>(null)
  const takeOne = async (file: File, way: 'ask' | 'replace'): Promise<void> => {
    setPending(null)
    const answer = await importDraft(userId, file, way)
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    if (answer.value.kind === 'exists') {
      setPending({ file, found: answer.value })
      return
    }
    notify('success', DRAFTS.loaded(answer.value.incoming.rows))
    onDone()
  }
  const take = async (file: File, way: 'ask' | 'replace' | 'keep' = 'ask'): Promise<void> => {
    setPending(null)
    const answer = await importAllDrafts(userId, file, way)
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    const all = answer.value
    if (all.kind === 'single') await takeOne(file, 'ask')
    if (all.kind === 'exists') setPending({ file, all })
    if (all.kind !== 'done') return
    if (all.drafts > 0) notify('success', DRAFTS.loadedAll(all.drafts, all.rows))
    if (all.refused.length > 0) notify('warning', DRAFTS.refusedAll(all.refused.join('、')))
    onDone()
  }
  const question = pending !== null && (
    <Questions
      pending={pending}
      onTake={(file, way) => void takeOne(file, way)}
      onTakeAll={(file, way) => void take(file, way)}
      onCancel={() => setPending(null)}
    />
  )
  return { take, question }
}
