import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { downloadPart, rowId, yuan, type ColumnTitle } from './fields.ts'
import { moneyType } from './wallet.ts'

/** A month of Beijing: `2026-11`. */
export const month = z.string().regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/)

/** What the lines of a statement are called, on the page and in its sheet. */
export const STATEMENT_WORDS = {
  title: '月结单',
  item: '项目',
  count: '笔数',
  income: '收入',
  expense: '支出',
  balance: '余额',
  opening: '期初余额',
  closing: '期末余额',
  /** The balance that the ledger has, beside the one that is summed. */
  ledger: '账户余额',
  /** What the two are apart; always nothing. */
  apart: '差额',
  changes: '明细',
} as const

/** The columns of the changes, which the formulas of the sheet add up. */
export const STATEMENT_COLUMNS = [
  { name: '时间', key: 'create_time', type: 'time' },
  { name: '类型', key: 'type_text', type: 'text' },
  { name: '关联单号', key: 'order_sn', type: 'text' },
  { name: '运单号', key: 'kuaidi_sn', type: 'text' },
  { name: STATEMENT_WORDS.income, key: 'income', type: 'money' },
  { name: STATEMENT_WORDS.expense, key: 'expense', type: 'money' },
  { name: STATEMENT_WORDS.balance, key: 'balance', type: 'money' },
  { name: '说明', key: 'remark', type: 'text' },
] as const satisfies readonly ColumnTitle[]

const statementLine = z.object({
  type: moneyType,
  type_text: z.string(),
  count: z.number().int(),
  income: yuan,
  expense: yuan,
})
export type StatementLine = z.infer<typeof statementLine>

export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/money/statement',
  summary:
    'A month of the balance: what it was, each kind of change, and what it came to. It adds up to the fen.',
  access: 'user',
  query: z.object({ month }),
  data: z.object({
    month,
    /** The balance before the first change of the month. */
    opening: yuan,
    /** Kinds that occurred, what comes in first. */
    lines: z.array(statementLine),
    income: yuan,
    expense: yuan,
    count: z.number().int(),
    /** The balance after the last change of the month; of the present month, the balance now. */
    closing: yuan,
    /** The month is not over, or not begun. */
    is_open: z.boolean(),
    /** The months that have one: the first with a change, and the present. */
    first_month: month,
    last_month: month,
    /** The first and the last change of the month; '' = there is none. */
    first_id: z.union([rowId, z.literal('')]),
    last_id: z.union([rowId, z.literal('')]),
  }),
})

export const downloadStatement = defineEndpoint({
  method: 'POST',
  path: '/api/money/statement/download',
  summary: 'The changes that a statement adds up, oldest first, as lines of a table, part by part.',
  access: 'user',
  body: z.object({
    month,
    /** The `first_id` of the statement, then the `next` of the part before. */
    from: rowId,
    /** Its `last_id`: what came later is of the next look at it. */
    upto: rowId,
  }),
  data: downloadPart,
})
