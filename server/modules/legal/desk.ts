import {
  dropDeskLegal,
  LEGAL_NOTICE_DAYS,
  listDeskLegal,
  putDeskLegal,
  showDeskLegal,
} from '#contract/desk/legal.ts'
import { blocksToText, textToBlocks } from '#domain/content/plain-text.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny, type DeskRefusal } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { putLegal, readVersion } from './put-legal.ts'
import { dropVersion, listForDesk, readDays } from './repository.ts'

const legalVersion = (version: string) =>
  ({
    kind: 'legal',
    id: version,
    /** With its texts as people write them: the log is read. */
    async state(db: Queryable) {
      const found = await readVersion(db, version)
      if (found === null) return null
      const { agreement, privacy, changes } = found
      return {
        version,
        changes,
        agreement: blocksToText(agreement),
        privacy: blocksToText(privacy),
      }
    },
  }) satisfies Subject

type Texts = { readonly agreement: string; readonly privacy: string }

/** A state of the log as the input that leads back to it. */
const again = ({ agreement, privacy, ...rest }: Texts) => ({
  ...rest,
  agreement: textToBlocks(agreement),
  privacy: textToBlocks(privacy),
})

/** The user agreement and the privacy policy: dated, each version of both. */
export const legalDesk = {
  list: defineOperation({
    name: 'legal.list',
    input: listDeskLegal.input,
    async run({ db }) {
      const versions = await listForDesk(db)
      const { earliest } = await readDays(db, LEGAL_NOTICE_DAYS, versions[0]?.version ?? '')
      return ok({ versions, earliest })
    },
  }),

  show: defineOperation({
    name: 'legal.show',
    input: showDeskLegal.input,
    async run({ db }, { version }) {
      const found = await readVersion(db, version)
      return found === null ? deny('desk_legal_unknown', { version }) : ok(found)
    },
  }),

  put: defineOperation({
    name: 'legal.put',
    input: putDeskLegal.input,
    subject: ({ version }) => legalVersion(version),
    undo: (before, version) =>
      before === null
        ? { name: 'legal.drop', input: { version } }
        : { name: 'legal.put', input: again(before) },
    run: ({ db }, given) =>
      db.transaction<{ version: string }, DeskRefusal>(async (tx) => {
        const put = await putLegal(tx, given)
        return put.ok ? ok({ version: given.version }) : put
      }),
  }),

  drop: defineOperation({
    name: 'legal.drop',
    input: dropDeskLegal.input,
    subject: ({ version }) => legalVersion(version),
    undo: (before) => ({ name: 'legal.put', input: before && again(before) }),
    async run({ db }, { version }) {
      const isDropped = await dropVersion(db, version)
      return isDropped ? ok({ version }) : deny('desk_legal_begun', { version })
    },
  }),
}
