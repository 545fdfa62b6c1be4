import { access, mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { wireTime } from '#domain/values/beijing-time.ts'
import { holdsDatabase } from '../db/embedded.ts'
import { silentLog } from '../http/log.ts'
import { openUnmigrated } from '../open-database.ts'
import type { Config } from '../settings/config.ts'
import { textEntry, writeArchive } from './archive.ts'
import { copyInFolder, dumpPostgres, type Copied } from './copy-database.ts'
import { folderEntries, oneFile } from './files.ts'
import { backupFacts, IN_ARCHIVE, isArchiveName, type BackupFacts } from './manifest.ts'
import { noteMade, noteTaken, type MadeBackup } from './record.ts'
import { BackupRefusal } from './refusal.ts'
import type { TarEntry } from './tar.ts'
import { COPY_WORD, NOTE_WORD } from './through-server.ts'
import { grouped, megabytes, rowsText, timeText } from './words.ts'

type Answered = {
  readonly code: number
  readonly error: string | null
  readonly lines: readonly string[]
}

export type BackupDeps = {
  readonly config: Config
  /** The user who gives the command, for the log. */
  readonly name: string
  readonly print: (line: string) => void
  /** Gives words to the server that has the embedded database open; null = there is none. */
  readonly askServer: (words: readonly string[]) => Promise<Answered | null>
  /** Ends the programs that it runs. */
  readonly signal: AbortSignal
}

/** A copy of the database, to be packed. */
type Source = {
  readonly facts: BackupFacts
  readonly database: AsyncIterable<TarEntry>
  note(made: MadeBackup): Promise<void>
  remove(): Promise<void>
}

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  )

/** The file to write: in a folder, one that is named by its moment. */
async function targetOf(to: string): Promise<string> {
  const about = await stat(to).catch(() => null)
  const name = `wandan-${wireTime(new Date()).replaceAll(/\D/g, '')}.tar.gz`
  const file = about?.isDirectory() === true ? path.join(to, name) : to
  if (await isThere(file)) throw new BackupRefusal(`已有文件 ${file}，没有覆盖`)
  if (!(await isThere(path.dirname(path.resolve(file))))) {
    throw new BackupRefusal(`没有文件夹 ${path.dirname(file)}：请先创建，或写别的位置`)
  }
  return file
}

const logWords = (file: string): string => `backup ${file}`

/** The dump is beside the archive until it is packed, so on a disk that has room for both. */
async function fromPostgres(
  { config, name, signal }: BackupDeps,
  url: string,
  file: string,
): Promise<Source> {
  const place = await mkdtemp(path.join(path.dirname(path.resolve(file)), '.wandan-dump-'))
  const db = await openUnmigrated(config, silentLog)
  const remove = async () => {
    await db.close()
    await rm(place, { recursive: true, force: true })
  }
  try {
    await noteTaken(db, name, logWords(file))
    const dump = path.join(place, IN_ARCHIVE.dump)
    const facts = await dumpPostgres(db, { url, file: dump, signal })
    const database = oneFile(IN_ARCHIVE.dump, dump)
    return { facts, database, note: (made) => noteMade(db, name, made), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A copy beside the database, which is packed by this process. */
function fromCopy(
  dataDir: string,
  { facts, name }: Copied,
  rest: { note: Source['note']; close: () => Promise<void> },
): Source {
  const place = path.join(dataDir, name)
  return {
    facts,
    database: folderEntries(IN_ARCHIVE.folder, place),
    note: rest.note,
    remove: async () => {
      await rest.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}

const COPIED = /^copy-[\da-f]{12}$/

function readCopied({ lines }: Answered): Copied {
  const read: unknown = JSON.parse(lines.at(-1) ?? 'null')
  const name = typeof read === 'object' && read !== null && 'name' in read ? read.name : null
  const facts = typeof read === 'object' && read !== null && 'facts' in read ? read.facts : null
  if (typeof name !== 'string' || !COPIED.test(name))
    throw new BackupRefusal('没有得到数据库的副本')
  return { facts: backupFacts.parse(facts), name }
}

async function fromEmbedded(deps: BackupDeps, file: string): Promise<Source> {
  const { config, name, askServer } = deps
  const { dataDir } = config
  const ask = async (words: readonly string[]) => {
    const answered = await askServer(words)
    if (answered !== null && answered.code !== 0) {
      throw new BackupRefusal(answered.error ?? '商城版本不同：请重新启动商城，再执行一次。')
    }
    return answered
  }
  const answered = await ask([COPY_WORD, logWords(file)])
  if (answered !== null) {
    const note = async (made: MadeBackup) => {
      await ask([NOTE_WORD, JSON.stringify(made)])
    }
    return fromCopy(dataDir, readCopied(answered), { note, close: () => Promise.resolve() })
  }
  if (!holdsDatabase(dataDir)) throw new BackupRefusal(`${dataDir} 里没有数据库`)
  const db = await openUnmigrated(config, silentLog)
  try {
    await noteTaken(db, name, logWords(file))
    const copied = await copyInFolder(db, dataDir)
    return fromCopy(dataDir, copied, {
      note: (made) => noteMade(db, name, made),
      close: () => db.close(),
    })
  } catch (error) {
    await db.close()
    throw error
  }
}

/** What is in the archive, in order; the manifest follows. */
async function* entries(
  { config }: BackupDeps,
  { facts, database }: Source,
  packed: Set<string>,
): AsyncGenerator<TarEntry> {
  yield* database
  yield textEntry(IN_ARCHIVE.pictureList, facts.pictures.map((key) => `${key}\n`).join(''))
  if (config.s3 !== null) return
  const pictures = folderEntries(IN_ARCHIVE.pictures, path.join(config.dataDir, 'pictures'))
  for await (const entry of pictures) {
    // A picture that is being written has another name.
    if (!isArchiveName(entry.name)) continue
    if (!entry.name.endsWith('/')) packed.add(entry.name.slice(IN_ARCHIVE.pictures.length))
    yield entry
  }
}

/**
 * Makes a backup while the shop goes on.
 * @returns whether all that belongs to it is in it
 */
export async function makeBackup(deps: BackupDeps, to: string): Promise<boolean> {
  const { config, print } = deps
  const file = await targetOf(to)
  const url = config.databaseUrl
  const source = await (url === null ? fromEmbedded(deps, file) : fromPostgres(deps, url, file))
  const { facts } = source
  const { pictures, ...about } = facts
  const packed = new Set<string>()
  try {
    const { bytes, sha256 } = await writeArchive(file, entries(deps, source, packed), {
      ...about,
      format: 1,
      engine: url === null ? 'embedded' : 'postgres',
      picturesIn: config.s3 === null ? 'archive' : 's3',
    })
    await source.note({ madeAt: facts.madeAt, bytes, sha256 })
    print(`备份好了：${file}（${megabytes(bytes)}）`)
    print(`${timeText(facts.madeAt)}（北京时间）的数据：${rowsText(facts.tables)}`)
    print(`校验和（SHA-256）：${sha256}`)
    print('密钥不在备份里：请另外保存 SEAL_KEY 或 seal.key，没有它恢复不了')
    if (config.s3 !== null) {
      print(`图片在对象存储，不在备份里：清单有 ${grouped(pictures.length)} 张工单图片`)
      return true
    }
    const missing = pictures.filter((key) => !packed.has(key)).length
    print(`图片 ${grouped(packed.size)} 个文件`)
    if (missing > 0) {
      print(`缺 ${grouped(missing)} 张工单图片：${path.join(config.dataDir, 'pictures')} 里没有`)
    }
    return missing === 0
  } finally {
    await source.remove()
  }
}
