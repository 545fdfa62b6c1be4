import { DatabaseUnavailable, sqlState, wasRefused } from '../db/database.ts'
import { CutShort, NotBegun, type Unrecorded } from '../desk/run-operation.ts'

/** Thrown when a command could not be run to its end. Its message is for the person who gave the command. */
export class CommandFailed extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.name = 'CommandFailed'
  }
}

/** The kind of an unforeseen error, never its message, which may quote values. */
function kindOf(error: unknown): string {
  const of = error instanceof DatabaseUnavailable ? error.cause : error
  return sqlState(of) || (error instanceof Error ? error.name : 'unknown')
}

function cutShortSentence({ cause, steps }: CutShort): string {
  const kind = kindOf(cause)
  if (steps > 0) {
    return `执行到一半中断（${kind}）：已有 ${steps} 步生效。请先核对，不要直接重复执行；可用 npm run operator -- log list 查看记录。`
  }
  return cause instanceof DatabaseUnavailable && !wasRefused(cause)
    ? '数据库连接中断，不能确定是否已经执行：恢复后请先核对，可用 npm run operator -- log list 查看记录，不要直接重复执行。'
    : `执行失败（${kind}），数据库没有改动。请重试，仍不行请联系技术支持。`
}

/** The message of an operation that threw; any other error stays as it is. */
export function commandFailed(error: unknown): unknown {
  if (error instanceof NotBegun) {
    const sentence = `没有执行，什么都没有改动：操作日志写不进数据库（${kindOf(error.cause)}）。请先让数据库恢复正常（磁盘已满时清理磁盘），再执行一次。`
    return new CommandFailed(sentence, error.cause)
  }
  if (!(error instanceof CutShort)) return error
  const lines = [...unrecordedLines(error.unrecorded), cutShortSentence(error)]
  return new CommandFailed(lines.join('\n'), error.cause)
}

/** The sentence when only the outcome could not be written down; none when it was. */
export function unrecordedLines(unrecorded: Unrecorded | null): readonly string[] {
  if (unrecorded === null) return []
  const start = unrecorded.wasDone ? '已经执行完成，请勿重复' : '命令已经结束'
  return [
    `${start}；只是结果没有写进操作日志（${kindOf(unrecorded.cause)}），日志里这条停在“进行中”。`,
  ]
}
