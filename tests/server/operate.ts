import type { Database } from '#server/db/database.ts'
import type { Operator } from '#server/operator/command.ts'
import { readOwnFile, writeOwnFile } from '#server/operator/own-file.ts'
import { runOperator } from '#server/operator/run-operator.ts'

import { TEST_SEAL } from './app-deps.ts'

/** A command as `npm run operator` runs it, by somebody called tester. */
export async function operate(
  db: Database,
  words: readonly string[],
  more: Partial<Operator> = {},
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = []
  const operator: Operator = {
    db,
    name: 'tester',
    print: (line) => lines.push(line),
    readFile: readOwnFile,
    writeFile: writeOwnFile,
    open: (sealed, about) => Promise.resolve(TEST_SEAL.open(sealed, about)),
    hashIn: (room) => TEST_SEAL.hashIn(room),
    deskUrl: 'http://localhost:8081',
    ...more,
  }
  return { code: await runOperator(operator, words), text: lines.join('\n') }
}
