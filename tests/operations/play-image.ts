import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { invariant } from '#domain/result/assert.ts'
import { programOf, stagesOf, type Instruction, type Stage } from './dockerfile.ts'

/** The folders that the recipe makes or names; in a play they are below a folder of the test. */
const FOLDERS = /(?<=^|[\s=])\/(build|packed|product|app|data|backups)\b/g

/** What a container would be run with. */
export type Played = {
  readonly root: string
  readonly env: Readonly<Record<string, string>>
  readonly workdir: string
  readonly user: string
  readonly command: readonly string[]
  readonly health: readonly string[]
  readonly stopSignal: string
}

type Stood = { readonly root: string; env: Record<string, string>; workdir: string }

const IS_ROOT = process.getuid?.() === 0

const within = (root: string, text: string) =>
  text.replaceAll(FOLDERS, (_, name: string) => `${root}/${name}`)

/** What the recipe does not send to the builder. */
function isIgnored(file: string): boolean {
  const patterns = readFileSync('server/deploy/Dockerfile.dockerignore', 'utf8').trim().split('\n')
  return patterns.some((one) =>
    one.startsWith('*') ? !file.includes('/') && file.endsWith(one.slice(1)) : file === one,
  )
}

function copy(stood: Stood, rest: string, built: ReadonlyMap<string, string>): void {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = invariant(words.pop(), 'a place to copy to')
  const target = path.resolve(stood.workdir, within(stood.root, to))
  mkdirSync(to.endsWith('/') || to === '.' ? target : path.dirname(target), { recursive: true })
  const source = from === undefined ? null : invariant(built.get(from), `the stage ${from}`)
  for (const word of words) {
    const file = source === null ? word : within(source, word)
    const isOne = to.endsWith('/') && words.length > 1
    cpSync(file, isOne ? path.join(target, path.basename(file)) : target, {
      recursive: true,
      filter: (one) => source !== null || !isIgnored(path.relative('.', one)),
    })
  }
}

/**
 * `npm ci` would load 800 MB: here it is the packages of this tree. The system's packages are not
 * installed, as a play has no system of its own. Owners are given only by root.
 */
function run(stood: Stood, rest: string): void {
  if (rest.startsWith('apt-get ')) return
  if (rest === 'npm ci') {
    const words = ['-al', path.resolve('node_modules'), path.join(stood.workdir, 'node_modules')]
    try {
      execFileSync('cp', words, { stdio: 'ignore' })
    } catch {
      execFileSync('cp', ['-a', ...words.slice(1), '-T'])
    }
    return
  }
  const line = within(stood.root, IS_ROOT ? rest : rest.replace(/chown \S+ \S+/, 'true'))
  const env = { PATH: process.env['PATH'] ?? '', HOME: stood.root, ...stood.env }
  execFileSync('sh', ['-ec', line], {
    cwd: stood.workdir,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** What a play leaves to a daemon, or reads at the end. */
const NOT_PLAYED = new Set(['FROM', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'])

function playStep(stood: Stood, { word, rest }: Instruction, built: ReadonlyMap<string, string>) {
  if (word === 'WORKDIR') {
    stood.workdir = within(stood.root, rest)
    mkdirSync(stood.workdir, { recursive: true })
  } else if (word === 'COPY') copy(stood, rest, built)
  else if (word === 'RUN') run(stood, rest)
  else if (word === 'ENV' || word === 'ARG') {
    for (const pair of rest.split(' ')) {
      const at = pair.indexOf('=')
      stood.env[pair.slice(0, at)] = within(stood.root, pair.slice(at + 1))
    }
  } else if (!NOT_PLAYED.has(word)) throw new Error(`a play does not know ${word}`)
}

function playStage(folder: string, stage: Stage, built: ReadonlyMap<string, string>): Stood {
  const root = mkdtempSync(path.join(folder, 'stage-'))
  chmodSync(root, 0o755)
  const stood: Stood = { root, env: {}, workdir: root }
  for (const step of stage.steps) playStep(stood, step, built)
  return stood
}

/** Does the steps of a Dockerfile in a folder: no daemon, no image, the same commands. */
export function playImage(file: string): Played {
  const folder = mkdtempSync(path.join(tmpdir(), 'wandan-image-'))
  chmodSync(folder, 0o755)
  const stages = stagesOf(readFileSync(file, 'utf8'))
  const built = new Map<string, string>()
  let last: Stood | null = null
  for (const stage of stages) {
    last = playStage(folder, stage, built)
    if (stage.name !== null) built.set(stage.name, last.root)
  }
  const { root, env, workdir } = invariant(last, 'a stage')
  const find = (word: string) =>
    invariant(
      stages.at(-1)?.steps.findLast((step) => step.word === word),
      word,
    )
  if (!existsSync(workdir)) throw new Error('the last stage made no folder')
  return {
    root,
    env,
    workdir,
    user: find('USER').rest,
    command: programOf(find('CMD')),
    health: programOf(find('HEALTHCHECK')),
    stopSignal: find('STOPSIGNAL').rest,
  }
}
