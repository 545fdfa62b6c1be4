/** The articles of the program, as other pages refer to them. */
export const HELP_LINKS = {
  filter: { article: 1, text: '如何使用智能筛选' },
  password: { article: 2, text: '如何去除 Excel 密码' },
  export: { article: 3, text: '如何导出订单' },
  format: { article: 4, text: '导入格式说明' },
  sync: { article: 5, text: '订单同步问题排查' },
  install: { article: 7, text: '如何安装到桌面' },
  workOrders: { article: 6, text: '如何提交和跟进工单' },
} as const
