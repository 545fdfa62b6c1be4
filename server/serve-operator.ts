import { answerBackup } from './backup/through-server.ts'
import { describeError } from './http/log.ts'
import { openOperator, type OperatorDeps } from './open-operator.ts'
import { CommandFailed } from './operator/command-failed.ts'
import { runOperator } from './operator/run-operator.ts'
import { serveOperator, type OperatorSocket, type RunCommand } from './operator/socket/serve.ts'
import { runSealCommand } from './rotate-command.ts'
import { startSentence } from './start-refusal.ts'

/** Runs what comes through the socket as the operator's own process does, and logs what fails. */
function makeRunner(deps: OperatorDeps): RunCommand {
  const operator = openOperator(deps)
  const { log, db, config, keys } = deps
  // A shop that stops waits for its command.
  const never = new AbortController()
  return async (keyboard, words) => {
    try {
      const isBackup = await answerBackup({ db, dataDir: config.dataDir }, keyboard, words)
      if (isBackup) return { code: 0, error: null }
      const code = await (words[0] === 'seal'
        ? runSealCommand(words, { ...keyboard, db, keys, signal: never.signal })
        : runOperator({ ...operator, ...keyboard }, words))
      return { code, error: null }
    } catch (error) {
      const isForeseen = error instanceof CommandFailed
      log.error('operator_failed', describeError(isForeseen ? error.cause : error))
      return { code: 1, error: isForeseen ? error.message : startSentence(error) }
    }
  }
}

/**
 * Takes commands of the operator while the shop has the embedded database. A shop without that still
 * sells: what is in the way is logged, and commands then want it stopped, as on Windows.
 */
export async function takeCommands(deps: OperatorDeps): Promise<OperatorSocket | null> {
  const { config, log } = deps
  if (config.databaseUrl !== null) return null
  try {
    const socket = await serveOperator(config.dataDir, makeRunner(deps))
    if (socket === null) log.info('operator_socket_none')
    return socket
  } catch (error) {
    log.error('operator_socket_none', describeError(error))
    return null
  }
}
