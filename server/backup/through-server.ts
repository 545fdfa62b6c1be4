import type { Database } from '../db/database.ts'
import { copyInFolder } from './copy-database.ts'
import { madeBackup, noteMade, noteTaken } from './record.ts'

/** Words that the operator's process gives to the server that has the embedded database open. */
export const COPY_WORD = 'backup-copy'
export const NOTE_WORD = 'backup-note'

type Given = {
  readonly name: string
  readonly print: (line: string) => void
}

/**
 * Answers the process that makes a backup. The server copies its database inside its own folder; the
 * process packs the copy and removes it.
 * @returns false when the words are a command of the operator
 */
export async function answerBackup(
  { db, dataDir }: { readonly db: Database; readonly dataDir: string },
  { name, print }: Given,
  [word = '', given = '']: readonly string[],
): Promise<boolean> {
  if (word === COPY_WORD) {
    await noteTaken(db, name, given)
    print(JSON.stringify(await copyInFolder(db, dataDir)))
    return true
  }
  if (word !== NOTE_WORD) return false
  await noteMade(db, name, madeBackup.parse(JSON.parse(given)))
  return true
}
