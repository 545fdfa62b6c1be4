import type { EntryMode } from '#domain/recipient/recipient.ts'

export const MODE_TEXT: Readonly<Record<EntryMode, string>> = {
  manual: '手动输入',
  import: '表格导入',
  filter: '智能筛选',
  authorised: '授权发货',
}
