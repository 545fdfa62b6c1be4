import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { mayRun, OPERATIONS, ROLES, type Role } from '#contract/desk.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { OPERATIONS_BY_NAME } from '#server/desks.ts'
import { defineOperation, type Desk } from '#server/desk/operation.ts'
import { runOperation } from '#server/desk/run-operation.ts'
import { termDesk } from '#server/modules/wallet/desk.ts'
import { withdrawalDesk } from '#server/modules/withdrawals/desk.ts'
import { COMMANDS, COMMANDS_OF_PROCESS } from '#server/operator/all-commands.ts'
import { TEST_SEAL } from './app-deps.ts'
import { operate } from './operate.ts'
import { operatorActs } from './operator-acts.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines } from './world.ts'

describe('the table of operations', () => {
  it('has a rule behind each name, and a command for each', () => {
    const names = keysOf(OPERATIONS).toSorted()
    expect([...OPERATIONS_BY_NAME.keys()].toSorted()).toEqual(names)
    const called = COMMANDS.flatMap(({ verbs }) => verbs.map(({ operation }) => operation.name))
    expect([...new Set(called)].toSorted()).toEqual(names)
  })

  it('lets an act name its subject, and no look a way back', () => {
    const all = [...OPERATIONS_BY_NAME.values()]
    const unnamed = all.filter((one) => one.effect === 'act' && !('subject' in one))
    const reversible = all.filter((one) => one.effect !== 'act' && 'undo' in one)
    expect([...unnamed, ...reversible].map(({ name }) => name)).toEqual([])
  })

  it('gives money to nobody but its clerk and the owner, and a reader nothing but looks', () => {
    const ofMoney = /^(compensations|ledger|recharges|reconciliation|referrals|withdrawals)\./
    const names = keysOf(OPERATIONS)
    const rolesOf = (name: (typeof names)[number]) => ROLES.filter((role) => mayRun(role, name))
    for (const name of names.filter((one) => ofMoney.test(one))) {
      expect(rolesOf(name)).toEqual(['owner', 'money'])
    }
    for (const name of names.filter((one) => OPERATIONS[one].effect !== 'look')) {
      expect(rolesOf(name)).not.toContain('reader')
    }
    expect(names.filter((name) => !mayRun('owner', name))).toEqual([])
  })

  it('shares no code with what a buyer is refused', () => {
    const codes = [...Object.values(API_ERRORS), ...Object.values(DESK_ERRORS)].map(
      ({ code }) => code,
    )
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })
})

