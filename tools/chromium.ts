import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from 'playwright-core'

/** `VISIBLE=1` shows the window, and slows each step down so that it can be followed. */
const IS_VISIBLE = process.env['VISIBLE'] === '1'
const WINDOW = IS_VISIBLE ? { headless: false, slowMo: 150 } : {}

// The headless shell first: the same engine without a window's toolbars, a tenth cheaper to run.
const NAMES = [
  ...(IS_VISIBLE ? [] : ['chromium-headless-shell']),
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/**
 * Flags that keep a test browser quiet and self-contained; as root it cannot use its sandbox.
 * Without a graphics card, its emulation would take a fifth of a journey's processor time: it is
 * switched off.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
]

/**
 * For a browser whose pages live for seconds: V8's optimising compilers take an eighth of a
 * journey's processor time, which pays only in minutes of work. Not for benches, which measure what
 * people's browsers do, nor for large files in the worker, where they pay.
 */
export const UNOPTIMISED = '--js-flags=--no-opt,--no-maglev'

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // not there or not ours to run: the search goes on
  }
}

function onPath(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name)
      if (isExecutable(file)) return file
    }
  }
  return null
}

/** Debian, as root: the system package. Chinese fonts too, so that screenshots show what users see. */
function installWithApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  const install = (name: string): boolean =>
    spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { env }).status === 0
  // Older releases of Debian have no package of the shell alone.
  if (!install('chromium-headless-shell') && !install('chromium')) {
    process.stderr.write('apt-get could not install Chromium\n')
  }
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the one on PATH, Playwright's own, or (as root on a
 * Debian) a fresh installation of the system package.
 * @throws Error with what to do when none can be had.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && isExecutable(named)) return named
  const found = onPath()
  if (found !== null) return found
  const own = chromium.executablePath()
  if (isExecutable(own)) return own
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('No Chromium found: installing the system package…\n')
    installWithApt()
  } else {
    process.stderr.write('No Chromium found: downloading one…\n')
    const cli = path.join('node_modules', 'playwright-core', 'cli.js')
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  const installed = onPath() ?? (isExecutable(own) ? own : null)
  if (installed !== null) return installed
  throw new Error('No Chromium: install one (apt-get install chromium) or set CHROMIUM_PATH')
}

/** A busy machine answers later than Playwright's own half minute; only what fails takes so long. */
const TIMEOUT_MS = 90_000

export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, ...args],
    ...WINDOW,
  })
  return browser.on('context', (context) => context.setDefaultTimeout(TIMEOUT_MS))
}

/** A browser whose profile is kept in `profileDir`, for tests that end it and come back. */
export async function launchProfile(
  profileDir: string,
  options: BrowserContextOptions = {},
  args: readonly string[] = [],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, ...args],
    ...WINDOW,
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context
}
