import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { contentBlock } from '#contract/content.ts'
import { LEGAL_NOTICE_DAYS, type DeskLegal } from '#contract/desk/legal.ts'
import { isEmptyContent, type Block } from '#domain/content/block.ts'
import { blocksToText } from '#domain/content/plain-text.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import {
  findBefore,
  findOwn,
  findVersion,
  forgetTold,
  readDays,
  saveVersion,
} from './repository.ts'

type PutLegal = {
  readonly version: string
  readonly changes: string
  readonly agreement?: readonly Block[] | undefined
  readonly privacy?: readonly Block[] | undefined
}

const stored = z.array(contentBlock)

function readBlocks(json: string): Block[] {
  return stored.parse(JSON.parse(json))
}

/** A whole version, as the desk has it. */
export async function readVersion(db: Queryable, version: string): Promise<DeskLegal | null> {
  const row = await findVersion(db, version)
  return row && { ...row, agreement: readBlocks(row.agreement), privacy: readBlocks(row.privacy) }
}

/**
 * Publishes a version. The same one again changes nothing, also when it is long in force.
 * @returns how it was written; null when it was the same
 */
export async function putLegal(
  tx: Transaction,
  { version, changes, ...given }: PutLegal,
): Promise<DeskAnswer<'new' | 'changed' | null>> {
  const known = await readVersion(tx, version)
  const before = await findBefore(tx, version)
  const next = {
    version,
    changes,
    agreement: given.agreement ?? readBlocks(before?.agreement ?? '[]'),
    privacy: given.privacy ?? readBlocks(before?.privacy ?? '[]'),
  }
  // Compared in the form that is stored, without fields that are undefined.
  if (known !== null && isDeepStrictEqual(known, JSON.parse(JSON.stringify(next)))) return ok(null)
  if (isEmptyContent(next.agreement) || isEmptyContent(next.privacy)) {
    return deny('desk_content_empty')
  }
  const { isTooSoon, earliest } = await readDays(tx, LEGAL_NOTICE_DAYS, version)
  if (isTooSoon) return deny('desk_legal_too_soon', { earliest })
  await saveVersion(tx, {
    version,
    changes,
    agreement: JSON.stringify(next.agreement),
    privacy: JSON.stringify(next.privacy),
  })
  if (known !== null) await forgetTold(tx, version)
  return ok(known === null ? 'new' : 'changed')
}

/** The texts of the shop as its file has them; null while it has written none. */
export async function exportLegal(db: Queryable) {
  const own = await findOwn(db)
  return (
    own && {
      from: own.version,
      changes: own.changes,
      agreement: blocksToText(readBlocks(own.agreement)),
      privacy: blocksToText(readBlocks(own.privacy)),
    }
  )
}
