/** Choosing days. */
export const DAYS = {
  from: '开始',
  to: '结束',
  ends: {
    day: { from: '开始日期', to: '结束日期' },
    minute: { from: '开始时间', to: '结束时间' },
  },
  format: { day: '年-月-日', minute: '年-月-日 时:分' },
  invalid: {
    day: '日期格式不正确，例如 2026-01-05',
    minute: '时间格式不正确，例如 2026-01-05 17:00',
  },
  open: '选择日期范围',
  quick: '快捷选择',
  ranges: {
    today: '今天',
    yesterday: '昨天',
    week: '近7天',
    month: '近30天',
    thisMonth: '本月',
  },
} as const

/** Texts of Fluent's calendar. */
export const CALENDAR = {
  months: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  shortMonths: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  days: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  shortDays: ['日', '一', '二', '三', '四', '五', '六'],
  goToToday: '回到今天',
  prevMonthAriaLabel: '上个月',
  nextMonthAriaLabel: '下个月',
  prevYearAriaLabel: '上一年',
  nextYearAriaLabel: '下一年',
  prevYearRangeAriaLabel: '前几年',
  nextYearRangeAriaLabel: '后几年',
  closeButtonAriaLabel: '关闭',
  weekNumberFormatString: '第 {0} 周',
  selectedDateFormatString: '已选 {0}',
  todayDateFormatString: '今天 {0}',
  monthPickerHeaderAriaLabel: '{0}，选择年份',
  yearPickerHeaderAriaLabel: '{0}，选择月份',
  dayMarkedAriaLabel: '在所选范围内',
}
