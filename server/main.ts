import { VERSION_LINE } from './settings/built-of.ts'
import { readConfig, type Config } from './settings/config.ts'
import { SANDBOX_ACCOUNTS, SANDBOX_PASSWORD, SANDBOX_SUBS } from './db/seed/accounts.data.ts'
import { describeError, inOnePiece, jsonLog } from './http/log.ts'
import { missingPartners, type Partner } from './settings/missing-partners.ts'
import { startSentence } from './start-refusal.ts'
import { startServer, type RunningServer } from './start.ts'

const GRACE_MS = 10_000

/** Which variables connect a partner, and what nobody can do without it. */
const WITHOUT: Readonly<Record<Partner, string>> = {
  payment: '支付（ALIPAY_*、WECHATPAY_*）：用户无法充值 / payment: nobody can top up',
  sms: '短信（ALIYUN_*）：验证码发不出，无法注册 / messages: no codes, nobody can register',
  identity: '实名认证（ALIYUN_*）：用户无法实名 / identity: nobody can be verified',
  courier: '快递（KUAIDI100_*）：包裹没有运单号 / courier: parcels get no waybills',
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Where the desk is, and on the sandbox a way in for each role. */
function printDesk({ desk }: Config, { port, url, links }: NonNullable<RunningServer['desk']>) {
  print(`后台 / the desk  ${url ?? `http://localhost:${port}`}`)
  if (desk?.dir === null) print('还没有构建后台网页：只提供接口 / its pages are not built')
  if (links.length === 0) return
  print('后台登录链接，15 分钟内用一次 / links into the desk, each opened once within 15 minutes:')
  for (const { name, link } of links) print(`  ${name}  ${link}`)
}

async function main(): Promise<void> {
  if (process.argv[2] === '--version') {
    print(VERSION_LINE)
    return
  }
  // Files that this process writes are for its own user only: those of the database, the key.
  process.umask(0o077)
  const config = readConfig(process.env)
  const log = jsonLog(inOnePiece((text) => process.stdout.write(text)))
  const server = await startServer(config, log)
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host
  print(`万单 Wandan  http://${host}:${server.port}  (${server.engine})`)
  if (config.siteDir === null) print('还没有构建网页：只提供接口 / no built site: API only')
  const missing = missingPartners(config)
  if (missing.length > 0) print('以下服务尚未接入 / not connected:')
  for (const partner of missing) print(`  ${WITHOUT[partner]}`)
  if (config.sandbox) {
    if (config.sandboxPublic) print('演示环境对网络开放 / this sandbox is open to everybody')
    print(`沙箱账号 / sandbox accounts（密码 password: ${SANDBOX_PASSWORD}）`)
    for (const account of SANDBOX_ACCOUNTS) print(`  ${account.mobile}  ${account.note}`)
    print('其中商家的子账号 / sub-accounts of the merchant')
    for (const sub of SANDBOX_SUBS) print(`  ${sub.mobile}  ${sub.note}`)
    print(`沙箱页面 / sandbox pages  http://${host}:${server.port}/sandbox/`)
  }
  if (server.desk !== null) printDesk(config, server.desk)
  let stopping = false
  const stop = () => {
    // A second signal does not wait for the running calls.
    if (stopping) process.exit(1)
    stopping = true
    print('正在停止，等待进行中的请求；再按一次立即结束 / stopping; press again to end at once')
    server.stop(GRACE_MS).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop_failed', describeError(error))
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${startSentence(error)}\n`)
  process.exit(1)
})
