import { getContent, getNotice, listContent, listNotices, rateContent } from '#contract/content.ts'
import type { Mount } from '../../http/mount.ts'
import type { Content } from './service.ts'

export function mountContent(mount: Mount, content: Content): void {
  mount(listContent, () => content.list())
  mount(getContent, ({ query }) => content.read(query.id))
  mount(getNotice, () => content.notice())
  mount(listNotices, () => content.notices())
  mount(rateContent, ({ body, request }) => content.rate(body, request.address))
}
