import { DatabaseUnavailable, sqlState } from '../db/database.ts'

/** Thrown when a command could not be run to its end. Its message is for whoever gave the command. */
export class CommandFailed extends Error {
  constructor(sentence: string, cause: unknown) {
    super(sentence, { cause })
    this.name = 'CommandFailed'
  }
}

/** The kind of an unforeseen error, never its message, which may quote values. */
function kindOf(error: unknown): string {
  return sqlState(error) || (error instanceof Error ? error.name : 'unknown')
}

export function notBegun(error: unknown): CommandFailed {
  return new CommandFailed(
    `没有执行，什么都没有改动：操作日志写不进数据库（${kindOf(error)}）。请先让数据库恢复正常（磁盘已满时清理磁盘），再执行一次。`,
    error,
  )
}

/** @param steps how many transactions have changed something before the error */
export function cutShort(error: unknown, steps: number): CommandFailed {
  const kind = kindOf(error)
  if (steps > 0) {
    return new CommandFailed(
      `执行到一半中断（${kind}）：已有 ${steps} 步生效。请先核对，不要直接重复执行；可用 npm run operator -- log list 查看记录。`,
      error,
    )
  }
  if (error instanceof DatabaseUnavailable) {
    return new CommandFailed(
      '数据库连接中断，不能确定是否已经执行：恢复后请先核对，可用 npm run operator -- log list 查看记录，不要直接重复执行。',
      error,
    )
  }
  return new CommandFailed(
    `执行失败（${kind}），数据库没有改动。请重试，仍不行请联系技术支持。`,
    error,
  )
}

/** What is said when only the outcome could not be written down. */
export function outcomeLost(error: unknown, wasDone: boolean): string {
  const start = wasDone ? '已经执行完成，请勿重复' : '命令已经结束'
  return `${start}；只是结果没有写进操作日志（${kindOf(error)}），日志里这条停在“进行中”。`
}
