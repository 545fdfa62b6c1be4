import { getListSettings, saveListSettings } from '#contract/list-settings.ts'
import { getWorkbench, listFrequentGoods, markGoods } from '#contract/workbench.ts'
import type { Mount } from '../../http/mount.ts'
import type { Workbench } from './service.ts'

export function mountWorkbench(mount: Mount, workbench: Workbench): void {
  mount(getWorkbench, ({ user }) => workbench.figures(user.userId))
  mount(listFrequentGoods, ({ user }) => workbench.frequent(user))
  mount(markGoods, ({ user, body }) => workbench.mark(user.userId, body))
  mount(getListSettings, ({ user }) => workbench.listSettings(user.userId))
  mount(saveListSettings, ({ user, body }) => workbench.setList(user.userId, body))
}
