import { beforeAll, expect, it } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { OPERATIONS, type OperationName } from '#contract/desk.ts'
import { hasDryRun, rehearsed } from '#contract/desk/dry-run.ts'
import { runAtDesk } from '#contract/desk/run.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import { invariant } from '#domain/result/assert.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { COMMANDS } from '#server/operator/all-commands.ts'
import { IS_LONG } from '#tests/long.ts'

import { countWrites } from './count-writes.ts'
import { openDesk } from './desk-world.ts'
import { operate } from './operate.ts'
import { operatorActs } from './operator-acts.ts'
import type { OperatorDeed } from './operator-deed.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { onBothEngines } from './world.ts'

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
/** The number of a set of changes, which a dry run takes, too. */
const COUNTED = 'goods_change'

/** Times and running numbers differ between a dry run and the act itself. */
const comparable = (changes: unknown): unknown =>
  JSON.parse(
    JSON.stringify(changes, function (this: { subject_kind?: unknown }, name, value: unknown) {
      if (name === 'subject_id' && this.subject_kind === COUNTED) return 'a number'
      return typeof value === 'string' && TIME.test(value) ? 'a time' : value
    }),
  )

const operationOf = (usage: string): OperationName => {
  const [name, word = ''] = usage.split(' ')
  const command = COMMANDS.find((one) => one.name === name)
  const verbs = command?.verbs.filter((one) => one.word === word) ?? []
  // A word may look, too.
  const verb = verbs.find(({ operation }) => operation.effect === 'act')
  return invariant(verb, usage).operation.name
}

const isDry = ({ usage }: OperatorDeed): boolean => hasDryRun(operationOf(usage))

onBothEngines('a dry run', (world) => {
  const acts = operatorActs(world)
  const money = () => {
    const payment = rechargeSteps(world).partner()
    return { payment, bills: payment.bills }
  }
  let written: () => Promise<Record<string, number>>
  beforeAll(async () => {
    written = await countWrites(world().db)
  })
  const json = async (words: readonly string[]) => {
    const { code, text } = await operate(world().db, ['--json', '--dry-run', ...words], money())
    return { exit: code, ...anyEnvelope.parse(JSON.parse(text)) }
  }

  it('is there for every act, but for those that reach beyond the database', () => {
    const tried = new Set(acts.map(({ usage }) => operationOf(usage)))
    const all = keysOf(OPERATIONS).filter((name) => OPERATIONS[name].effect === 'act')
    expect(all.filter((name) => !hasDryRun(name) && tried.has(name))).toEqual([
      'recharges.refund',
      'recharges.ask',
      'reconciliation.run',
    ])
    expect(all.filter((name) => hasDryRun(name) && !tried.has(name))).toEqual([])
  })

  // In the short form each is tried on one engine, by turns.
  const isTriedHere = (at: number): boolean =>
    IS_LONG || (at % 2 === 0) === (world().db.engine === 'embedded')

  const [dry, outside] = [acts.filter(isDry), acts.filter((act) => !isDry(act))]

  it.each(dry)(
    'changes nothing, and shows what the act then does: $usage',
    async ({ usage, prepare }) => {
      if (!isTriedHere(dry.findIndex((act) => act.usage === usage))) return
      const words = [...usage.split(' '), ...(await prepare())]
      const before = await written()
      const { exit, code, data } = await json(words)
      expect(await written()).toEqual(before)
      expect([exit, code]).toEqual([0, 0])
      const { changes } = rehearsed.parse(data)
      expect(changes.length).toBeGreaterThan(0)
      await operate(world().db, words, money())
      expect(await written()).not.toEqual(before)
      const done = await world().db.query(
        `SELECT subject_kind, subject_id, before, after FROM operator_changes
         WHERE log_id = (SELECT max(id) FROM operator_log) ORDER BY id`,
      )
      expect(comparable(changes)).toEqual(comparable(done))
      if (usage === 'close') await operate(world().db, ['reopen'])
    },
  )

  it.each(outside)(
    'is refused where the act reaches beyond the database: $usage',
    async ({ usage, prepare }) => {
      const words = [...usage.split(' '), ...(await prepare())]
      const before = await written()
      const { exit, code } = await json(words)
      expect([exit, code]).toEqual([1, DESK_ERRORS.desk_no_dry_run.code])
      expect(await written()).toEqual(before)
    },
  )

  it('is refused like the act itself, and is on record as what it is', async () => {
    const { db } = world()
    const last = async () =>
      (await db.query<{ words: string }>('SELECT * FROM operator_log ORDER BY id DESC LIMIT 1'))[0]
    const refused = await operate(db, ['--dry-run', 'withdrawals', 'approve', 'none'])
    expect(refused).toEqual(await operate(db, ['withdrawals', 'approve', 'none']))
    const { text } = await operate(db, ['--dry-run', 'terms', 'set', 'withdraw-times', '9'])
    expect(text).toMatch(
      /^money_term withdraw-times\n {2}之前 .*\n {2}之后 .*9.*\n以上只是试运行，没有写入$/,
    )
    expect(await last()).toMatchObject({
      words: '--dry-run terms set withdraw-times 9',
      outcome: 'done',
      committed: 0,
    })
    const same = await operate(db, ['--dry-run', 'terms', 'list'])
    expect(same).toEqual(await operate(db, ['terms', 'list']))
  })

  it('is had over HTTP by whoever may do it, without the passkey, and by nobody else', async () => {
    const desk = await openDesk(world())
    const [goods, reader] = [
      await desk.enter('dry-goods', 'goods'),
      await desk.enter('dry', 'reader'),
    ]
    const before = await written()
    const body = {
      operation: 'site.set',
      input: { name: 'hotline', value: '4006666666' },
      isDry: true,
    }
    const shown = rehearsed.parse((await goods.call(runAtDesk, { body })).data)
    expect(shown.changes).toMatchObject([{ subject_kind: 'site_fact' }])
    expect(JSON.stringify(shown.changes[0]?.after)).toContain('4006666666')
    expect((await reader.call(runAtDesk, { body })).code).toBe(DESK_ERRORS.desk_right_missing.code)
    const after = await written()
    expect(after['site_settings']).toEqual(before['site_settings'])
    await desk.close()
  })
})
