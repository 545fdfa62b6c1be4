import { DatabaseUnavailable } from './db/database.ts'
import { serversOf } from './database-url.ts'

/** What keeps the server from starting, and the remedy: one sentence in Chinese, one in English. */
type Sentences = { readonly zh: string; readonly en: string }

/** Thrown while starting. Its message is for the person at the terminal and holds no secret. */
export class StartRefusal extends Error {
  constructor({ zh, en }: Sentences, cause?: unknown) {
    super(`${zh}\n${en}`, { cause })
    this.name = 'StartRefusal'
  }
}

/** Where something listens, and the variables that it comes from. */
export type Place = {
  readonly port: number
  /** Whether any free port will do where that one is busy. */
  readonly isAnyPort?: boolean
  readonly host: string
  readonly names: { readonly port: string; readonly host: string }
}

export const START_REFUSALS = {
  wrongEnvironment: (names: string) => ({
    zh: `环境变量有误：${names}。请对照 README 改正后重新启动。`,
    en: `wrong environment: ${names}. Correct it (see the README) and start again.`,
  }),
  portInUse: ({ port, names }: Place) => ({
    zh: `端口 ${port} 已被占用：请停止占用它的程序，或设置 ${names.port} 使用其他端口。`,
    en: `Port ${port} is in use: stop the program that has it, or set ${names.port} to another.`,
  }),
  portForbidden: ({ port, names }: Place) => ({
    zh: `没有权限使用端口 ${port}：请设置 ${names.port} 为 1024 以上的端口。`,
    en: `No permission for port ${port}: set ${names.port} to one above 1024.`,
  }),
  hostUnknown: ({ host, names }: Place) => ({
    zh: `本机没有地址 ${host}：请改正 ${names.host}，例如 127.0.0.1。`,
    en: `This machine has no address ${host}: correct ${names.host}, for example 127.0.0.1.`,
  }),
  folderInUse: (folder: string) => ({
    zh: `数据文件夹正被另一个进程使用：${folder}。请先停止它，或设置 DATA_DIR 使用其他文件夹。`,
    en: `The data folder is in use by another process: ${folder}. Stop that one, or set DATA_DIR to another folder.`,
  }),
  folderForbidden: (folder: string) => ({
    zh: `没有权限读写数据文件夹：${folder}。请修改它的权限，或设置 DATA_DIR 使用其他文件夹。`,
    en: `No permission to write the data folder: ${folder}. Change its permissions, or set DATA_DIR to another folder.`,
  }),
  folderFull: (folder: string) => ({
    zh: `磁盘已满，无法写入：${folder}。请清理磁盘后重新启动。`,
    en: `The disk is full: ${folder} cannot be written. Make room and start again.`,
  }),
  notAFolder: (folder: string) => ({
    zh: `DATA_DIR 不是文件夹：${folder}。请改为一个文件夹。`,
    en: `DATA_DIR is no folder: ${folder}. Set it to one.`,
  }),
  folderOpen: (path: string) => ({
    zh: `本机其他用户可以读取：${path}，且无法改为仅自己可用。请把 DATA_DIR 设为自己的文件夹。`,
    en: `Other users of this machine can read ${path}, and that cannot be changed: set DATA_DIR to a folder of your own.`,
  }),
  folderDamaged: (folder: string) => ({
    zh: `数据文件夹打不开：${folder}。请用备份恢复，或设置 DATA_DIR 使用新的文件夹。`,
    en: `The data folder cannot be opened: ${folder}. Restore it from a backup, or set DATA_DIR to a new folder.`,
  }),
  keyDamaged: (file: string) => ({
    zh: `密钥文件已损坏：${file}。请恢复原文件，或设置 SEAL_KEY。`,
    en: `There is no key in ${file}: restore the file or set SEAL_KEY.`,
  }),
  keyMissing: (file: string) => ({
    zh: `找不到密钥文件 ${file}：请恢复这个数据库原来的 seal.key，或设置 SEAL_KEY。`,
    en: `There is no key file ${file}: restore the seal.key that this database was used with, or set SEAL_KEY.`,
  }),
  keyOther: (where: string) => ({
    zh: `密钥与数据库不符：${where} 不是这个数据库原来的密钥。请恢复原来的 seal.key 或 SEAL_KEY。`,
    en: `Another key: ${where} is not the one that this database was used with. Restore its seal.key or SEAL_KEY.`,
  }),
  keyNotSet: (file: string) => ({
    zh: `正式环境使用 PostgreSQL 时须设置 SEAL_KEY（64 位十六进制）：已有密钥的，填写 ${file} 的内容，并另行备份。`,
    en: `Production on PostgreSQL needs SEAL_KEY (64 hexadecimal digits): the content of ${file} where there is one. Keep a copy elsewhere.`,
  }),
  sandboxDatabase: () => ({
    zh: '这是演示环境（sandbox）的数据库，不能用于正式环境：请设置 DATA_DIR 或 DATABASE_URL 使用新的数据库，或去掉 NODE_ENV=production。',
    en: 'This database is a sandbox and never becomes production: set DATA_DIR or DATABASE_URL to a new one, or leave NODE_ENV=production out.',
  }),
  productionDatabase: () => ({
    zh: '这是正式环境的数据库，不能用于演示环境（sandbox）：请设置 NODE_ENV=production，或设置 DATA_DIR、DATABASE_URL 使用其他数据库。',
    en: 'This database is in production and never becomes a sandbox: set NODE_ENV=production, or set DATA_DIR or DATABASE_URL to another one.',
  }),
  neverServed: () => ({
    zh: '这个数据库还没有被这个版本的服务使用过：请先用同样的环境变量启动一次服务，再执行命令。',
    en: 'No server of this version has used this database yet: start one with the same environment, then give the command again.',
  }),
  sandboxOpen: ({ host, names }: Pick<Place, 'host' | 'names'>) => ({
    zh: `演示环境（sandbox）不能对网络开放（${names.host}=${host}）：正式环境请设置 NODE_ENV=production，否则请去掉 ${names.host}；确要开放演示环境，请设置 SANDBOX_PUBLIC=yes。`,
    en: `The sandbox does not listen on ${host}, where others reach it: set NODE_ENV=production, or leave ${names.host} out; if a sandbox for everybody is meant, set SANDBOX_PUBLIC=yes.`,
  }),
  databaseUnreachable: (host: string) => ({
    zh: `连接不上数据库 ${host}：请确认 PostgreSQL 已启动，并核对 DATABASE_URL 的地址和端口。`,
    en: `The database at ${host} cannot be reached: check that PostgreSQL runs, and address and port of DATABASE_URL.`,
  }),
  databaseLogin: (host: string) => ({
    zh: `数据库 ${host} 拒绝登录：请核对 DATABASE_URL 的用户名和密码。`,
    en: `The database at ${host} refuses the login: check user and password of DATABASE_URL.`,
  }),
  databaseMissing: (host: string) => ({
    zh: `${host} 上没有这个数据库：请先创建，或核对 DATABASE_URL 的数据库名。`,
    en: `There is no such database at ${host}: create it, or check its name in DATABASE_URL.`,
  }),
  databaseRights: (host: string) => ({
    zh: `数据库 ${host} 的权限不足：请给 DATABASE_URL 的用户建表权限。`,
    en: `The user of DATABASE_URL may not create tables at ${host}: grant the right.`,
  }),
  databaseOld: (version: string) => ({
    zh: `PostgreSQL ${version} 版本过低，请使用 15 或更高版本。`,
    en: `PostgreSQL ${version} is too old: use 15 or later.`,
  }),
  databaseNewer: (change: number) => ({
    zh: `数据库由更新的版本建立（变更 ${change}）：请使用新版本的程序。`,
    en: `The database has change ${change}, newer than this program: use a newer program.`,
  }),
  databaseInUse: () => ({
    zh: '数据库有长时间的操作正在进行，升级等不到：请稍后重新启动，或先停止备份、报表等长查询。',
    en: 'A long operation holds the database and the upgrade cannot begin: start again later, or end long queries first.',
  }),
  picturesApart: () => ({
    zh: '另一个进程正在使用这个数据库，但图片存在别处：同一商城的进程须共用图片存储，请设置 S3_* 或使用同一个 DATA_DIR。那个进程若已停止，请 20 秒后再启动。',
    en: 'Another process serves this database and keeps its pictures elsewhere: processes of one shop share them, so set S3_* or use the same DATA_DIR. If that process has ended, start again after 20 seconds.',
  }),
  restoreUnfinished: () => ({
    zh: '这个数据库的恢复没有完成：请新建一个空的数据库，重新恢复。',
    en: 'The restore of this database was cut off: create an empty one and restore again.',
  }),
  failed: (what: string) => ({
    zh: `启动失败（${what}）：请重试，仍不行请联系技术支持。`,
    en: `Cannot start (${what}): try again, or ask for support.`,
  }),
} as const satisfies Record<string, (value: never) => Sentences>

