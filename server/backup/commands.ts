import { checkBackup } from './check-backup.ts'
import { makeBackup, type BackupDeps } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Commands that work on a database as a whole, and so not through one that is open. */
export const BACKUP_HELP: readonly string[] = [
  'npm run operator -- backup TO                                备份到文件或文件夹，不用停店',
  'npm run operator -- backup check FILE                        恢复到临时库，核对备份',
  'npm run operator -- restore FILE                             恢复到空的数据库',
]

const EXIT = { done: 0, wrong: 1, notUnderstood: 2 } as const

const codeOf = (isRight: boolean): number => (isRight ? EXIT.done : EXIT.wrong)

/** @returns the exit code; null when the words are of another command */
export async function runBackupCommand(
  words: readonly string[],
  deps: BackupDeps,
): Promise<number | null> {
  const [subject = '', first, second] = words
  if (subject === 'restore' && first !== undefined && words.length === 2) {
    return codeOf(await restoreBackup(deps, first))
  }
  if (subject === 'backup' && first === 'check' && second !== undefined && words.length === 3) {
    return codeOf(await checkBackup(deps, second))
  }
  if (subject === 'backup' && first !== undefined && words.length === 2 && first !== 'check') {
    return codeOf(await makeBackup(deps, first))
  }
  if (subject !== 'backup' && subject !== 'restore') return null
  for (const line of BACKUP_HELP) deps.print(line)
  return EXIT.notUnderstood
}
