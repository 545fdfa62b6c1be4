import { statfs } from 'node:fs/promises'

import { callWords } from '#contract/desk/partner-words.ts'
import { stoppedBy } from '#contract/desk/partners.ts'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs.ts'
import { readCallStates } from '../modules/partners/repository.ts'
import { findWaiting, readShopFigures } from './figures.ts'

/** One thing that is wrong, and that somebody has to see to. */
export type RedState = { readonly name: string; readonly sentence: string }

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Work that is done at all is done within minutes. */
const JOB_SECONDS = 30 * MINUTE
/** All balances are proved once a day; the night may be busy. */
const PROOF_SECONDS = 26 * HOUR
/** From the first entry once in 30 days; it may take a few nights to find nothing. */
const WHOLE_PROOF_SECONDS = 33 * 24 * HOUR
/** A shop that is backed up every day. */
const BACKUP_SECONDS = 26 * HOUR
const DISK_SHARE = 0.15
/** Fewer may be merchants who have changed their minds. */
const MANY_CODES = 5

function ageText(seconds: number): string {
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} 分钟`
  const hours = Math.floor(seconds / HOUR)
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}

async function findStuckJobs(jobs: readonly Job[]): Promise<RedState[]> {
  const red: RedState[] = []
  for (const { name, behind } of jobs) {
    const seconds = (await behind?.()) ?? 0
    if (seconds <= JOB_SECONDS) continue
    red.push({ name: `job ${name}`, sentence: `后台任务 ${name} 已积压 ${ageText(seconds)}` })
  }
  return red
}

async function findStoppedPartners(db: Database): Promise<RedState[]> {
  const states = await readCallStates(db)
  return states.flatMap((state) => {
    const stopped = stoppedBy(state)
    if (stopped === null) return []
    const { partner, call } = state
    const sentence = `${callWords(partner, call)}停用：${stopped.why}，请${stopped.cure}`
    return [{ name: `partner ${partner} ${call}`, sentence }]
  })
}

async function findParcelsWithoutNumber(db: Database): Promise<RedState[]> {
  const waiting = (await findWaiting(db)).filter(({ age }) => age !== 'under_30m')
  const parcels = waiting.reduce((sum, one) => sum + one.parcels, 0)
  if (parcels === 0) return []
  return [{ name: 'waybills', sentence: `${parcels} 个包裹超过 30 分钟没有快递单号` }]
}

async function findFaultsOfShop(db: Database): Promise<RedState[]> {
  const figures = await readShopFigures(db)
  const {
    isLedgerRight,
    proofAge,
    wholeProofAge,
    backupAge,
    billDifferences,
    unpaidCodes,
    isDaytime,
  } = figures
  const red: RedState[] = []
  if (isDaytime && unpaidCodes >= MANY_CODES) {
    const sentence = `两小时内生成了 ${unpaidCodes} 个付款码，没有一笔到账`
    red.push({ name: 'payments', sentence })
  }
  if (!isLedgerRight) {
    red.push({ name: 'ledger', sentence: '账目核对不符，请执行 npm run ledger:verify' })
  } else if (proofAge !== null && proofAge > PROOF_SECONDS) {
    red.push({ name: 'proof', sentence: `账目已 ${ageText(proofAge)}没有核对` })
  } else if (wholeProofAge !== null && wholeProofAge > WHOLE_PROOF_SECONDS) {
    red.push({ name: 'whole_proof', sentence: `账目已 ${ageText(wholeProofAge)}没有从头核对` })
  }
  if (backupAge !== null && backupAge > BACKUP_SECONDS) {
    red.push({ name: 'backup', sentence: `已 ${ageText(backupAge)}没有备份` })
  }
  if (billDifferences > 0) {
    red.push({ name: 'bills', sentence: `与支付渠道的账单有 ${billDifferences} 处差异` })
  }
  return red
}

async function findFullDisk(folder: string): Promise<RedState[]> {
  // Beside a PostgreSQL the folder may never have been made.
  const disk = await statfs(folder).catch(() => null)
  if (disk === null || disk.blocks === 0) return []
  const free = disk.bavail / disk.blocks
  if (free >= DISK_SHARE) return []
  return [{ name: 'disk', sentence: `数据所在的磁盘只剩 ${Math.floor(free * 100)}%` }]
}

export type WatchedShop = {
  readonly db: Database
  readonly jobs: readonly Job[]
  /** Where the shop keeps its files. */
  readonly folder: string
}

/** Everything that is red now. */
export async function findRedStates({ db, jobs, folder }: WatchedShop): Promise<RedState[]> {
  return [
    ...(await findParcelsWithoutNumber(db)),
    ...(await findStoppedPartners(db)),
    ...(await findStuckJobs(jobs)),
    ...(await findFaultsOfShop(db)),
    ...(await findFullDisk(folder)),
  ]
}
