import { z } from 'zod'

import { contentBlock } from '#contract/content.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type {
  getLegalNews,
  getLegalText,
  listLegalVersions,
  noteLegalNews,
} from '#contract/legal.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import * as repository from './repository.ts'

export { versionInForce } from './repository.ts'
export { exportLegal, putLegal } from './put-legal.ts'

export type Legal = ReturnType<typeof makeLegal>

const blocks = z.array(contentBlock)

/** The user agreement and the privacy policy, in versions. */
export function makeLegal(db: Database) {
  return {
    async versions(): Promise<Answer<DataOf<typeof listLegalVersions>>> {
      return ok({ list: await repository.listVersions(db) })
    },

    async text(asked: QueryOf<typeof getLegalText>): Promise<Answer<DataOf<typeof getLegalText>>> {
      const row = await repository.findText(db, asked.text, asked.version ?? null)
      if (row === null) return refuse('content_not_found')
      return ok({ ...row, content: blocks.parse(JSON.parse(row.content)) })
    },

    async news(userId: number): Promise<Answer<DataOf<typeof getLegalNews>>> {
      return ok({ news: await repository.findNews(db, userId) })
    },

    async noteTold(
      userId: number,
      { version }: BodyOf<typeof noteLegalNews>,
    ): Promise<Answer<DataOf<typeof noteLegalNews>>> {
      const isKnown = await repository.noteTold(db, userId, version)
      return isKnown ? ok({ noted: true }) : refuse('content_not_found')
    },
  }
}