onBothEngines('the desk', (world) => {
  const deskOf = (role: Role = 'owner'): Desk => ({
    db: world().db,
    name: 'tester',
    role,
    open: () => Promise.resolve(null),
    hashIn: (room) => TEST_SEAL.hashIn(room),
  })
  const setTerm = (value: number) =>
    runOperation(deskOf(), termDesk.set, {
      input: { name: 'commission-days', value },
      words: `set ${value}`,
    })
  const changesOf = (kind: string, id: string) =>
    world().db.query<{ words: string; before: unknown; after: unknown }>(
      `SELECT l.words, c.before, c.after FROM operator_changes c JOIN operator_log l ON l.id = c.log_id
       WHERE c.subject_kind = $1 AND c.subject_id = $2 ORDER BY c.id`,
      [kind, id],
    )
  const lastEntry = async () => {
    const rows = await world().db.query<{ id: number; operation: string; outcome: string }>(
      'SELECT * FROM operator_log ORDER BY id DESC LIMIT 1',
    )
    return invariant(rows[0], 'an entry')
  }

  it('has on record what a subject was before and after, and that is found by the subject', async () => {
    const { ready, apply, withdrawals } = withdrawalSteps(world)
    const no = invariant((await apply(await ready(10_000), '50.00')).data, 'taken').id
    await withdrawals('approve', no)
    await withdrawals('reject', no, '卡号不符')
    const states = [0, 1, 3].map((status) =>
      expect.objectContaining({ status, amount_fen: 5000, reason: status === 3 ? '卡号不符' : '' }),
    )
    expect(await changesOf('withdrawal', no)).toEqual([
      { words: `withdrawals approve ${no}`, before: states[0], after: states[1] },
      { words: `withdrawals reject ${no} 卡号不符`, before: states[1], after: states[2] },
    ])
    const { text } = await operate(world().db, ['log', 'show', `${(await lastEntry()).id}`])
    expect(text).toMatch(/withdrawal WD?\d+\n {2}之前 {2}\{.*"status":1/)
  })

  it('lets two operators take turns, so that each has what the other has left before', async () => {
    await setTerm(300)
    await Promise.all([301, 302, 303, 304].map(setTerm))
    const rows = await changesOf('money_term', 'commission-days')
    const chain = rows.slice(-5)
    expect(chain.slice(1).map(({ before }) => before)).toEqual(
      chain.slice(0, -1).map(({ after }) => after),
    )
  })

  it('refuses a role what it has no right to, on record, and changes nothing', async () => {
    const { ready, apply } = withdrawalSteps(world)
    const no = invariant((await apply(await ready(10_000), '50.00')).data, 'taken').id
    for (const role of ['goods', 'service', 'reader'] as const) {
      const words = `approve as ${role}`
      const ran = await runOperation(deskOf(role), withdrawalDesk.approve, { input: { no }, words })
      expect(ran.answer).toEqual({ ok: false, error: { key: 'desk_right_missing' } })
      expect(await lastEntry()).toMatchObject({
        words,
        operation: 'withdrawals.approve',
        outcome: 'refused',
      })
    }
    expect(await changesOf('withdrawal', no)).toEqual([])
    const { answer } = await runOperation(deskOf('money'), withdrawalDesk.approve, {
      input: { no },
      words: 'approve',
    })
    expect(answer.ok).toBe(true)
  })

  it('refuses an input that the schema refuses, on record, in a sentence', async () => {
    const { code, text } = await operate(world().db, ['messages', 'set', 'day', '1000001'])
    expect(code).toBe(1)
    expect(text).toMatch(/^count：.*1000000/)
    expect(await lastEntry()).toMatchObject({ operation: 'messages.set', outcome: 'refused' })
    expect((await operate(world().db, ['terms', 'set', 'nothing', '1'])).text).toBe(
      'name：没有这一项',
    )
  })

  it('refuses terms between which nothing can be withdrawn', async () => {
    const { code, text } = await operate(world().db, ['terms', 'set', 'withdraw-min', '99999999'])
    expect({ code, text }).toEqual({ code: 1, text: 'withdraw-min 的值不合适' })
  })

  it('takes back what a look has changed, as that is a fault', async () => {
    const wrong = defineOperation({
      name: 'terms.list',
      input: z.strictObject({}),
      run: async ({ db }) =>
        ok(await db.query('UPDATE money_terms SET commission_days = 7 RETURNING id')),
    })
    const run = runOperation(deskOf(), wrong, { input: {}, words: 'a look' })
    await expect(run).rejects.toMatchObject({ steps: 0 })
    const [terms] = await world().db.query<{ days: number }>(
      'SELECT commission_days AS days FROM money_terms',
    )
    expect(terms?.days).not.toBe(7)
    expect((await lastEntry()).outcome).toBe('failed')
  })

  const reversible = operatorActs(world).filter(({ usage }) =>
    /^(announcements|articles|goods (?!undo)|messages|site|terms|open-api)/.test(usage),
  )
  it.each(reversible)('undoes $usage', async ({ usage, prepare }) => {
    const { db } = world()
    expect((await operate(db, [...usage.split(' '), ...(await prepare())])).code).toBe(0)
    const { id } = await lastEntry()
    const stateOf = async (entry: number) =>
      invariant(
        (
          await db.query<{ subject_kind: string; before: unknown; after: unknown }>(
            'SELECT * FROM operator_changes WHERE log_id = $1',
            [entry],
          )
        )[0],
        'a change',
      )
    const done = await stateOf(id)
    expect((await operate(db, ['log', 'undo', `${id}`])).text).toMatch(/^已撤销：/)
    const undone = await stateOf((await lastEntry()).id)
    expect(undone.before).toEqual(done.after)
    // What was never published is withdrawn, not deleted.
    const isNew = done.before === null && /^(announcement|article)$/.test(done.subject_kind)
    const { after } = done
    const withdrawn = typeof after === 'object' ? { ...after, published: false } : after
    expect(undone.after).toEqual(isNew ? withdrawn : done.before)
    const again = await operate(db, ['log', 'undo', `${id}`])
    expect(again.code).toBe(1)
  })

  it('does not undo over what was changed since, nor what has no way back', async () => {
    const { db } = world()
    await setTerm(310)
    const { id } = await lastEntry()
    await setTerm(311)
    const refused = await operate(db, ['log', 'undo', `${id}`])
    expect(refused).toEqual({ code: 1, text: '之后又改过，没有撤销：请先核对' })
    expect((await changesOf('money_term', 'commission-days')).at(-1)?.after).toMatchObject({
      value: 311,
    })
    const { ready, apply, withdrawals } = withdrawalSteps(world)
    await withdrawals(
      'approve',
      invariant((await apply(await ready(10_000), '50.00')).data, 'ok').id,
    )
    const paid = await lastEntry()
    expect((await operate(db, ['log', 'undo', `${paid.id}`])).text).toBe('这次操作不能撤销')
    expect((await operate(db, ['log', 'undo', '99999999'])).text).toContain('没有第 99999999 条')
  })

  it('answers in JSON and explains one subject', async () => {
    const { db } = world()
    const listed = await operate(db, ['--json', 'terms', 'list'])
    expect(JSON.parse(listed.text)).toMatchObject({ code: 0, data: { 'withdraw-times': 3 } })
    const refused = await operate(db, ['--json', 'withdrawals', 'approve', 'none'])
    expect(JSON.parse(refused.text)).toEqual({
      code: DESK_ERRORS.withdrawal_unknown.code,
      msg: '没有这笔提现',
      data: null,
    })
    expect(refused.code).toBe(1)
    const help = await operate(db, ['help', 'withdrawals'])
    expect(help.code).toBe(0)
    const verbs = COMMANDS.find(({ name }) => name === 'withdrawals')?.verbs ?? []
    expect(verbs.length).toBeGreaterThan(4)
    expect(help.text.split('\n')).toHaveLength(verbs.length)
    expect(help.text).toMatch(
      /withdrawals pay NO VOUCHER +提现：已打款；VOUCHER 是银行或支付宝的流水号/,
    )
    const subjects = await operate(db, ['help'])
    // Two more lines: what makes an answer JSON, and a call a dry run.
    const count = COMMANDS.length + COMMANDS_OF_PROCESS.length + 2
    expect(subjects.text.split('\n')).toHaveLength(count)
    expect((await operate(db, ['nothing'])).code).toBe(2)
  })
})
