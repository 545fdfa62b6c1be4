import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { freePort } from '#tests/e2e/product.ts'
import { replaceIn } from '#tools/cluster/fill-file.ts'

export const SHOP_NAME = 'wandan.example'
export const DESK_NAME = 'desk.wandan.example'

export type ProxyKind = 'caddy' | 'nginx'
export type Upstreams = {
  readonly shop: number
  readonly desk: number
  /** Addresses that the desk admits. */
  readonly offices?: string
  /** It is behind another proxy, and speaks no TLS. */
  readonly isInner?: boolean
}

export type Proxy = { readonly port: number; readonly stop: () => Promise<void> }

export type Asked = {
  readonly port: number
  readonly path: string
  readonly host?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The address of this machine that the call comes from. */
  readonly from?: string
  /** Its pieces are sent one by one, without a length. */
  readonly body?: readonly Buffer[]
}

export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly text: string
}

/** A call through TLS whose certificate nobody knows. */
export function ask(asked: Asked): Promise<Answered> {
  const { port, path: to, host = SHOP_NAME, method = 'GET', headers = {}, from, body = [] } = asked
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: to,
        method,
        servername: host,
        rejectUnauthorized: false,
        agent: false,
        headers: { ...headers, host },
        ...(from !== undefined && { localAddress: from }),
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () => {
          const bytes = Buffer.concat(parts)
          const { statusCode: status = 0, headers: got } = response
          resolve({ status, headers: got, bytes, text: bytes.toString() })
        })
      },
    )
    call.once('error', reject)
    for (const piece of body) call.write(piece)
    call.end()
  })
}

const read = (name: string) => readFileSync(path.join('server/deploy', name), 'utf8')

function makeCertificate(folder: string): void {
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=test']
  const names = `subjectAltName=DNS:${SHOP_NAME},DNS:${DESK_NAME}`
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  execFileSync('openssl', [...words, '-addext', names, ...files], { stdio: 'ignore' })
}

/** Our file for nginx with ports and folders of this test; nothing else of it is changed. */
function nginxFiles(folder: string, port: number, plain: number, upstreams: Upstreams): string {
  const tls = upstreams.isInner === true ? `listen ${port};` : `listen ${port} ssl http2;`
  const both = replaceIn(`${read('nginx.conf')}\n${read('nginx-desk.conf')}`, [
    ['127.0.0.1:8080', `127.0.0.1:${upstreams.shop}`],
    ['127.0.0.1:8081', `127.0.0.1:${upstreams.desk}`],
    ['listen 80;', `listen ${plain};`],
    ['listen 443 ssl http2;', tls],
    ['/etc/ssl/wandan.example', folder],
    ['10.0.0.0/8', upstreams.offices ?? '10.0.0.0/8'],
  ])
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temp}
${both} }`
}

function caddyFile(port: number, plain: number, upstreams: Upstreams): string {
  const { shop, desk, offices = '10.0.0.0/8', isInner = false } = upstreams
  const scheme = isInner ? 'http' : 'https'
  const changes: (readonly [string, string])[] = [
    ['{$SITE_NAME:wandan.example}', `${scheme}://${SHOP_NAME}:${port}`],
    ['{$DESK_NAME:desk.wandan.example}', `${scheme}://${DESK_NAME}:${port}`],
    ['{$SHOP:127.0.0.1:8080}', `127.0.0.1:${shop}`],
    ['{$DESK:127.0.0.1:8081}', `127.0.0.1:${desk}`],
    ['{$OFFICES:10.0.0.0/8}', offices],
  ]
  if (isInner) changes.push(['# trusted_proxies 10.0.0.0/8', 'trusted_proxies 127.0.0.0/8'])
  const both = replaceIn(`${read('Caddyfile')}\n${read('desk.Caddyfile')}`, changes)
  return `{
	admin off
	http_port ${plain}
	https_port ${isInner ? plain + 1 : port}
	local_certs
	skip_install_trust
}
${both}`
}

/** Starts the program that Debian has with our own files. */
export async function startProxy(kind: ProxyKind, upstreams: Upstreams): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wandan-proxy-'))
  // Nginx's workers are another user, where this one is root.
  chmodSync(folder, 0o755)
  const [port, plain] = [await freePort(), await freePort()]
  const config = path.join(folder, kind === 'nginx' ? 'nginx.conf' : 'Caddyfile')
  let child: ChildProcess
  if (kind === 'nginx') {
    makeCertificate(folder)
    writeFileSync(config, nginxFiles(folder, port, plain, upstreams))
    child = spawn('nginx', ['-p', folder, '-c', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  } else {
    writeFileSync(config, caddyFile(port, plain, upstreams))
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    mkdirSync(path.join(folder, 'caddy'))
    child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env })
  }
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => (printed += part.toString()))
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = () =>
    upstreams.isInner === true
      ? fetch(`http://127.0.0.1:${port}`, { redirect: 'manual' })
      : ask({ port, path: '/livez' })
  const deadline = Date.now() + 60_000
  for (;;) {
    if (
      await answers().then(
        () => true,
        () => false,
      )
    )
      return { port, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${kind} did not start:\n${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
