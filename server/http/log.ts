/**
 * One JSON object a line. Fields are named one by one by the callers: never a request body, a query
 * string, a cookie, a name, a phone, an address or a code.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

export type Log = {
  info(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export function jsonLog(write: (line: string) => void): Log {
  const line =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
    }
  return { info: line('info'), error: line('error') }
}

/** Writes the lines of one turn in one piece, and those not yet written when the process ends. */
export function inOnePiece(write: (text: string) => void): (line: string) => void {
  let lines = ''
  const flush = (): void => {
    const text = lines
    lines = ''
    if (text !== '') write(text)
  }
  process.on('exit', flush)
  return (line) => {
    if (lines === '') setImmediate(flush)
    lines += line
  }
}

export const silentLog: Log = { info: () => undefined, error: () => undefined }

/**
 * What may be logged of an unexpected error: its class, its code (of the database, or of the
 * partner that it names) and where it arose. Its message may quote values (PostgreSQL's does: "Key
 * (mobile)=(138…) already exists"), so it stays out.
 */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { kind: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  // Read below, as text only.
  const { code, constraint, partner } = error as {
    code?: unknown
    constraint?: unknown
    partner?: unknown
  }
  return {
    kind: error.name,
    ...(typeof partner === 'string' && { partner }),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    at: frames.slice(0, 4).join(' ').replace(/\s+/g, ' ').trim(),
    ...(error.cause instanceof Error && { cause: error.cause.name }),
  }
}
