/** Words that many places share. */
export const COMMON = {
  slogan: '礼品代发 · 一单也发，万单也发',
  cancel: '取消',
  confirm: '确定',
  close: '关闭',
  retry: '重试',
  refresh: '刷新',
  search: '搜索',
  reset: '重置',
  copy: '复制',
  copied: '已复制',
  copyFailed: '复制失败，请手动选择文字复制',
  unfold: '展开',
  fold: '收起',
  show: '显示',
  hide: '隐藏',
  loading: '加载中',
  loadFailed: '加载失败',
  backHome: '返回首页',
  backPrevious: '返回上一页',
  newTab: '在新标签页打开',
} as const

/** What lists say of themselves. */
export const LIST = {
  /** No choice of a filter. */
  any: '全部',
  updated: (time: string) => `更新于 ${time}`,
  refreshFailed: (time: string) => `刷新失败，以下为 ${time} 的数据`,
  offline: (time: string) => `离线数据 · ${time}`,
  tableBehind: '查看数据表',
} as const

/** A count; with a `+` where there may be more than were counted. */
export function countText(count: number, isAtLeast: boolean): string {
  return `${count.toLocaleString('en-US')}${isAtLeast ? '+' : ''}`
}

/** Fluent has no language packs: what its parts and ours say by themselves. */
export const PAGER = {
  label: '分页',
  total: (count: number, isAtLeast: boolean) => `共 ${countText(count, isAtLeast)} 条`,
  most: (count: number) => ` · 可翻看前 ${count.toLocaleString('en-US')} 条，其余请用筛选或导出`,
  size: (size: number) => `${size} 条/页`,
  sizeLabel: '每页条数',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  jump: '跳至',
  jumpUnit: '页',
} as const