const DENIED = new Set(['EACCES', 'EPERM', 'EROFS'])
const FULL = new Set(['ENOSPC', 'EDQUOT'])

export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

/** The refusal for a file system's error about `folder`; another error comes back as it is. */
export function folderRefusal(folder: string, error: unknown): unknown {
  const code = codeOf(error)
  if (DENIED.has(code)) return new StartRefusal(START_REFUSALS.folderForbidden(folder), error)
  if (FULL.has(code)) return new StartRefusal(START_REFUSALS.folderFull(folder), error)
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return new StartRefusal(START_REFUSALS.notAFolder(folder), error)
  }
  return error
}

/** The refusal for an error of listening; another error comes back as it is. */
export function listenRefusal(error: unknown, place: Place): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartRefusal(START_REFUSALS.portInUse(place), error)
  if (code === 'EACCES') return new StartRefusal(START_REFUSALS.portForbidden(place), error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefusal(START_REFUSALS.hostUnknown(place), error)
  }
  return error
}

/** The innermost error that has a code: Node reports several tried addresses in one error. */
function withCode(error: unknown): unknown {
  if (codeOf(error) !== '') return error
  if (error instanceof AggregateError && error.errors.length > 0) return withCode(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? withCode(error.cause) : error
}

/** The refusal for an error of the first query to the PostgreSQL of `url`, without its password. */
export function databaseRefusal(url: string, error: unknown): unknown {
  if (error instanceof StartRefusal) return error
  const host = serversOf(url)
  const code = codeOf(withCode(error))
  if (code.startsWith('28')) return new StartRefusal(START_REFUSALS.databaseLogin(host), error)
  if (code === '3D000') return new StartRefusal(START_REFUSALS.databaseMissing(host), error)
  if (code === '42501') return new StartRefusal(START_REFUSALS.databaseRights(host), error)
  return error instanceof DatabaseUnavailable
    ? new StartRefusal(START_REFUSALS.databaseUnreachable(host), error)
    : error
}

/** Names the kind of an unforeseen error, never its message, which may quote values. */
export function startSentence(error: unknown): string {
  if (error instanceof StartRefusal) return error.message
  const kind = codeOf(error) || (error instanceof Error ? error.name : 'unknown')
  const { zh, en } = START_REFUSALS.failed(kind)
  return `${zh}\n${en}`
}
