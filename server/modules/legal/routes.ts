import { getLegalNews, getLegalText, listLegalVersions, noteLegalNews } from '#contract/legal.ts'
import type { Mount } from '../../http/mount.ts'
import type { Legal } from './service.ts'

export function mountLegal(mount: Mount, legal: Legal): void {
  mount(listLegalVersions, () => legal.versions())
  mount(getLegalText, ({ query }) => legal.text(query))
  mount(getLegalNews, ({ user }) => legal.news(user.userId))
  mount(noteLegalNews, ({ user, body }) => legal.noteTold(user.userId, body))
}
