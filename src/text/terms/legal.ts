export const LEGAL = {
  /** Below the title of a text, by whether it is in force. */
  since: {
    now: (day: string) => `自 ${day} 起施行`,
    past: (day: string) => `${day} 起施行的历史版本，已被新版本取代`,
    later: (day: string) => `将于 ${day} 起施行`,
  },
  changes: (text: string) => `主要变更：${text}`,
  versions: '全部版本',
  states: { now: '现行', past: '历史', later: '公示中' },
  loading: '正在加载协议',

  /** Below the privacy policy, where the shop has set any. */
  retention: '保存期限',
  retentionLead: '以下内容超过期限后由系统清除，不能恢复；订单号、运单号和账目依法保存。',
  after: { recipients: '下单', work_orders: '结束', pictures: '上传' },
  kept: (after: string, days: number) => `${after}满 ${days.toLocaleString('en-US')} 天`,

  /** Shown once to users who agreed to another version. */
  newsTitle: '协议更新',
  newsLater: (day: string) => `我们修改了用户协议和隐私政策，自 ${day} 起施行。`,
  newsNow: (day: string) => `我们修改了用户协议和隐私政策，已于 ${day} 起施行。`,
  newsRights: '继续使用即表示接受；不接受的，可以提现余额并申请注销。',
  known: '我知道了',
} as const
