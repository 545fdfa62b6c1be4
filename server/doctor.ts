import { access, constants, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

import { readConfig, type Config } from './settings/config.ts'
import { missingPartners, type Partner } from './settings/missing-partners.ts'
import type { Database } from './db/database.ts'
import { holdsDatabase } from './db/embedded.ts'
import { serversOf } from './database-url.ts'
import { countPending } from './db/migrate.ts'
import { replicationOf, type Replication } from './db/replication.ts'
import { findRoles, missingRoleSql } from './db/roles.ts'
import { silentLog } from './http/log.ts'
import { isBetweenKeys, refusalAtInstallation } from './installation.ts'
import { openUnmigrated } from './open-database.ts'
import { openPictures } from './open-pictures.ts'
import { refuseOpenSandbox } from './refuse-open-sandbox.ts'
import { codeOf, START_REFUSALS, StartRefusal, startSentence } from './start-refusal.ts'

/** `fault`: the shop would not start, or not sell. `note`: it would, and the owner may not want it so. */
export type Finding = {
  readonly about: string
  readonly state: 'fine' | 'note' | 'fault'
  readonly sentence: string
}

const fine = (about: string, sentence: string): Finding => ({ about, state: 'fine', sentence })
const note = (about: string, sentence: string): Finding => ({ about, state: 'note', sentence })
/** The Chinese line of what is shown at the terminal when a start is refused. */
const fault = (about: string, error: unknown): Finding => ({
  about,
  state: 'fault',
  sentence: startSentence(error).split('\n')[0] ?? '',
})

const LEAST_FREE = 0.15
const MOST_BACKUP_HOURS = 26

const PARTNER_WORDS: Readonly<Record<Partner, string>> = {
  payment: '没有接入支付渠道，商家不能充值',
  sms: '没有接入短信，没有人能注册',
  identity: '没有接入实名核验，商家不能认证',
  courier: '没有接入快递，没有商品能上架',
}

function lookAtMode(config: Config): Finding {
  try {
    refuseOpenSandbox(config)
  } catch (error) {
    return fault('模式', error)
  }
  return config.sandbox
    ? note('模式', '演示环境（sandbox）：不收真钱，正式开店请设置 NODE_ENV=production')
    : fine('模式', '正式环境')
}

function lookAtPartners(config: Config): Finding[] {
  const missing = missingPartners(config)
  if (missing.length === 0) {
    return [fine('合作方', config.sandbox ? '演示环境自带' : '支付、短信、实名、快递都已接入')]
  }
  return missing.map((partner) => ({
    about: '合作方',
    state: 'fault',
    sentence: PARTNER_WORDS[partner],
  }))
}

function lookAtProxy(
  { sandbox, siteUrl, proxyHops, host }: Config,
  { TRUST_PROXY: given = '' }: NodeJS.ProcessEnv,
): Finding {
  const about = '代理'
  const isOpen = host !== '127.0.0.1' && host !== 'localhost' && host !== '::1'
  if (sandbox) return fine(about, '演示环境不需要')
  if (siteUrl === null) return note(about, '没有设置 SITE_URL：支付和授权的链接取自每次请求')
  if (siteUrl.startsWith('https:') && proxyHops === 0 && !isOpen) {
    return note(
      about,
      '在代理后面请设置 TRUST_PROXY 为代理的层数（通常为 1），否则所有访客算作同一个地址',
    )
  }
  if (proxyHops > 0 && isOpen) {
    return note(about, '已信任代理，但 HOST 允许绕过代理直接访问：请只监听 127.0.0.1 或内网地址')
  }
  if (/^[a-z]/.test(given)) {
    return note(
      about,
      `TRUST_PROXY=${given} 是旧写法：请改为代理的层数，现在按 ${proxyHops} 层处理`,
    )
  }
  return fine(about, siteUrl)
}

async function lookAtDisk({ dataDir, databaseUrl }: Config): Promise<Finding> {
  const about = '磁盘'
  const place = await access(dataDir, constants.W_OK).then(
    () => dataDir,
    (error: unknown) => (codeOf(error) === 'ENOENT' ? null : error),
  )
  if (place !== null && typeof place !== 'string') return fault(about, place)
  if (place === null && databaseUrl !== null) return fine(about, '数据在 PostgreSQL')
  const { bavail, blocks } = await statfs(place ?? path.dirname(dataDir))
  const free = blocks === 0 ? 1 : bavail / blocks
  const sentence = `数据文件夹所在的磁盘剩余 ${Math.floor(free * 100)}%`
  return free < LEAST_FREE ? note(about, sentence) : fine(about, sentence)
}

async function mayCreate(db: Database): Promise<boolean> {
  const [row] = await db.query<{ may: boolean }>(
    `SELECT has_schema_privilege(current_schema(), 'CREATE') AS may`,
  )
  return row?.may === true
}

async function lookAtKey(db: Database, config: Config): Promise<Finding> {
  const about = '密钥'
  const pending = await countPending(db)
  if (config.sealKeyBefore === null || pending > 0) return fine(about, '与数据库相符')
  return (await isBetweenKeys(db, config))
    ? note(about, '正在更换：重新启动商城后执行 npm run operator -- seal rotate')
    : note(about, '已经换好：可以去掉 SEAL_KEY_BEFORE')
}

async function lookAtBackup(db: Database): Promise<Finding> {
  const about = '备份'
  const [row] = await db.query<{ hours: number | null }>(
    'SELECT floor(extract(epoch FROM now() - max(made_at)) / 3600)::int AS hours FROM backups',
  )
  const hours = row?.hours ?? null
  if (hours === null) return note(about, '还没有用 npm run operator -- backup 备份过')
  return hours < MOST_BACKUP_HOURS
    ? fine(about, `最近一次在 ${hours + 1} 小时内`)
    : note(about, `最近一次在 ${hours} 小时前`)
}

const REPLICATION: Readonly<Record<Replication, readonly Finding[]>> = {
  alone: [],
  synchronous: [fine('备库', '同步复制')],
  asynchronous: [
    note('备库', '异步复制：主库损坏时会丢失刚确认的订单，请改为同步复制（docs/failover.md）'),
  ],
  unknown: [note('备库', '数据库用户无权查看复制方式：授予 pg_monitor 后再检查')],
}

async function lookAtRole(db: Database): Promise<Finding> {
  const about = '权限'
  const sql = await missingRoleSql(db)
  if (sql === null) return fine(about, '服务只用得到它需要的数据库权限')
  const isNone = (await findRoles(db)) === null
  const now = isNone
    ? '服务会以数据表所有者的身份运行'
    : '买家的请求还没有单独的数据库角色，数据库不会按买家隔开数据'
  return note(about, `${now}：请让数据库管理员执行一次 ${sql}`)
}

async function lookInside(db: Database, config: Config): Promise<Finding[]> {
  const refusal = await refusalAtInstallation(db, config)
  const key = refusal === null ? await lookAtKey(db, config) : fault('密钥', refusal)
  const pending = await countPending(db)
  if (pending > 0 && !(await mayCreate(db)) && config.databaseUrl !== null) {
    const refusal = START_REFUSALS.databaseRights(serversOf(config.databaseUrl))
    return [fault('数据库', new StartRefusal(refusal)), key]
  }
  const schema =
    pending === 0
      ? fine('数据库', '已是这个版本')
      : note(
          '数据库',
          `启动时会做 ${pending} 项变更，期间访客看到升级页面：请先备份，并停止旧版本的所有进程`,
        )
  const later = pending === 0 ? [await lookAtRole(db), await lookAtBackup(db)] : []
  return [schema, key, ...REPLICATION[await replicationOf(db)], ...later]
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const isNew = config.databaseUrl === null && !holdsDatabase(config.dataDir)
  if (isNew) return [note('数据库', `${config.dataDir} 里还没有数据库，第一次启动时建立`)]
  let db: Database
  try {
    db = await openUnmigrated(config, silentLog)
  } catch (error) {
    const found = fault('数据库', error)
    const isRunning = found.sentence === START_REFUSALS.folderInUse(config.dataDir).zh
    return [isRunning ? note('数据库', '店铺正在运行，没有打开它的数据库') : found]
  }
  try {
    return await lookInside(db, config)
  } catch (error) {
    return [fault('数据库', error)]
  } finally {
    await db.close()
  }
}

async function lookAtPictures(config: Config): Promise<Finding> {
  const about = '图片'
  // Nothing has this name.
  const none = 'goods/00000000-0000-4000-8000-000000000000'
  try {
    // Nobody counts calls before a start.
    await openPictures(config, () => undefined).get(none)
    return fine(about, config.s3 === null ? '存放在数据文件夹' : '存储可以访问')
  } catch (error) {
    return fault(about, error)
  }
}

function lookAtPort({ port, host }: Config): Promise<Finding> {
  const about = '端口'
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const isBusy = codeOf(error) === 'EADDRINUSE'
      resolve(isBusy ? note(about, `${port} 已被占用（店铺正在运行？）`) : fault(about, error))
    })
    probe.listen(port, host, () => probe.close(() => resolve(fine(about, `${host}:${port}`))))
  })
}

/** Looks at everything that a start needs, without starting or changing anything. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [fault('设置', error)]
  }
  return [
    fine('设置', '环境变量都能读懂'),
    lookAtMode(config),
    ...lookAtPartners(config),
    lookAtProxy(config, env),
    await lookAtDisk(config),
    ...(await lookAtDatabase(config)),
    await lookAtPictures(config),
    await lookAtPort(config),
  ]
}
