import { DatabaseUnavailable, sqlState } from './database.ts'

/** The classes of SQLSTATE; EPIPE of a socket has five letters as well. */
const SQL_STATE = /^([0-9]\w|F0|HV|P0|XX)\w{3}$/

/**
 * The connection is gone or was not had: class 08; class 57P, the server shuts down, has crashed, or
 * starts up; class 53, it has no connection, disk or memory left; class 58, its machine fails it;
 * 25006, it takes no writes: a standby, or a primary that was demoted while we were connected.
 */
const GONE = /^(08|57P|58|53|25006)/

/** With one of these the backend ends its connection, whatever the code: XX000 while it starts up, 25P03. */
const ENDS: ReadonlySet<unknown> = new Set(['FATAL', 'PANIC'])

function severityOf(error: object): unknown {
  return 'severity' in error ? error.severity : undefined
}

/**
 * Whether an error of the driver means that the database went away, or cannot be reached. Without a
 * SQLSTATE it is the socket's (ECONNRESET, ECONNREFUSED, EPIPE …) or the driver's own ("Connection
 * terminated unexpectedly", a pool that has ended), but for a value that could not be read or sent.
 */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || ENDS.has(severityOf(error))) return true
  const state = sqlState(error)
  if (SQL_STATE.test(state)) return GONE.test(state) || isGone(error.cause)
  return !(error instanceof TypeError || error instanceof RangeError)
}

/** The error to throw on for one of the driver. */
export function orUnavailable(error: unknown): unknown {
  return isGone(error) && !(error instanceof DatabaseUnavailable)
    ? new DatabaseUnavailable(error)
    : error
}

/**
 * Calls of the driver: its errors become those that callers know here, so that an error of a
 * transaction's own work is never taken for one of the database.
 */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw orUnavailable(error)
  }
}
