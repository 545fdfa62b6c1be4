import {
  endDraftSync,
  getDraftPart,
  getDraftSync,
  keepDraftSyncKey,
  offerDraftSyncKey,
  putDraftPart,
  removeSyncedDraft,
  replaceDraftSyncKey,
  saveSyncedDraft,
  startDraftSync,
  takeDraftSyncKey,
} from '#contract/drafts.ts'
import { deviceName } from '../../http/device-name.ts'
import type { Mount } from '../../http/mount.ts'
import type { KeyWays } from './key-ways.ts'
import type { Drafts } from './service.ts'

export function mountDrafts(mount: Mount, drafts: Drafts, ways: KeyWays): void {
  const deviceOf = (request: { header(name: string): string }): string =>
    deviceName(request.header('user-agent'))
  mount(getDraftSync, ({ user }) => drafts.overview(user.userId))
  mount(startDraftSync, ({ user, body }) => drafts.start(user.userId, body))
  mount(endDraftSync, ({ user }) => drafts.end(user.userId))
  mount(putDraftPart, ({ user, body }) => drafts.putPart(user.userId, body))
  mount(getDraftPart, ({ user, query }) => drafts.readPart(user.userId, query))
  mount(saveSyncedDraft, ({ user, body, request }) =>
    drafts.save(user.userId, body, deviceOf(request)),
  )
  mount(removeSyncedDraft, ({ user, body, request }) =>
    drafts.remove(user.userId, body, deviceOf(request)),
  )
  mount(replaceDraftSyncKey, ({ user, body, request }) =>
    drafts.replaceKey(user.userId, body, deviceOf(request)),
  )
  mount(offerDraftSyncKey, ({ user, body }) => ways.offer(user.userId, body))
  mount(takeDraftSyncKey, ({ user, body }) => ways.take(user.userId, body))
  mount(keepDraftSyncKey, ({ user, body }) => ways.keep(user.userId, body))
}
