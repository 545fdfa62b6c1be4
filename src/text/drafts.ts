import { fileSize } from './fill.ts'
import { MODE_TEXT } from './modes.ts'

const GIGA = 1024 ** 3

/** Room on a disk: `1.2G`, `36M`. */
function room(bytes: number): string {
  return bytes >= GIGA ? `${Number((bytes / GIGA).toFixed(1))}G` : fileSize(bytes)
}

const MOST_NAMED = 3

function someOf(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => `“${name}”`)
  return named.join('、') + (names.length > MOST_NAMED ? '等' : '')
}

export const DRAFTS = {
  title: '未完成草稿',
  found: '发现未完成的订单',
  rows: (count: number) => `${count.toLocaleString('en-US')} 位收件人`,
  noRows: '尚无收件人',
  sending: '正在下单',
  unfinished: '有未完成的提交',
  chip: (rows: number) => `未完成草稿 · ${rows.toLocaleString('en-US')} 人`,
  resume: '继续编辑',
  later: '稍后再说',
  remove: '删除',
  removed: '草稿已删除',
  removeTitle: '删除草稿？',
  removeText: (name: string, rows: number) =>
    `“${name}”的 ${rows.toLocaleString('en-US')} 位收件人将从本机删除，不可恢复。`,
  savedAt: (time: string) => `保存于 ${time}`,
  modes: MODE_TEXT,
  platforms: {
    tb: '淘宝',
    tm: '天猫',
    pdd: '拼多多',
    jd: '京东',
    dy: '抖音',
    ks: '快手',
  },
  continue: '继续',
  save: '导出备份',
  saving: '正在导出',
  saved: '草稿已导出。文件未加密，含收件人信息，请妥善保管',
  fileName: (goods: string, time: string) =>
    `草稿-${goods.replaceAll(/[\\/:*?"<>|\s]+/g, '').slice(0, 20)}-${time}.json.gz`,
  expiresIn: (days: number) => (days <= 0 ? '即将清除' : `${days} 天后清除`),
  expiryHint: '草稿在本机保留 30 天，继续编辑后重新计算',
  cleared: (names: string, rows: number) =>
    `超过 30 天未修改的草稿已清除：${names}（共 ${rows.toLocaleString('en-US')} 位收件人）`,
  lostTitle: '浏览器清除了本机草稿',
  lost: (drafts: number, rows: number, time: string) =>
    `本机存储曾被浏览器清空（通常因磁盘空间不足）：${drafts} 份草稿已不在本机，共 ${rows.toLocaleString('en-US')} 位收件人，最后保存于 ${time}。有备份文件的请导入备份，没有的请重新导入原表格。`,
  lostRun: '其中有未完成的提交，重新下单前请先到包裹列表核对哪些已经下单。',
  restore: '导入备份',
  acknowledge: '知道了',
  load: '导入草稿',
  loadHint: '选择导出的草稿文件',
  loaded: (rows: number) => `草稿已导入，${rows.toLocaleString('en-US')} 位收件人`,
  replaceTitle: '替换已有草稿？',
  replaceText: (name: string, existing: number, incoming: number) =>
    `本机已有“${name}”的草稿（${existing.toLocaleString('en-US')} 位收件人）。导入后将替换为文件中的 ${incoming.toLocaleString('en-US')} 位收件人，不可恢复。`,
  replace: '替换',
  saveAll: '全部导出',
  saveAllHint: '所有草稿存为一个文件，可在另一台电脑导入',
  allFileName: (time: string) => `全部草稿-${time}.json.gz`,
  savedAll: (drafts: number) => `已导出 ${drafts} 份草稿。文件未加密，含收件人信息，请妥善保管`,
  loadedAll: (drafts: number, rows: number) =>
    `已导入 ${drafts} 份草稿，共 ${rows.toLocaleString('en-US')} 位收件人`,
  refusedAll: (names: string) => `未导入：${names}。请先关闭其他窗口中的草稿，或完成其提交后再导入`,
  existTitle: '本机已有其中的草稿',
  existText: (existing: readonly string[], all: number) =>
    `文件中有 ${all} 份草稿，其中 ${existing.length} 份本机已有：${someOf(existing)}。替换后，本机的这 ${existing.length} 份不可恢复。`,
  replaceAll: '全部替换',
  onlyMissing: (drafts: number) => `只导入其余 ${drafts} 份`,
  unreadable: '无法打开的草稿（账号的密钥已变更）',
  empty: '没有未完成的草稿',
  emptyHint: '在其他电脑上导出的草稿，可以在这里导入后继续',
  storage: (usage: number, quota: number) =>
    `本机已用 ${room(usage)}，可用 ${room(Math.max(0, quota - usage))}`,
  storageLow: '本机存储空间快满了，请导出并删除不用的草稿',
  storageTitle: '本机存储',
  storageText: (usage: number, quota: number) =>
    `已用 ${room(usage)}，还可用 ${room(Math.max(0, quota - usage))}。均为估算。`,
  uses: {
    head: ['内容', '占用'],
    drafts: '草稿',
    runs: '提交记录',
    site: '网站程序（离线打开用）',
    pictures: '礼品图片',
    others: '离线数据与其他',
  },
  size: room,
  kept: '浏览器已承诺长期保留本机数据。',
  notKept: '磁盘空间不足时，浏览器可能清除本机数据，请及时导出草稿。',
  keep: '申请长期保留',
  keepRefused: '浏览器未同意。安装到桌面后，通常会同意',
  others: (count: number) => `还有 ${count} 份其他商品的草稿`,
  look: '查看',
  othersTitle: '其他商品的草稿',
  close: '关闭',
} as const

/** The platform's name by its key; null for a key that has no name here. */
export function platformName(key: string | null): string | null {
  if (key === null || !Object.hasOwn(DRAFTS.platforms, key)) return null
  // Just found among the keys.
  return DRAFTS.platforms[key as keyof typeof DRAFTS.platforms]
}
