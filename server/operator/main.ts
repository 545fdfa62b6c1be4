import { runBackupCommand } from '../backup/commands.ts'
import { BackupRefusal } from '../backup/refusal.ts'
import { examine, type Finding } from '../doctor.ts'
import { VERSION_LINE } from '../settings/built-of.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { jsonLog, inOnePiece } from '../http/log.ts'
import { enterInstallation } from '../installation.ts'
import { openDatabase } from '../open-database.ts'
import { deskUrlOf, openOperator } from '../open-operator.ts'
import { reportedCalls } from '../reported-calls.ts'
import { runSealCommand } from '../rotate-command.ts'
import { makeShopSeal } from '../seal.ts'
import { startSentence } from '../start-refusal.ts'
import { CommandFailed } from './command-failed.ts'
import { readOwnFile, writeOwnFile } from './own-file.ts'
import { runOperator } from './run-operator.ts'
import { callServer } from './socket/call.ts'
import { isTooLong } from './socket/messages.ts'
import { systemUser } from './system-user.ts'
import { forTerminal } from './terminal-text.ts'

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

const MARKS = { fine: '正常', note: '注意', fault: '有误' } as const

/** Prints what the doctor found. @returns the code of the process */
function report(findings: readonly Finding[]): number {
  for (const { about, state, sentence } of findings) {
    process.stdout.write(`${forTerminal(`${MARKS[state]}  ${about}：${sentence}`)}\n`)
  }
  return findings.some(({ state }) => state === 'fault') ? 1 : 0
}

/** Ends what a command has begun outside this process, such as a dump, when this one is ended. */
function untilStopped(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort())
  }
  return stop.signal
}

/** Backups and restores. @returns null when the words are of another command */
async function runOnWhole(config: Config, words: readonly string[]): Promise<number | null> {
  if (words[0] !== 'backup' && words[0] !== 'restore') return null
  const name = systemUser()
  return runBackupCommand(words, {
    config,
    name,
    print: (line) => process.stdout.write(`${forTerminal(line)}\n`),
    signal: untilStopped(),
    async askServer(given) {
      const lines: string[] = []
      const print = (line: string) => lines.push(line)
      const keyboard = { name, print, readFile: readOwnFile, writeFile: writeOwnFile }
      const ran = await callServer(config.dataDir, keyboard, given)
      return ran && { ...ran, lines }
    },
  })
}

async function main(): Promise<number> {
  process.umask(0o077)
  const words = process.argv.slice(2)
  if (words.length === 1 && words[0] === '--version') {
    process.stdout.write(`${VERSION_LINE}\n`)
    return 0
  }
  if (words.length === 1 && words[0] === 'doctor') return report(await examine(process.env))
  const config = readConfig(process.env)
  if (isTooLong(words)) {
    say('命令太长，没有执行：请分几次执行，或把内容放进文件。')
    return 2
  }
  const ofWhole = await runOnWhole(config, words)
  if (ofWhole !== null) return ofWhole
  const keyboard = {
    name: systemUser(),
    print: (line: string) => process.stdout.write(`${forTerminal(line)}\n`),
    readFile: readOwnFile,
    writeFile: writeOwnFile,
  }
  // One process alone can have the embedded database: while the shop runs, it is the shop's.
  const ran = config.databaseUrl === null ? await callServer(config.dataDir, keyboard, words) : null
  if (ran !== null) {
    if (ran.error !== null) say(ran.error)
    return ran.code
  }
  const log = jsonLog(inOnePiece((text) => process.stderr.write(text)))
  const db = await openDatabase(config, log)
  try {
    const keys = await enterInstallation(db, config, 'operator')
    if (words[0] === 'seal') {
      return await runSealCommand(words, { ...keyboard, db, keys, signal: untilStopped() })
    }
    const seal = makeShopSeal(keys)
    const outcomes = reportedCalls({ db, log, now: () => new Date() })
    const deps = { config, db, keys, seal, log, outcomes, deskUrl: deskUrlOf(config) }
    try {
      return await runOperator({ ...openOperator(deps), ...keyboard }, words)
    } finally {
      await outcomes.store()
    }
  } finally {
    await db.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isOwn = error instanceof CommandFailed || error instanceof BackupRefusal
    say(isOwn ? error.message : startSentence(error))
    process.exit(1)
  },
)
