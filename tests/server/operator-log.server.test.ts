import { beforeAll, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { IS_LONG } from '#tests/long.ts'
import type { Queryable } from '#server/db/database.ts'
import { commitWith } from '#server/db/final-statement.ts'
import { beginEntry } from '#server/desk/audit-log.ts'
import { recordedDatabase } from '#server/desk/recorded-database.ts'
import { COMMANDS } from '#server/operator/all-commands.ts'
import { countWrites } from './count-writes.ts'
import { dyingDatabase } from './dying-database.ts'
import { operate } from './operate.ts'
import { withoutWords } from './log-words.ts'
import { operatorActs } from './operator-acts.ts'
import { LOOKS } from './operator-looks.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines } from './world.ts'

/** Where the sandbox has a page for an act, and what its form sends. */
const PAGES: Readonly<Record<string, (id: string) => readonly [string, Record<string, string>]>> = {
  'withdrawals approve': (no) => ['withdrawals', { no, do: 'approve' }],
  'withdrawals pay': (no) => ['withdrawals', { no, do: 'pay' }],
  'withdrawals reject': (no) => ['withdrawals', { no, do: 'reject' }],
  'compensations release': (order) => ['compensations', { order, do: 'release' }],
  'compensations refuse': (order) => ['compensations', { order, do: 'refuse' }],
  'referrals release': (user) => ['referrals', { user, do: 'release' }],
  'referrals void': (user) => ['referrals', { user, do: 'void' }],
  'questions done': (id) => ['questions', { id }],
  'work-orders answer': (sn) => [`work-orders/${sn}`, { content: '已联系', decision: 'finish' }],
}

/** Leaves the database alone: what it stores is files. */
const FILES = 'pictures add'

type Entry = {
  id: number
  words: string
  outcome: string
  committed: number
}

onBothEngines('the operator’s log', (world) => {
  const { ready, apply } = withdrawalSteps(world)
  const acts = operatorActs(world)
  const money = () => {
    const payment = rechargeSteps(world).partner()
    return { payment, bills: payment.bills }
  }
  const lastEntry = async (): Promise<Entry | undefined> =>
    (await world().db.query<Entry>('SELECT * FROM operator_log ORDER BY id DESC LIMIT 1'))[0]

  /** The changes of an entry: whether the state after differs from the one before. */
  const changesOf = (entry: number): Promise<{ isOther: boolean }[]> =>
    world().db.query<{ isOther: boolean }>(
      `SELECT before IS DISTINCT FROM after AS "isOther" FROM operator_changes WHERE log_id = $1`,
      [entry],
    )

  let written: () => Promise<Record<string, number>>
  beforeAll(async () => {
    written = await countWrites(world().db)
  })

  /** The database refuses, as with a full disk, changes of the log for which `when` holds. */
  async function whileFull<T>(change: string, when: string, work: () => Promise<T>): Promise<T> {
    const { db } = world()
    await db.query(`CREATE OR REPLACE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`)
    await db.query(`CREATE TRIGGER a_full BEFORE ${change} ON operator_log
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION disk_full()`)
    try {
      return await work()
    } finally {
      await db.query('DROP TRIGGER a_full ON operator_log')
    }
  }
  const asked = async (): Promise<string> =>
    invariant((await apply(await ready(10_000), '50.00')).data, 'taken').id
  const statusOf = async (no: string) =>
    (await world().db.query('SELECT status FROM withdrawals WHERE withdraw_no = $1', [no]))[0]

  /** In the short form an act is killed on one engine, by turns, and done on the other. */
  const isKilledHere = (at: number): boolean =>
    IS_LONG || (at % 2 === 0) === (world().db.engine === 'embedded')

  it('knows every way to call a command: each is tried here as an act, or as a look', () => {
    const tried = new Set([...acts.map(({ usage }) => usage), ...LOOKS.map(twoWords), FILES])
    const known = new Set(
      COMMANDS.flatMap(({ name, verbs }) => verbs.map(({ word }) => `${name} ${word}`.trim())),
    )
    expect([...tried].toSorted()).toEqual([...known].toSorted())
  })

  it.each(LOOKS)('records a look, which changes nothing: %s %s', async (...words) => {
    const before = await written()
    expect((await operate(world().db, words)).code).toBeLessThan(2)
    const logged = twoWords(words) === 'parcels find' ? 'parcels find …' : words.join(' ')
    expect(await lastEntry()).toMatchObject({ words: logged, committed: 0 })
    expect((await lastEntry())?.outcome).toMatch(/^(done|refused)$/)
    expect(await written()).toEqual(before)
  })

  it.each(acts.map((act, at) => ({ ...act, at })))(
    'has an entry of $usage, wherever its process is killed',
    async ({ usage, prepare, at }) => {
      const words = [...usage.split(' '), ...(await prepare())]
      let before = await written()
      let changes = 0
      let differs = false
      const first = isKilledHere(at) ? 0 : Infinity
      for (let steps = first, isDead = true; isDead; steps++) {
        const dying = dyingDatabase(world().db, steps)
        const last = (await lastEntry())?.id
        await operate(dying.db, words, money()).catch(() => null)
        isDead = dying.isDead()
        const after = await written()
        const entry = await lastEntry()
        const changed = Object.keys(after).filter((table) => after[table] !== before[table])
        const isChanged = changed.length > 0
        const isNew = entry !== undefined && entry.id !== last
        const noted = isNew ? await changesOf(entry.id) : []
        differs ||= noted.some(({ isOther }) => isOther)
        expect(
          {
            isMarked: isNew && entry.committed > 0,
            isUnderWay: isNew && entry.outcome === 'begun',
            changes: noted.length,
          },
          `${steps} steps, changed ${changed.join()}`,
        ).toEqual({
          isMarked: isChanged,
          isUnderWay: isNew && isDead,
          changes: isNew ? entry.committed : 0,
        })
        if (isChanged) changes++
        before = after
      }
      expect(changes).toBeGreaterThan(0)
      expect(differs).toBe(true)
    },
  )

  it('has no subject and no field that its page has no word for', async () => {
    const { kinds, fields } = await withoutWords(world().db)
    expect({ kinds, fields }).toEqual({ kinds: [], fields: [] })
  })

  it.each(Object.entries(PAGES))(
    'has an entry of %s by hand in the sandbox, and nothing is done without one',
    async (usage, form) => {
      const { prepare } = invariant(
        acts.find((act) => act.usage === usage),
        'an act',
      )
      const [id = ''] = await prepare()
      const [page, fields] = form(id)
      const send = () =>
        fetch(new URL(`/sandbox/${page}`, world().url), {
          method: 'POST',
          body: new URLSearchParams(fields),
        })
      const before = await written()
      expect((await whileFull('INSERT', 'true', send)).ok).toBe(false)
      expect(await written()).toEqual(before)
      expect((await send()).ok).toBe(true)
      expect(await written()).not.toEqual(before)
      const words = expect.stringMatching(`^${usage} ${id}`)
      expect(await lastEntry()).toMatchObject({ operator: 'sandbox', words, outcome: 'done' })
      expect((await lastEntry())?.committed).toBeGreaterThan(0)
      const done = await written()
      await send()
      expect(await written()).toEqual(done)
      expect(await lastEntry()).toMatchObject({ words, outcome: 'refused', committed: 0 })
    },
  )

  it('that takes no entry keeps everything from being done, and the operator reads it', async () => {
    const no = await asked()
    const before = await written()
    await expect(
      whileFull('INSERT', 'true', () => operate(world().db, ['withdrawals', 'approve', no])),
    ).rejects.toThrow(/^没有执行，什么都没有改动：操作日志写不进数据库（53100）/)
    expect(await written()).toEqual(before)
  })

  it('that takes no mark of a transaction takes the transaction back', async () => {
    const no = await asked()
    const before = await written()
    await expect(
      whileFull('UPDATE', 'NEW.committed > 0', () =>
        operate(world().db, ['withdrawals', 'approve', no]),
      ),
    ).rejects.toThrow(/^执行失败（53100），数据库没有改动/)
    expect(await written()).toEqual(before)
    expect(await lastEntry()).toMatchObject({ outcome: 'failed', committed: 0 })
  })

  it('that takes no outcome has the act all the same, and the operator reads that it was done', async () => {
    const no = await asked()
    const { code, text } = await whileFull('UPDATE', "NEW.outcome <> 'begun'", () =>
      operate(world().db, ['withdrawals', 'approve', no]),
    )
    expect(code).toBe(0)
    expect(text).toMatch(/已通过[^]*\n已经执行完成，请勿重复；只是结果没有写进操作日志（53100）/)
    expect(await statusOf(no)).toEqual({ status: 1 })
    expect(await lastEntry()).toMatchObject({ outcome: 'begun', committed: 1 })
    expect((await operate(world().db, ['log', 'list'])).text).toContain(
      `tester  进行中，改动 1 步  withdrawals approve ${no}`,
    )
  })

  it('for a picture begins before the picture is stored', async () => {
    const stored: (string | undefined)[] = []
    const pictures = {
      put: async () => {
        stored.push((await lastEntry())?.outcome)
      },
      get: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
    }
    const words = ['pictures', 'add', 'public/icons/icon-192.png']
    expect((await operate(world().db, words, { pictures })).code).toBe(0)
    expect(new Set(stored)).toEqual(new Set(['begun']))
    expect(await lastEntry()).toMatchObject({ words: words.join(' '), outcome: 'done' })
  })

  it('marks a transaction that changes something with its last statements alone', async () => {
    const { db } = world()
    const id = await beginEntry(db, {
      operator: 'tester',
      words: 'final statements',
      operation: 'terms.set',
      subject: { kind: 'money_term', id: 'all' },
    })
    let commits = 0
    const subject = {
      kind: 'money_term',
      id: 'all',
      state: async (on: Queryable) =>
        (await on.query('SELECT withdraw_fee_points AS fee FROM money_terms'))[0] ?? null,
    }
    const watched = recordedDatabase(db, { id, onCommit: () => commits++ }, subject)
    const statement = {
      sql: 'UPDATE money_terms SET withdraw_fee_points = 61 WHERE withdraw_fee_points = $1 RETURNING id',
      onEmpty: 'gone' as const,
    }
    const run = (fee: number) =>
      watched.transaction((tx) => {
        const last = [{ ...statement, params: [fee] }]
        return Promise.resolve(commitWith(tx, null, { pipelined: Promise.resolve(), last }))
      })
    expect((await run(60)).ok).toBe(true)
    expect(await run(60)).toEqual({ ok: false, error: 'gone' })
    expect(commits).toBe(1)
    expect(await lastEntry()).toMatchObject({ outcome: 'begun', committed: 1 })
    const changes = await db.query('SELECT before, after FROM operator_changes WHERE log_id = $1', [
      id,
    ])
    expect(changes).toEqual([{ before: { fee: 60 }, after: { fee: 61 } }])
  })

  it('records how far a command came that fails in the middle', async () => {
    const payment = { ...money().payment, refund: () => Promise.reject(new TypeError('gone')) }
    const { prepare } = invariant(
      acts.find(({ usage }) => usage === 'recharges refund'),
      'an act',
    )
    const words = ['recharges', 'refund', ...(await prepare())]
    await expect(operate(world().db, words, { payment })).rejects.toThrow(
      /^执行到一半中断（TypeError）：已有 2 步生效/,
    )
    expect(await lastEntry()).toMatchObject({ outcome: 'failed', committed: 2 })
  })

  it.each([
    "words = 'nothing'",
    "operator = 'nobody'",
    'at = now()',
    'id = DEFAULT',
    'committed = committed + 2',
    'committed = committed - 1',
    'committed = NULL',
    "outcome = 'begun'",
    "outcome = 'done', committed = committed + 1",
  ])('goes forward and nowhere else: an entry under way does not take %s', async (change) => {
    const { db } = world()
    const [entry] = await db.query<{ id: number }>(
      `INSERT INTO operator_log (at, operator, words, outcome, committed)
       VALUES ('2026-01-05', 'tester', 'terms list', 'begun', 1) RETURNING id`,
    )
    const update = `UPDATE operator_log SET ${change} WHERE id = $1`
    await expect(db.query(update, [entry?.id])).rejects.toThrow(/append-only/)
  })

  it.each([
    "UPDATE operator_log SET outcome = 'done'",
    'UPDATE operator_log SET committed = committed + 1',
    'DELETE FROM operator_log',
    'TRUNCATE operator_log CASCADE',
    'UPDATE operator_changes SET after = NULL',
    'DELETE FROM operator_changes',
    'TRUNCATE operator_changes',
  ])('keeps what has ended: %s', async (statement) => {
    await operate(world().db, ['terms', 'list'])
    const changed = statement.startsWith('UPDATE operator_log')
      ? `${statement} WHERE outcome <> 'begun'`
      : statement
    await expect(world().db.query(changed)).rejects.toThrow(/append-only/)
  })
})

function twoWords(words: readonly string[]): string {
  return words.slice(0, 2).join(' ')
}
