import { exportDraft } from '#src/data/recipients/draft-list.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { fileStamp } from '#src/kit/time/date-text.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { saveFile } from '#src/kit/list/save-file.ts'
import { valueOrNotify } from '../shared/draft-actions.ts'

type DraftToSave = { readonly draftId: string; readonly goods: { readonly name: string } }

/** Offers a draft as a file. */
export async function saveDraft(userId: string, { draftId, goods }: DraftToSave): Promise<void> {
  const file = await valueOrNotify(exportDraft(userId, draftId))
  if (file === null) return
  saveFile(DRAFTS.fileName(goods.name, fileStamp(Date.now())), file)
  notify('success', DRAFTS.saved)
}
