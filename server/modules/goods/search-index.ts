import { pinyin } from 'pinyin-pro'

import { slipsOf, tokensOf, toSearchWord, wordsOf } from '#domain/search/search-words.ts'
import { ok } from '#domain/result/result.ts'
import { intArray, textArray } from '../../db/array-literal.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { secondsBehind, type Job } from '../../jobs.ts'

const AT_ONCE = 50

/** ü is typed as v. */
export function soundsOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}

type IndexedGoods = { readonly id: number; readonly name: string; readonly before: string | null }

/** Updates how many goods have each word: the words of a former name no longer count. */
async function countWords(tx: Transaction, goods: readonly IndexedGoods[]): Promise<void> {
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => {
    for (const word of wordsOf(name)) counts.set(word, (counts.get(word) ?? 0) + by)
  }
  for (const { name, before } of goods) {
    add(name, 1)
    if (before !== null) add(before, -1)
  }
  // All writers lock words in one order.
  const words = [...counts.keys()].toSorted()
  if (words.length === 0) return
  const known = words.map((word) => toSearchWord(word, soundsOf))
  await tx.query(
    `INSERT INTO goods_words AS w (word, pinyin, initials, slips, goods_count)
     SELECT word, pinyin, initials, slips::text[], n
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
       AS a(word, pinyin, initials, slips, n)
     ON CONFLICT (word) DO UPDATE SET goods_count = w.goods_count + EXCLUDED.goods_count`,
    [
      textArray(words),
      textArray(known.map((word) => word.pinyin)),
      textArray(known.map((word) => word.initials)),
      textArray(known.map((word) => textArray(slipsOf(word.pinyin)))),
      intArray(words.map((word) => counts.get(word) ?? 0)),
    ],
  )
}

/**
 * Reads the names of some goods that are new or have another name.
 * @returns whether there were any
 */
export async function readNames(db: Database): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const goods = await tx.query<IndexedGoods>(
      `WITH taken AS (DELETE FROM goods_unread WHERE goods_id IN (
         SELECT goods_id FROM goods_unread ORDER BY goods_id LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING goods_id)
       SELECT g.id, g.name, s.name AS before FROM taken JOIN goods g ON g.id = taken.goods_id
       LEFT JOIN goods_search s ON s.goods_id = g.id ORDER BY g.id`,
      [AT_ONCE],
    )
    if (goods.length === 0) return ok(false)
    await tx.query(
      `INSERT INTO goods_search (goods_id, name, tokens)
       SELECT id, name, tokens::text[]
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS a(id, name, tokens)
       ON CONFLICT (goods_id) DO UPDATE SET name = EXCLUDED.name, tokens = EXCLUDED.tokens`,
      [
        intArray(goods.map(({ id }) => id)),
        textArray(goods.map(({ name }) => name)),
        textArray(goods.map(({ name }) => textArray(tokensOf(name)))),
      ],
    )
    await countWords(tx, goods)
    return ok(true)
  })
  return done.ok && done.value
}

export function searchIndexJob(db: Database): Job {
  return {
    name: 'goods_search',
    idleMs: 10_000,
    next: () => readNames(db),
    behind: () => secondsBehind(db, 'SELECT min(created_at) AS at FROM goods_unread'),
  }
}
