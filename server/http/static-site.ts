import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { Context } from 'hono'

import { keepReferCode, type ProxySettings } from './cookie.ts'
import { drawingHash, readStamp } from './drawing-hash.ts'
import type { AppEnv } from './mount.ts'
import { sendPacked, type Encoding, type Packed } from './packed-text.ts'

const compress = promisify(gzip)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
}

const COMPRESSIBLE = /^(text\/|application\/(json|manifest\+json|xml|wasm)|image\/svg)/
/** The name holds a hash of the content, so a change has another name. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const MIN_COMPRESSED = 1024

/** Compressed files that the build puts beside the originals (tools/compress-site.mjs). */
const BUILT = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** What only machines ask for, and would take a page of the site for an answer. */
const OF_MACHINES =
  /^\/(\.|(healthz|metrics|livez|readyz|server-status|status|actuator|debug|cgi-bin)(\/|$))/

const FOR_GOOD = 'public, max-age=31536000, immutable'

function cacheControl(urlPath: string): string {
  if (HASHED.test(urlPath)) return FOR_GOOD
  // The shell, the service worker and the manifest decide which version runs.
  return /\.(html|js|webmanifest)$/.test(urlPath) ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Answers with a page as HTML, or leads to another one; null when the shell has to be sent instead,
 * with the status that it has set.
 */
export type SendPage = (c: Context<AppEnv>, shell: string) => Promise<Response | null> | null

async function load(file: string, type: string, tag: string): Promise<Packed> {
  const bytes = await readFile(file)
  const packed = new Map<Encoding, Uint8Array>()
  if (bytes.length >= MIN_COMPRESSED && COMPRESSIBLE.test(type)) {
    for (const { name, suffix } of BUILT) {
      const made = await readFile(file + suffix).catch(() => null) // not built with it
      if (made !== null) packed.set(name, made)
    }
    if (!packed.has('gzip')) packed.set('gzip', await compress(bytes))
  }
  return { type, bytes, packed, tag }
}

type SiteOptions = {
  /** Where hashed files of earlier builds are (earlier-builds.ts). */
  readonly keptDir?: string
  readonly sendPage?: SendPage
  /** Whether it is the shop, where a link may bring a referral code; true when absent. */
  readonly isShop?: boolean
}

/** The site's files, read once and kept while they do not change. */
export function makeStaticSite(
  siteDir: string,
  proxy: ProxySettings,
  { keptDir, sendPage = () => null, isShop = true }: SiteOptions = {},
) {
  const files = new Map<string, Promise<Packed>>()

  const bases = new Map<string, string>()

  /** The folder with all links resolved; one that is not there yet is looked up again. */
  async function baseOf(folder: string): Promise<string> {
    const known = bases.get(folder)
    if (known !== undefined) return known
    const real = await realpath(folder).catch(() => null)
    if (real !== null) bases.set(folder, real)
    return real ?? folder
  }

  /** Null when the path, with all links resolved, names no file inside the folder. */
  async function findIn(folder: string, urlPath: string): Promise<Packed | null> {
    if (urlPath.includes('\0')) return null
    const base = await baseOf(folder)
    const real = await realpath(path.join(base, urlPath)).catch(() => null) // absent: the caller answers
    if (real === null || !real.startsWith(base + path.sep)) return null
    const info = await stat(real)
    if (!info.isFile()) return null
    const type = TYPES[path.extname(real).toLowerCase()] ?? 'application/octet-stream'
    const tag = `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`
    const id = `${real} ${tag}`
    const loading = files.get(id) ?? load(real, type, tag)
    files.set(id, loading)
    return loading
  }

  /** A page that was opened before a deployment has yet to load parts of its own build. */
  async function find(urlPath: string): Promise<Packed | null> {
    const found = await findIn(siteDir, urlPath)
    if (found !== null || keptDir === undefined || !HASHED.test(urlPath)) return found
    return findIn(keptDir, urlPath)
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    let urlPath: string
    try {
      urlPath = decodeURIComponent(c.req.path)
    } catch {
      return c.text('Bad Request', 400) // a percent sign that encodes nothing
    }
    const stamp = readStamp(urlPath)
    const file = urlPath === '/' ? null : await find(stamp?.file ?? urlPath)
    if (file !== null) {
      const isKept = stamp !== null && stamp.hash === drawingHash(file.bytes)
      return sendPacked(c, file, isKept ? FOR_GOOD : cacheControl(urlPath))
    }
    // A missing file is a 404; any other address is a page of the app, which the browser routes.
    if (/\.\w{2,11}$/.test(urlPath) || OF_MACHINES.test(urlPath)) return c.text('Not Found', 404)
    const shell = await find('/index.html')
    if (shell === null) return c.text('Not Found', 404)
    const isReferred = isShop && keepReferCode(c, proxy)
    const page =
      (await sendPage(c, shell.bytes.toString())) ??
      sendPacked(c, shell, cacheControl('/index.html'))
    // A cache that many share must not give the cookie of one to others.
    if (isReferred) page.headers.set('Cache-Control', 'private, no-cache')
    return page
  }
}
