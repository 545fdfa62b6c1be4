import { expect, it } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { applyVouchers, checkVouchers, showPayoutSheet } from '#contract/desk/payouts.ts'
import { beginDeskConfirm, confirmAtDesk } from '#contract/desk/session.ts'
import { invariant } from '#domain/result/assert.ts'
import { readResultFile } from '#workers/sheets/read-result-file.ts'
import { writeSheetFile } from '#workers/sheets/write-sheet-file.ts'

import { decide, openDesk, waiting } from './desk-world.ts'
import { expectBooksInOrder } from './invariants.ts'
import { payoutSteps, RESULT_HEADS, resultCells, type ResultLine } from './payout-steps.ts'
import { CARD, withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines } from './world.ts'

onBothEngines('payouts in batches', (world) => {
  const { ready, apply, withdrawals } = withdrawalSteps(world)
  const { batchOf, paid, yuanOf } = payoutSteps(world)

  const approved = async (amount = '50.00'): Promise<string> => {
    const { data, msg } = await apply(await ready(2_000_000), amount)
    const { id } = invariant(data, msg)
    await withdrawals('approve', id)
    return id
  }
  const several = async (count: number): Promise<string[]> => {
    const nos: string[] = []
    for (let n = 0; n < count; n++) nos.push(await approved())
    return nos
  }
  const statusOf = async (nos: readonly string[]) => {
    const rows = await world().db.query<{ no: string; status: number; voucher: string }>(
      `SELECT withdraw_no AS no, status, voucher FROM withdrawals WHERE withdraw_no = ANY ($1::text[])`,
      [`{${nos.join(',')}}`],
    )
    return new Map(rows.map(({ no, ...row }) => [no, row]))
  }

  /** The bank's own file: a title above, a sum below. */
  async function resultOf(lines: readonly ResultLine[]) {
    const file = await writeSheetFile(
      {
        name: '结果',
        columns: RESULT_HEADS.map(() => ({ header: '批量付款结果', type: 'text' as const })),
        rows: [
          RESULT_HEADS,
          ...lines.map((line, at) => resultCells(at, line)),
          ['合计', '', '99.00', '', '', '', ''],
        ],
      },
      'xlsx',
    )
    const read = await readResultFile(file, 'result.xlsx')
    return invariant(read.ok ? read.value : null, 'a sheet that can be read')
  }

  it('a line of a result is paid once, and each other one has its reason', async () => {
    const desk = await openDesk(world())
    const money = await desk.enter('钱会计', 'money')
    const run = async (
      operation: 'withdrawals.checkVouchers' | 'withdrawals.vouchers',
      input: unknown,
    ) => {
      const reply = await money.run(operation, input)
      const call = operation === 'withdrawals.vouchers' ? applyVouchers : checkVouchers
      return call.data.parse(invariant(reply.data ?? null, reply.msg)).lines
    }
    const nos = await several(7)
    const [good, failed, differs, unclear, twice, unnamed, other] = nos as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    await batchOf([good, failed, differs, unclear, twice, unnamed])
    const lineOf = async (no: string, change: Partial<ResultLine> = {}) => ({
      ...(await paid(no)),
      ...change,
    })
    const sheet = await resultOf([
      await lineOf(good),
      await lineOf(failed, { state: '失败', voucher: '', reason: '户名不符' }),
      await lineOf(differs, { yuan: '49.69' }),
      await lineOf(unclear, { state: '处理中' }),
      await lineOf(twice),
      await lineOf(twice),
      await lineOf(unnamed, { voucher: '' }),
      await lineOf(other),
      await lineOf(good, { no: 'W260105102112000123' }),
      await lineOf(good, { no: '' }),
    ])
    const expected = [
      'paid',
      'failed',
      'sum_differs',
      'unclear',
      'twice',
      'twice',
      'no_voucher',
      'not_in_batch',
      'unknown',
      'unknown',
    ]
    const planned = await run('withdrawals.checkVouchers', sheet)
    expect(planned.map(({ outcome }) => outcome)).toEqual(expected)
    expect([...(await statusOf(nos)).values()].every(({ status }) => status === 1)).toBe(true)
    const [done, again] = await Promise.all([
      run('withdrawals.vouchers', sheet),
      run('withdrawals.vouchers', sheet),
    ])
    // Sent twice at once, each line is done by one of them.
    const ends = [done, again].map((lines) => lines.map(({ outcome }) => outcome))
    expect(ends.flat().filter((outcome) => outcome === 'paid')).toHaveLength(1)
    expect(ends.flat().filter((outcome) => outcome === 'failed')).toHaveLength(1)
    const after = await statusOf(nos)
    expect(after.get(good)).toEqual({ status: 2, voucher: `B${good.slice(-9)}` })
    for (const no of nos.slice(1)) expect(after.get(no)).toEqual({ status: 1, voucher: '' })
    const third = await run('withdrawals.vouchers', sheet)
    expect(third.map(({ outcome }) => outcome).slice(0, 2)).toEqual([
      'already_paid',
      'not_in_batch',
    ])
    await expectBooksInOrder(world().db)
    // What failed waits again: for another batch, or a refusal.
    await batchOf([failed])
    expect((await withdrawals('batches')).text).toMatch(/1 笔 ¥49\.70 {2}待打款 1/)
    await desk.close()
  })

  it('a withdrawal in a sheet that is out is neither paid nor refused by hand, nor in another sheet', async () => {
    const [first, second] = (await several(2)) as [string, string]
    const batch = await batchOf([first])
    const refused = { code: 1 }
    expect(await withdrawals('pay', first, 'X1')).toMatchObject(refused)
    expect(await withdrawals('reject', first, '卡号不符')).toMatchObject(refused)
    expect((await withdrawals('batch', 'bank', first, second)).text).toContain(`${first} 不能放进`)
    expect(await withdrawals('batch', 'alipay', second)).toMatchObject(refused)
    expect(await withdrawals('batch', 'bank', second, second)).toMatchObject({ code: 0 })
    expect((await withdrawals('batch-drop', `${batch}`)).code).toBe(0)
    expect(await withdrawals('batch-drop', `${batch}`)).toMatchObject(refused)
    expect((await withdrawals('pay', first, 'X1')).code).toBe(0)
    const asked = invariant((await apply(await ready(10_000), '50.00')).data, 'taken').id
    expect(await withdrawals('batch', 'bank', asked)).toMatchObject(refused)
    await expectBooksInOrder(world().db)
  })

  it('above the limit a second person confirms the batch, and its sheet needs a passkey and a reason', async () => {
    const desk = await openDesk(world())
    const hire = async (name: string) => {
      const { token } = await desk.staff('add', name, 'money')
      return desk.register(token)
    }
    const [first, second] = [await hire('甲会计'), await hire('乙会计')]
    const prove = async ({ clerk, key }: typeof first) => {
      const begun = await clerk.call(beginDeskConfirm)
      const { challenge } = invariant(begun.data, begun.msg).options
      const passkey = key.sign({ ...desk.here, challenge })
      expect((await clerk.call(confirmAtDesk, { body: { passkey } })).msg).toBe('')
    }
    const no = await approved('9000.00')
    const sum = Math.round(Number(await yuanOf(no)) * 100)
    await prove(first)
    const small = { kind: 'bank', nos: [await approved()] }
    expect((await first.clerk.run('withdrawals.batch', { ...small, fen: 1 })).code).toBe(
      DESK_ERRORS.payout_sum_differs.code,
    )
    const asked = await first.clerk.run('withdrawals.batch', { kind: 'bank', nos: [no], fen: sum })
    expect(asked.code).toBe(DESK_ERRORS.desk_second_person.code)
    const [request] = await waiting(second.clerk)
    expect(request?.input).toEqual({ kind: 'bank', nos: [no], fen: sum })
    await prove(second)
    expect((await decide(second.clerk, invariant(request, 'it waits').id, 'confirm')).msg).toBe('')
    const [made] = await world().db.query<{ id: number; by: string }>(
      'SELECT id, made_by AS by FROM payout_batches ORDER BY id DESC LIMIT 1',
    )
    const { id: batch, by } = invariant(made, 'it was made')
    expect(by).toBe('甲会计')
    const sheet = { batch, count: 1 }
    expect((await first.clerk.run('withdrawals.batchSheet', sheet)).code).toBe(
      DESK_ERRORS.desk_reason_missing.code,
    )
    expect(
      (await first.clerk.run('withdrawals.batchSheet', { batch, count: 2 }, '打款')).code,
    ).toBe(DESK_ERRORS.payout_count_differs.code)
    const shown = await first.clerk.run('withdrawals.batchSheet', sheet, '打款')
    expect(showPayoutSheet.data.parse(shown.data).rows).toEqual([
      [no, CARD, '张三丰', '招商银行', '', await yuanOf(no), '余额提现'],
    ])
    const logged = await world().db.query<{ words: string; reason: string }>(
      `SELECT words, reason FROM operator_log WHERE operation = 'withdrawals.batchSheet' AND outcome = 'done' ORDER BY id DESC LIMIT 1`,
    )
    expect(logged).toEqual([
      { words: `withdrawals.batchSheet {"batch":${batch},"count":1}`, reason: '打款' },
    ])
    await world().db.query(`UPDATE staff_sessions SET proved_at = now() - interval '10 minutes'`)
    expect((await first.clerk.run('withdrawals.batchSheet', sheet, '打款')).code).toBe(
      DESK_ERRORS.desk_passkey_again.code,
    )
    await desk.close()
  })
})
