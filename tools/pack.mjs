// `npm run pack`: one archive, dist/wandan-VERSION.tgz, that runs with Node alone in an empty
// folder: the built product, the packages that the server imports, and what an operator reads.
// `--to=FOLDER` writes it elsewhere. It is for this system and processor: two packages have programs.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { filesIn, packageFolders, packageOf, packedFilesOf } from './packed-files.mjs'
import { writeArchive } from './tar.mjs'

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))))
const to = process.argv.find((word) => word.startsWith('--to='))?.slice('--to='.length) ?? 'dist'

execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

const {
  name,
  version,
  private: isPrivate,
  description,
  license,
  type,
  engines,
  scripts,
} = readJson('package.json')
const builtOf = readJson('dist/server/built-of.json')
const packages = packageFolders(readJson('dist/server/imports.json').map(packageOf))
const top = `${name}-${version}`

/** Commands that work without sources. */
const manifest = {
  name,
  version,
  private: isPrivate,
  description,
  license,
  type,
  engines,
  // Two packages bring programs, and only those for these are in it.
  os: [process.platform],
  cpu: [process.arch],
  builtOf,
  scripts: {
    start: scripts.start,
    operator: scripts.operator,
    'ledger:verify': scripts['ledger:verify'],
  },
}

/** What `npm start` and `npm run operator` are. */
const PROGRAMS = ['start.mjs', 'operator.mjs', 'node-version.mjs'].map((file) => `tools/${file}`)
const BUILT = ['server', 'site', 'render', 'desk'].map((folder) => `dist/${folder}`)
/** What operators read, and the reasons that it names. */
const DOCS = ['docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => /\.(?:md|yaml)$/.test(file))
    .map((file) => `${folder}/${file}`),
)

const files = [
  ...BUILT.flatMap((folder) => filesIn(folder).map((file) => path.join(folder, file))),
  ...packages.flatMap(packedFilesOf),
  ...PROGRAMS,
  ...DOCS,
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]
/** What needs no clone; the archive has no server/ for them. */
const DEPLOY = readdirSync('server/deploy').filter(
  (file) => !/^(?:Docker|compose|README)/.test(file),
)

/** @param {string} file */
const inArchive = (file) => `${top}/${file.split(path.sep).join('/')}`

const archive = path.join(to, `${top}.tgz`)
mkdirSync(to, { recursive: true })
// The same for the same commit, so that two builds can be compared.
const seconds = existsSync('.git')
  ? Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }))
  : 0
await writeArchive(
  archive,
  [
    ...files.map((from) => ({
      name: inArchive(from),
      from,
      isProgram: (statSync(from).mode & 0o100) !== 0,
    })),
    ...DEPLOY.map((file) => ({
      name: inArchive(`deploy/${file}`),
      from: path.join('server/deploy', file),
    })),
    {
      name: inArchive('package.json'),
      from: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
    },
  ],
  seconds,
)
const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex')
process.stdout.write(
  `${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB packed, ` +
    `${(bytes / 1e6).toFixed(1)} MB unpacked, ${packages.length} packages, ` +
    `${process.platform} ${process.arch}, ${builtOf.commit}\nsha256 ${checksum}\n`,
)
