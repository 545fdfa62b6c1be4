import { z } from 'zod'

import { contentBlock, type getContent, type listContent } from '#contract/content.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import * as repository from './repository.ts'

export type Content = ReturnType<typeof makeContent>

const blocks = z.array(contentBlock)

export function makeContent({ db, log }: { db: Database; log: Log }) {
  return {
    async list(): Promise<Answer<DataOf<typeof listContent>>> {
      return ok({
        list: await repository.listTitles(db),
        article_switch: await repository.readSwitch(db),
      })
    },

    /** An article that was written wrongly is as good as none, but its writer is told. */
    async read(id: number): Promise<Answer<DataOf<typeof getContent>>> {
      const row = await repository.findContent(db, id)
      if (row === null) return refuse('content_not_found')
      const content = blocks.safeParse(JSON.parse(row.blocks))
      if (!content.success) {
        const [issue] = content.error.issues
        log.error('content_unreadable', {
          id,
          at: issue?.path.join('.') ?? '',
          why: issue?.message ?? '',
        })
        return refuse('content_not_found')
      }
      const { title, update_time } = row
      return ok({ id, title, content: content.data, update_time })
    },
  }
}
