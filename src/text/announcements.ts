export const ANNOUNCEMENTS = {
  title: '公告',
  bell: '公告',
  bellUnread: '公告，有新内容',
  none: '暂无公告',
  failed: '公告加载失败',
  known: '我知道了',
  never: '不再提示',
} as const
