/** From when on something holds or is shown. */
export const FROM_TIME = {
  keep: (time: string) => `不变（${time}）`,
  now: '立即',
  later: '定时',
  timeOf: (label: string) => `定时：${label}`,
  wrong: '请选以后的时间',
} as const
