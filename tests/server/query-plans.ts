import { expect } from 'vitest'

import type { Database, Queryable } from '#server/db/database.ts'

type RecordedQuery = { readonly sql: string; readonly params: readonly unknown[] }

/** Explains a query in the transaction it ran in: its settings decide the plan. */
type Explain = (asked: RecordedQuery, where: Queryable) => Promise<void>

/** A database that passes every statement on and has it explained. */
function recorder(db: Database, explain: Explain): Database {
  const recorded = (where: Queryable): Queryable => ({
    query: async (sql, params = []) => {
      const answer = await where.query<never>(sql, params)
      await explain({ sql, params: [...params] }, where)
      return answer
    },
  })
  return {
    ...db,
    ...recorded(db),
    transaction: (work) => db.transaction((tx) => work(recorded(tx))),
  }
}

async function explained(
  db: Database,
  call: (recorded: Database) => Promise<unknown>,
  explain: Explain,
): Promise<void> {
  let asked = 0
  await call(
    recorder(db, async (query, where) => {
      asked++
      await explain(query, where)
    }),
  )
  expect(asked).toBeGreaterThan(0)
}

/** The plan lines of `call` that read a table named by `tables` from end to end. */
export async function scansOf(
  db: Database,
  tables: RegExp,
  call: (recorded: Database) => Promise<unknown>,
): Promise<string[]> {
  const isScan = new RegExp(`Seq Scan on (${tables.source})\\b`)
  const found: string[] = []
  await explained(db, call, async ({ sql, params }, where) => {
    const rows = await where.query<Record<string, string>>(`EXPLAIN ${sql}`, params)
    found.push(...rows.flatMap((row) => Object.values(row)).filter((line) => isScan.test(line)))
  })
  return found
}

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/**
 * The plan steps of `call` that pass more than `most` rows of a table named by `tables` or of its
 * indexes, by whichever way. Each query of `call` runs twice, so it must only read.
 */
export async function longReadsOf(
  db: Database,
  { tables, most }: { readonly tables: RegExp; readonly most: number },
  call: (recorded: Database) => Promise<unknown>,
): Promise<string[]> {
  const isOurs = new RegExp(`^(${tables.source})`)
  const found: string[] = []
  await explained(db, call, async ({ sql, params }, where) => {
    const [row] = await where.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
      params,
    )
    for (const node of (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))) {
      const name = node['Relation Name'] ?? node['Index Name'] ?? ''
      const passed = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
      const rows = passed * node['Actual Loops']
      if (isOurs.test(name) && rows > most) found.push(`${node['Node Type']} on ${name}: ${rows}`)
    }
  })
  return found
}
