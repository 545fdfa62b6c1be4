/** What a new user agrees to, in the version that is in force. */
export const TERMS = [
  { path: '/user-agreement', title: '用户协议' },
  { path: '/privacy-policy', title: '隐私政策' },
] as const

export const TERMS_LEAD = {
  agreement: '使用前请先阅读，每一条都与您的钱和包裹有关。',
  privacy: '我们收集什么、为什么收集、放在哪里、您怎样查看和删除。',
} as const
