import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Page } from 'playwright-core'

import { BRIEFLY, freePort, startProduct, type Product } from '#tests/e2e/product.ts'

const TEXT = /\.(?:html|js|css|webmanifest)$/
const HASHED = /^(?<stem>.+-)[\w-]{3}(?<rest>[\w-]{5}\.\w+)$/
const PACKED = /\.(?:br|gz)$/

/** The names of the built hashed files, and what another build would call them. */
async function namesOf(site: string, version: number): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const name of await readdir(path.join(site, 'assets'))) {
    const { stem, rest } = HASHED.exec(name)?.groups ?? {}
    if (stem !== undefined && rest !== undefined) names.set(name, `${stem}v${version}_${rest}`)
  }
  if (new Set(names.values()).size < names.size) throw new Error('two files would have one name')
  return names
}

/**
 * Makes of a copy of the built site what another build would be: every hashed file has another name,
 * in whatever names it, and the shell another revision in the list of the service worker.
 */
async function renameBuild(site: string, version: number): Promise<void> {
  const names = await namesOf(site, version)
  for (const file of await readdir(site, { recursive: true })) {
    const place = path.join(site, file)
    // Packed from the first build: the server packs what has no packed file.
    if (PACKED.test(file)) await rm(place)
    else if (TEXT.test(file)) {
      const text = await readFile(place, 'utf8')
      const renamed = text.replaceAll(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name)
      await writeFile(
        place,
        renamed.replace(/"revision":"\w+","url":"index\.html"/, (entry) =>
          entry.replace(/\w{32}/, String(version).repeat(32)),
        ),
      )
    }
  }
  for (const [name, next] of names) {
    await rename(path.join(site, 'assets', name), path.join(site, 'assets', next))
  }
}

/** Makes of a copy of the built server one whose contract differs; `change` edits its code. */
async function renameContract(
  program: string,
  version: number,
  change: (code: string) => string,
): Promise<void> {
  for (const name of await readdir(program)) {
    const file = path.join(program, name)
    const code = await readFile(file, 'utf8')
    const stamp = /(?<=CONTRACT_STAMP = )["'`][\da-f]{16}["'`]/
    await writeFile(file, change(code.replace(stamp, `"${String(version).repeat(16)}"`)))
  }
}

type Places = { readonly data: string; readonly site: string; readonly program: string }

/** A shop whose program is replaced again and again: one address, one data folder. */
export class Deployments {
  readonly #places: Places
  readonly #port: number
  #product: Product | null = null

  private constructor(places: Places, port: number) {
    this.#places = places
    this.#port = port
  }

  /** Starts what was built, as version 1. */
  static async begin(template: string): Promise<Deployments> {
    const data = await mkdtemp(path.join(tmpdir(), 'wandan-deployed-'))
    await cp(template, data, { recursive: true })
    const site = await mkdtemp(path.join(tmpdir(), 'wandan-site-'))
    await cp('dist/site', site, { recursive: true })
    // Inside the repository, where it finds its packages.
    const program = await mkdtemp('dist/server-')
    await cp('dist/server', program, { recursive: true })
    const begun = new Deployments({ data, site, program }, await freePort())
    await begun.start()
    return begun
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  async start(): Promise<void> {
    const { data, site, program } = this.#places
    this.#product = await startProduct({
      nodeArgs: BRIEFLY,
      env: { DATA_DIR: data, SITE_DIR: site },
      port: this.#port,
      program: path.join(program, 'main.js'),
    })
  }

  async stop(): Promise<void> {
    const running = this.#product
    this.#product = null
    await running?.stop()
  }

  /** Ends the program in the middle of its work. */
  async kill(): Promise<void> {
    this.#product?.process.kill('SIGKILL')
    await this.stop()
  }

  /** Puts another build of the site in the place of the one that is served. */
  async deploySite(version: number): Promise<void> {
    const { site } = this.#places
    const next = await mkdtemp(path.join(tmpdir(), 'wandan-site-'))
    await cp('dist/site', next, { recursive: true })
    await renameBuild(next, version)
    await rm(site, { recursive: true })
    await cp(next, site, { recursive: true })
    await rm(next, { recursive: true })
  }

  /** Puts a program with another contract in the place of the one that runs, or ran. */
  async replaceProgram(version: number, change = (code: string): string => code): Promise<void> {
    await cp('dist/server', this.#places.program, { recursive: true })
    await renameContract(this.#places.program, version, change)
  }

  async end(): Promise<void> {
    await this.stop()
    for (const place of Object.values(this.#places)) await rm(place, { recursive: true })
  }
}

/** The version of the site that a page runs: 1 is the one that was built. */
export async function versionOf(page: Page): Promise<number> {
  const source = await page.locator('script[type=module][src]').first().getAttribute('src')
  return Number(/-v(?<version>\d)_/.exec(source ?? '')?.groups?.['version'] ?? 1)
}
