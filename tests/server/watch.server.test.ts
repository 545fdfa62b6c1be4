import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { silentLog } from '#server/http/log.ts'
import type { Job } from '#server/jobs.ts'
import { makePartnerOutcomes } from '#server/modules/partners/outcomes.ts'
import { readConfig } from '#server/settings/config.ts'
import { startServer, type RunningServer } from '#server/start.ts'
import { alarmJob } from '#server/watch/alarms.ts'
import { buildWatchApp } from '#server/watch/app.ts'
import { makeCounters, type Counters } from '#server/watch/counters.ts'
import { readShopFigures } from '#server/watch/figures.ts'
import { findRedStates } from '#server/watch/red-states.ts'

import { orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

const KEY = new Uint8Array(32)

/** The samples of `/metrics` as text: name with labels → value. */
async function samplesOf(counters: Counters, db: Database, jobs: readonly Job[] = []) {
  const app = buildWatchApp({
    db,
    log: silentLog,
    keys: { key: KEY, before: null },
    jobs,
    counters,
  })
  const lines = (await (await app.request('/metrics')).text()).split('\n')
  return new Map(
    lines.flatMap((line) => {
      const at = line.lastIndexOf(' ')
      return line === '' || line.startsWith('#')
        ? []
        : [[line.slice(0, at), Number(line.slice(at + 1))] as const]
    }),
  )
}

onBothEngines('what watches the shop', (world) => {
  const db = (): Database => world().db
  const late = (seconds: number): Job => ({
    name: 'late',
    idleMs: 1,
    next: () => Promise.resolve(false),
    behind: () => Promise.resolve(seconds),
  })
  const withoutNumber = async (count: number, age: string) => {
    const user = await world().newUser({ balanceFen: 100_000 })
    world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody(rows(count)))
    await db().query(
      `UPDATE courier_outbox SET created_at = now() - $2::interval WHERE user_id = $1`,
      [user.userId, age],
    )
    return user
  }

  beforeEach(() => db().query('DELETE FROM courier_outbox'))

  it('is given the age of what waits, by carrier, and of each job', async () => {
    await withoutNumber(2, '1 minute')
    await withoutNumber(3, '90 minutes')
    await withoutNumber(1, '3 days')
    const found = await samplesOf(makeCounters(), db(), [late(7)])
    const parcels = (age: string) =>
      found.get(`wandan_parcels_without_waybill{carrier="zto",age="${age}"}`)
    expect(['under_30m', 'under_2h', 'under_24h', 'over_24h'].map(parcels)).toEqual([
      2,
      3,
      undefined,
      1,
    ])
    expect(found.get('wandan_job_oldest_undone_seconds{job="late"}')).toBe(7)
    expect(found.get('wandan_parcels_today')).toBeGreaterThanOrEqual(6)
    expect(found.get('wandan_ledger_right')).toBe(1)
  })

  it('is ready while this program’s database takes changes under its key', async () => {
    const readiness = async (of: Database, key = KEY) => {
      const deps = { log: silentLog, jobs: [], counters: makeCounters() }
      const reply = await buildWatchApp({ ...deps, db: of, keys: { key, before: null } }).request(
        '/readyz',
      )
      return { status: reply.status, ...((await reply.json()) as object) }
    }
    await db().query(`INSERT INTO seal_keys (fingerprint, is_current) VALUES ('another', true)
      ON CONFLICT DO NOTHING`)
    expect(await readiness(db())).toMatchObject({ status: 503, writable: true, key: false })
    const away: Database = { ...db(), query: () => Promise.reject(new Error('away')) }
    expect(await readiness(away)).toMatchObject({ status: 503, ok: false, database: false })
    await db().query(`INSERT INTO schema_migrations (version, name) VALUES (9999, 'later')`)
    expect(await readiness(db())).toMatchObject({ status: 503, migrated: false })
    await db().query('DELETE FROM schema_migrations WHERE version = 9999')
    expect(await readiness(db())).toMatchObject({ migrated: true })
  })

  it('sends a robot once what is red, and once more when it is over', async () => {
    const told: string[] = []
    const events: string[] = []
    let takes = false
    const job = alarmJob({
      db: db(),
      folder: '/nowhere',
      jobs: [],
      log: { info: () => undefined, error: (event) => events.push(event) },
      send: (text) => {
        told.push(text)
        return Promise.resolve(takes)
      },
    })
    const look = async () => {
      await db().query('UPDATE alarms SET leased_until = NULL')
      await job.next()
      return told.splice(0)
    }
    await db().query('DELETE FROM alarms')
    const red = '【万单】4 个包裹超过 30 分钟没有快递单号'
    await withoutNumber(4, '31 minutes')
    // What the robot does not take is sent again.
    expect(await look()).toEqual([red])
    expect(events).toEqual(['alarm_not_sent'])
    takes = true
    expect(await look()).toEqual([red])
    expect(await look()).toEqual([])
    await db().query('DELETE FROM courier_outbox')
    expect(await look()).toEqual([])
    await db().query(`UPDATE alarms SET over_at = over_at - interval '6 minutes'`)
    expect(await look()).toEqual([`【万单】已恢复：${red.replace('【万单】', '')}`])
    expect(await look()).toEqual([])
  })

  it('sends it once from several processes', async () => {
    const sent: string[] = []
    const send = (text: string) => Promise.resolve(sent.push(text) > 0)
    const of = { db: db(), folder: '/nowhere', jobs: [], log: silentLog, send }
    await db().query('DELETE FROM alarms')
    await withoutNumber(2, '31 minutes')
    await Promise.all([1, 2, 3].map(() => alarmJob(of).next()))
    expect(sent).toEqual(['【万单】2 个包裹超过 30 分钟没有快递单号'])
  })

  it('finds jobs that are stuck, partners that refuse for the shop’s account, and wrong books', async () => {
    const names = async (jobs: readonly Job[] = []) =>
      (await findRedStates({ db: db(), jobs, folder: '/nowhere' })).map(({ name }) => name)
    expect(await names([late(1800)])).toEqual([])
    expect(await names([late(1801)])).toEqual(['job late'])
    const outcomes = makePartnerOutcomes(db(), () => new Date())
    outcomes.report({ partner: 'aliyun', call: 'SendSms', code: 'isv.AMOUNT_NOT_ENOUGH' })
    // It concerns one parcel, not the account.
    outcomes.report({ partner: 'kuaidi100', call: 'order', code: '30001' })
    await outcomes.store()
    await db().query(`INSERT INTO ledger_checks (finished_at, wrong) VALUES (now(), 'a: user 1')`)
    const red = await findRedStates({ db: db(), jobs: [], folder: '/nowhere' })
    expect(red).toEqual([
      {
        name: 'partner aliyun SendSms',
        sentence: '短信验证码停用：余额不足，请给阿里云账户充值',
      },
      { name: 'ledger', sentence: '账目核对不符，请执行 npm run ledger:verify' },
    ])
    await db().query(`INSERT INTO recharge_trades (user_id, trade_no, channel, amount_fen)
      SELECT (SELECT min(id) FROM users), 'unpaid ' || n, 1, 100 FROM generate_series(1, 5) n`)
    const figures = await readShopFigures(db())
    expect(figures.unpaidCodes).toBe(5)
    // At night nobody pays.
    expect((await names()).includes('payments')).toBe(figures.isDaytime)
    await db()
      .query(`UPDATE recharge_trades SET status = 1, partner_no = trade_no, credited_at = now()
      WHERE trade_no = 'unpaid 1'`)
    expect((await readShopFigures(db())).unpaidCodes).toBe(0)
    await db().query(`DELETE FROM recharge_trades WHERE trade_no LIKE 'unpaid %'`)
    await db().query('DELETE FROM ledger_checks')
    await db().query('DELETE FROM partner_calls')
  })
})

