import type {
  getContent,
  listContent,
  listNotices,
  Notice,
  rateContent,
} from '#contract/content.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { isEmptyContent, type Block } from '#domain/content/block.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import { makeKeyedHash } from '../../keyed-hash.ts'
import { addressLimits, takeAll } from '../../limits.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Site } from '../site/service.ts'
import { blocksToHtml } from './blocks-to-html.ts'
import * as repository from './repository.ts'

export type Content = ReturnType<typeof makeContent>

/** H-25. */
const NOTICE_TITLE = '公告'
const NO_NOTICE: Notice = { version: '', title: NOTICE_TITLE, date: '', content: '', blocks: [] }
const NOTICES_SHOWN = 20
/** More than a household reads in an hour. */
const RATINGS = { use: 'rating', most: 60, window: 3600 }

type Deps = {
  readonly db: Database
  readonly log: Log
  readonly site: Pick<Site, 'facts'>
  readonly hashKey: Uint8Array
}

export function makeContent({ db, log, site, hashKey }: Deps) {
  const hash = makeKeyedHash(hashKey, 'content')

  /** Content that was written wrongly counts as none; the log warns the operator who wrote it. */
  function blocksOf(id: number | string, written: repository.StoredText): Block[] | null {
    const read = repository.readStored(written)
    if ('blocks' in read) return read.blocks
    log.error('content_unreadable', { id, ...read })
    return null
  }

  function toNotice({ version, title, date, ...written }: repository.NoticeRow): Notice {
    const blocks = blocksOf(version, written) ?? []
    const content = isEmptyContent(blocks) ? '' : blocksToHtml(blocks)
    return { version, title: title === '' ? NOTICE_TITLE : title, date, content, blocks }
  }

  return {
    async list(): Promise<Answer<DataOf<typeof listContent>>> {
      const { article_switch } = await site.facts()
      return ok({ list: await repository.listTitles(db), article_switch })
    },

    async read(id: number): Promise<Answer<DataOf<typeof getContent>>> {
      const row = await repository.findContent(db, id)
      const content = row === null ? null : blocksOf(id, row)
      if (row === null || content === null) return refuse('content_not_found')
      const { title, update_time } = row
      return ok({ id, title, content, update_time })
    },

    async notice(): Promise<Answer<Notice>> {
      const row = await repository.openingNotice(db)
      return ok(row === null ? NO_NOTICE : toNotice(row))
    },

    async notices(): Promise<Answer<DataOf<typeof listNotices>>> {
      const rows = await repository.latestNotices(db, NOTICES_SHOWN)
      return ok({ list: rows.map(toNotice).filter(({ content }) => content !== '') })
    },

    async rate(
      { page, helpful, reader }: BodyOf<typeof rateContent>,
      address: string,
    ): Promise<Answer<DataOf<typeof rateContent>>> {
      const taken = await takeAll(db, addressLimits(hash, address, RATINGS))
      if (!taken.ok) return taken
      await repository.rate(db, { page, helpful, reader })
      return ok(await repository.countRatings(db, page))
    },
  }
}
