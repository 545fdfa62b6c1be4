import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { invariant } from '#domain/result/assert.ts'
import { operate } from './operate.ts'
import type { World } from './world.ts'

/** A line of a bank's result. */
export type ResultLine = {
  readonly no: string
  readonly yuan: string
  readonly state: string
  readonly voucher: string
  readonly reason: string
}

export const RESULT_HEADS = [
  '序号',
  '收款户名',
  '付款金额',
  '备注',
  '交易状态',
  '银行流水号',
  '失败原因',
]

export const resultCells = (at: number, { no, yuan, state, voucher, reason }: ResultLine) => [
  `${at + 1}`,
  '张三丰',
  yuan,
  `余额提现 ${no}`,
  state,
  voucher,
  reason,
]

/** What the operator and the bank do with withdrawals that are paid together. */
export function payoutSteps(world: () => World) {
  const yuanOf = async (no: string): Promise<string> => {
    const [row] = await world().db.query<{ fen: number }>(
      'SELECT amount_fen - fee_fen AS fen FROM withdrawals WHERE withdraw_no = $1',
      [no],
    )
    return (invariant(row, 'a withdrawal').fen / 100).toFixed(2)
  }
  const batchOf = async (nos: readonly string[]): Promise<number> => {
    const { code, text } = await operate(world().db, ['withdrawals', 'batch', 'bank', ...nos])
    if (code !== 0) throw new Error(text)
    const [row] = await world().db.query<{ id: number }>('SELECT max(id) AS id FROM payout_batches')
    return invariant(row, 'it was made').id
  }
  const paid = async (no: string): Promise<ResultLine> => ({
    no,
    yuan: await yuanOf(no),
    state: '交易成功',
    voucher: `B${no.slice(-9)}`,
    reason: '',
  })
  /** A file with the first of these paid, and the others failed. */
  const resultFileOf = async (nos: readonly string[]): Promise<string> => {
    const lines = await Promise.all(nos.map(paid))
    const cells = lines.map((line, at) =>
      resultCells(
        at,
        at === 0 ? line : { ...line, state: '失败', voucher: '', reason: '户名不符' },
      ),
    )
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'wandan-payout-')), 'result.csv')
    writeFileSync(file, [RESULT_HEADS, ...cells].map((row) => row.join(',')).join('\n'))
    return file
  }
  return { yuanOf, batchOf, paid, resultFileOf }
}
