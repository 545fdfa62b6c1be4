import { Button } from '@fluentui/react-components'

import { useSession } from '#src/data/api/session.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { useDraft } from '../shared/draft-context.ts'
import { saveDraft } from './save-draft.ts'

/** 导出备份 of the open draft: the way out when this machine cannot keep it. */
export function SaveDraftButton() {
  const { state } = useDraft()
  const { user } = useSession()
  if (user === null) return null
  return (
    <Button size="small" appearance="primary" onClick={() => void saveDraft(user.user_id, state)}>
      {DRAFTS.save}
    </Button>
  )
}
