import {
  Query,
  type Connection,
  type CustomTypesConfig,
  type PoolClient,
  type QueryResult,
} from 'pg'

import { sqlState } from './database.ts'

export type Statement = {
  readonly sql: string
  readonly params: readonly unknown[]
  /** Under which it is prepared, once a connection. */
  readonly name?: string
}

/** What the driver has a query do with what the database answers; its types name only `submit`. */
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

/** Whether the error ends the connection, so that nothing behind it is carried out either. */
function endsConnection(error: unknown): boolean {
  const state = sqlState(error)
  return !/^[0-9A-Z]{5}$/.test(state) || /^(08|57P)/.test(state)
}

/**
 * Several statements with one Sync behind all: the database answers them in one piece, where a Sync
 * behind each has it send as many answers, which cost more than a small statement. After one that
 * fails it skips the others, a COMMIT among them: the transaction is open then, and to be rolled back.
 *
 * Each is a query of the driver's own. The batch stands in its line in their place and hands them the
 * answers in turn.
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

  // The driver notes under them what has been prepared.
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
    // As above.
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
      const reason = endsConnection(error)
        ? error
        : new StatementSkipped('an earlier statement failed')
      statement.handleError(reason, connection)
    }
  }

  handleReadyForQuery(): void {
    // Each has had its own when its last answer came. The engine keeps a batch for a while, and with
    // it the rows of all its statements, which then cost a collection of garbage more than the reading.
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
  /** What is asked for in one turn goes to the database together, in the order of asking. */
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