it('counts calls by route, errors by event, refusals by code, and nothing that a stranger makes up', async () => {
  const counters = makeCounters()
  counters.countPartnerCall({ partner: 'wechat', call: 'pay', code: null })
  counters.countPartnerCall({ partner: 'wechat', call: 'pay', code: 'NO_AUTH' })
  counters.countShed('order')
  counters.countErrors(silentLog).error('ledger_wrong')
  const text = await counters.registry.metrics()
  for (const line of [
    'wandan_partner_calls_total{partner="wechat",call="pay",code=""} 1',
    'wandan_partner_calls_total{partner="wechat",call="pay",code="NO_AUTH"} 1',
    'wandan_shed_total{lane="order"} 1',
    'wandan_errors_total{event="ledger_wrong"} 1',
  ]) {
    expect(text).toContain(line)
  }
})

describe('a server that is watched', () => {
  let server: RunningServer
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'wandan-watch-'))
    const env = { NODE_ENV: 'production', PORT: '0', WATCH_PORT: '0', DATA_DIR: dataDir }
    server = await startServer(readConfig(env), silentLog)
  })
  afterAll(async () => {
    await server.stop(1000)
    rmSync(dataDir, { recursive: true, force: true })
  })
  const get = (port: number | null, at: string) => fetch(`http://127.0.0.1:${port}${at}`)

  it('has health and metrics on a listener of their own, and of the shop only that it lives', async () => {
    expect(await (await get(server.port, '/livez')).text()).toBe('ok')
    for (const at of ['/readyz', '/metrics']) {
      expect((await get(server.port, at)).status).toBe(404)
    }
    await get(server.port, '/healthz')
    await get(server.port, '/made-up/by/a/stranger')
    const ready = await get(server.watchPort, '/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      ok: true,
      database: true,
      writable: true,
      migrated: true,
      key: true,
    })
    const text = await (await get(server.watchPort, '/metrics')).text()
    expect(text).toContain('wandan_http_requests_total{route="/healthz",status="200"} 1')
    expect(text).toMatch(/wandan_http_requests_total\{route="other",status="\d+"\} 1/)
    expect(text).not.toContain('stranger')
    expect(text).toMatch(/wandan_job_last_success_timestamp_seconds\{job="/)
    expect((await get(server.watchPort, '/')).status).toBe(404)
  })

  it('answers a balancer that speaks HTTP/1.0', async () => {
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        socket.write('GET /livez HTTP/1.0\r\n\r\n')
      })
      let text = ''
      socket.on('data', (part) => (text += part.toString()))
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(reply).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nok$/)
  })
})
