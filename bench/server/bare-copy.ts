import { PGlite } from '@electric-sql/pglite'
import { Client, type Connection, type Submittable } from 'pg'

import type { OrderRow } from '#contract/orders.ts'

/** The floor: COPY of the same rows into one table without index or check, commit included. */
export type BareCopy = {
  /** @returns ms; the text is made beforehand */
  copy(rows: readonly OrderRow[]): Promise<number>
  close(): Promise<void>
}

const TABLE = `CREATE TABLE bench_bare (id bigint, shop_order text, rec_name text, rec_mobile text,
  rec_province text, rec_city text, rec_district text, rec_address text)`

/** COPY's text format; the bench's rows hold nothing that needs escaping. */
function copyText(rows: readonly OrderRow[]): string {
  const line = (row: OrderRow) =>
    [
      row.id,
      row.shop_order,
      row.rec_name,
      row.rec_mobile,
      row.rec_province,
      row.rec_city,
      row.rec_district,
      row.rec_address,
    ].join('\t')
  return `${rows.map((row) => line(row)).join('\n')}\n`
}

/** What of the driver's connection COPY needs; its types leave it out. */
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** One COPY FROM STDIN in the driver's own protocol. */
class CopyIn implements Submittable {
  readonly done: Promise<void>
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  readonly #bytes: Buffer

  constructor(text: string) {
    this.#bytes = Buffer.from(text)
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.query('COPY bench_bare FROM STDIN')
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve()
  }

  handleError(error: Error): void {
    this.#reject(error)
  }
}

export async function openPostgresCopy(url: string): Promise<BareCopy> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(TABLE)
  return {
    async copy(rows) {
      const copying = new CopyIn(copyText(rows))
      const started = performance.now()
      client.query(copying)
      await copying.done
      return performance.now() - started
    },
    close: () => client.end(),
  }
}

export async function openEmbeddedCopy(dataDir: string): Promise<BareCopy> {
  const lite = await PGlite.create({ dataDir })
  await lite.exec(TABLE)
  return {
    async copy(rows) {
      const blob = new Blob([copyText(rows)])
      const started = performance.now()
      await lite.query(`COPY bench_bare FROM '/dev/blob'`, [], { blob })
      return performance.now() - started
    },
    close: () => lite.close(),
  }
}
