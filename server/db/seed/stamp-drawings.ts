import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { readStamp, stampedPath } from '../../http/drawing-hash.ts'
import type { Database } from '../database.ts'

/** Columns of the demonstration that name drawings of `public/goods`. */
const COLUMNS = [
  { table: 'goods', column: 'picture' },
  { table: 'expresses', column: 'image' },
] as const

/** A drawing that has changed has another address, so browsers may keep what they have for good. */
export async function stampDrawings(db: Database, siteDir: string): Promise<void> {
  for (const { table, column } of COLUMNS) {
    const named = await db.query<{ path: string }>(
      `SELECT DISTINCT ${column} AS path FROM ${table} WHERE ${column} LIKE '/goods/%.svg'`,
    )
    for (const { path: before } of named) {
      const plain = readStamp(before)?.file ?? before
      const bytes = await readFile(path.join(siteDir, plain)).catch(() => null) // not of this build
      const now = bytes === null ? before : stampedPath(plain, bytes)
      if (now === before) continue
      await db.query(`UPDATE ${table} SET ${column} = $2 WHERE ${column} = $1`, [before, now])
    }
  }
}
