/** Articles 1 to 5 (spec.md 2.1), as the purchase dialog refers to them. */
export const HELP_LINKS = {
  filter: { article: 1, text: '如何使用智能筛选' },
  password: { article: 2, text: '如何去除 Excel 密码' },
  export: { article: 3, text: '如何导出订单' },
  format: { article: 4, text: '导入格式说明' },
  sync: { article: 5, text: '订单同步问题排查' },
} as const
