import {
  Query,
  type Connection,
  type CustomTypesConfig,
  type PoolClient,
  type QueryResult,
} from 'pg'

import { isGone } from './gone.ts'

export type Statement = {
  readonly sql: string
  readonly params: readonly unknown[]
  /** The name under which it is prepared, once per connection. */
  readonly name?: string
}

/** A query with the handlers that the driver calls for answers; its types name only `submit`. */
type DriverQuery = Query & {
  readonly name: string | undefined
  readonly text: string
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: DriverConnection): void
  handleReadyForQuery(connection: DriverConnection): void
  handleError(error: unknown, connection: DriverConnection): void
}

type DriverConnection = Connection & {
  /** Names that were sent and not yet answered. */
  readonly submittedNamedStatements: Record<string, string>
}

/** Rejects statements behind one that failed, as the database does. */
class StatementSkipped extends Error {
  readonly code = '25P02'
}

/**
 * Several statements with one Sync after the last: the database answers them in one piece. With a
 * Sync after each it sends an answer for each, which costs more than a small statement. After a
 * statement that fails it skips the others, a COMMIT included: the transaction is then open and
 * must be rolled back.
 *
 * Each statement is a query of the driver's own. The batch takes their place in the driver's queue
 * and hands them the answers in turn.
 */
class StatementBatch extends Query {
  #statements: readonly DriverQuery[]
  #at = 0

  constructor(statements: readonly DriverQuery[]) {
    super({ text: '' })
    this.#statements = statements
    // Not a method: the driver's types declare a property.
    this.submit = (connection) => this.#send(connection as DriverConnection) // what the driver hands over
  }

  // The driver records under name and text what has been prepared.
  get name(): string | undefined {
    return this.#statements[this.#at]?.name
  }
  set name(_: string | undefined) {
    // The driver's constructor sets one; the statements have their own.
  }
  get text(): string {
    return this.#statements[this.#at]?.text ?? ''
  }
  set text(_: string) {
    // The driver's constructor sets one, as with the name.
  }

  /** Sends all in one write: each write costs as much as a small statement. */
  #send(connection: DriverConnection): void {
    const messages: Buffer[] = []
    const collecting: DriverConnection = Object.create(connection, {
      _send: { value: (message: Buffer) => messages.push(message) },
      sync: { value: () => undefined },
    })
    for (const statement of this.#statements) statement.submit(collecting)
    connection.sync.call(collecting)
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages))
  }

  handleRowDescription(message: unknown): void {
    this.#statements[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#statements[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: DriverConnection): void {
    const statement = this.#statements[this.#at++]
    statement?.handleCommandComplete(message, connection)
    statement?.handleReadyForQuery(connection)
  }

  handleError(error: unknown, connection: DriverConnection): void {
    const [failed, ...skipped] = this.#statements.slice(this.#at)
    this.#at = this.#statements.length
    failed?.handleError(error, connection)
    for (const statement of skipped) {
      if (statement.name !== undefined) {
        // The driver's own record: the statement was not prepared.
        delete connection.submittedNamedStatements[statement.name]
      }
      const reason = isGone(error)
        ? error
        : new StatementSkipped('an earlier statement failed', { cause: error })
      statement.handleError(reason, connection)
    }
  }

  handleReadyForQuery(): void {
    // Each statement got its own ReadyForQuery with its last answer. The engine keeps a batch for a
    // while, and with it all rows, whose garbage collection then costs more than reading them.
    this.#statements = []
  }
}

type Waiting = {
  readonly statement: Statement
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: unknown) => void
}

function toQuery(waiting: Waiting, types: CustomTypesConfig): DriverQuery {
  const { statement, resolve, reject } = waiting
  const { sql: text, params, name } = statement
  const asked = { text, values: [...params], types, queryMode: 'extended' }
  const query = new Query(
    name === undefined ? asked : { ...asked, name },
    (error: Error | undefined, result?: QueryResult) =>
      result === undefined ? reject(error) : resolve(result.rows),
  )
  return query as DriverQuery // pg/lib/query.js
}

export type Session = {
  /** Statements sent in one turn go to the database together, in that order. */
  ask(statement: Statement): Promise<unknown[]>
}

export function openSession(client: PoolClient, types: CustomTypesConfig): Session {
  let waiting: Waiting[] = []
  function send(): void {
    const batch = waiting.map((one) => toQuery(one, types))
    waiting = []
    client.query(new StatementBatch(batch))
  }
  return {
    ask: (statement) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) process.nextTick(send)
        waiting.push({ statement, resolve, reject })
      }),
  }
}
