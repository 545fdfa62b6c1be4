type ContactFacts = {
  readonly company: string
  readonly company_address: string
  readonly licence: string
  readonly hotline: string
  readonly hotline_hours: string
}

const inBrackets = (texts: readonly string[]): string => {
  const shown = texts.filter((text) => text !== '')
  return shown.length === 0 ? '' : `（${shown.join('，')}）`
}

export const HELP = {
  title: '帮助中心',
  nav: '帮助',
  list: '常见问题',
  expressTip: '虚假物流识别',
  tutorials: '使用教程',
  articles: '文章',
  lead: '先搜一搜，多数问题一分钟内可以解决',
  search: '搜索问题或教程，例如：密码、脱敏、赔付',
  searchLabel: '搜索帮助',
  clear: '清空搜索',
  categories: '按类别查看',
  all: '全部',
  top: '热门教程',
  found: (questions: number, articles: number) => `找到 ${questions} 个问题、${articles} 篇教程`,
  none: (term: string) => `没有找到与“${term}”有关的内容`,
  noneHint: '换个说法试试，或者直接联系客服',
  contact: '没有找到答案？',
  /** Firm and hotline, as far as the shop has named them. */
  contactOf: ({
    company,
    company_address: place,
    licence,
    hotline,
    hotline_hours: hours,
  }: ContactFacts) =>
    [
      company && company + inBrackets([place, licence && `统一社会信用代码 ${licence}`]),
      hotline && `客服热线 ${hotline}${hours ? `（${hours}）` : ''}`,
    ]
      .filter(Boolean)
      .join('，') || '客服',
  contactText: '人工客服会帮您查单、处理异常件与赔付。',
  updated: (date: string) => `更新于 ${date}`,
  print: '打印',
  toc: '本页目录',
  previous: '上一篇',
  next: '下一篇',
  missing: '文章不存在或已下线',
  missingHint: '可能已经合并到其他文章，看看常见问题',
  toList: '查看常见问题',
  readMore: '阅读教程',
  rate: '这篇内容有帮助吗？',
  helpful: '有帮助',
  unhelpful: '没帮助',
  thanks: '感谢反馈',
  thanksWith: (count: number) => `感谢反馈，已有 ${count.toLocaleString('en-US')} 人觉得有帮助`,
} as const
