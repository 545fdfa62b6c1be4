export const CRASH = {
  title: '页面出错了',
  text: '已保存的草稿不受影响，请重试；仍然出错时请刷新页面。',
  reload: '刷新页面',
} as const

/** A part of the site that was never loaded and cannot be loaded now. */
export const MISSING = {
  /** Messages of this kind take each other's place. */
  slot: 'missing-part',
  offline: '网络已断开，这部分页面还没有加载过，联网后请重试',
  failed: '这部分页面没有加载成功，请检查网络后重试',
  offlinePage: {
    title: '网络已断开',
    text: '这部分页面还没有加载过，联网后会自动打开，也可以点“重试”；已保存的内容不受影响。',
  },
  failedPage: {
    title: '没有加载成功',
    text: '这部分页面没有加载成功，请检查网络后重试；已保存的内容不受影响。',
  },
} as const
