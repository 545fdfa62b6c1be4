export const RETENTION = {
  title: '个人信息保存期限',
  text: '超过期限的内容由系统自动清除，不能恢复；订单号、运单号和账目不受影响。期限会显示在隐私政策页底部。',
  table: '各类信息的保存期限',
  columns: { kind: '信息', days: '保存期限', state: '状态', actions: '操作' },
  always: '一直保留',
  days: (days: number) => `${days.toLocaleString('en-US')} 天`,
  states: { off: '不清除', waiting: (time: string) => `${time} 起清除`, on: '自动清除' },
  edit: '修改',
  editOf: (what: string) => `修改${what}的保存期限`,
  field: '保存天数',
  hint: {
    recipients: (least: number) =>
      `从下单算起，至少 ${least.toLocaleString('en-US')} 天（交易信息依法保存三年）；不填为一直保留`,
    work_orders: (least: number) =>
      `从工单结束算起，至少 ${least.toLocaleString('en-US')} 天；不填为一直保留`,
    pictures: (least: number) => `从上传算起，至少 ${least} 天；不填为一直保留`,
  },
  wrong: (least: number, most: number) =>
    `请填 ${least.toLocaleString('en-US')} 到 ${most.toLocaleString('en-US')} 的整数`,
  reach: {
    recipients: (count: string) => `已有 ${count} 个包裹超过这个期限`,
    work_orders: (count: string) => `已有 ${count} 张工单超过这个期限`,
    pictures: (count: string) => `已有 ${count} 张图片超过这个期限`,
  },
  waits: '缩短期限要等 24 小时才开始清除，其间可以改回来。',
  save: '保存',
  saved: '保存期限已更新',
} as const
