import type { READ_WARNINGS } from '#workers/recipients/sheet.types.ts'
import type { SentencesOf } from './sentences.types.ts'

const SENTENCES = {
  quote_unclosed: '第 {row} 行的引号没有结束，其后的内容按普通文字读取',
  sheet_cut: '表格在第 {row} 行中断，文件可能不完整：请重新下载后导入，或核对最后几行是否齐全',
  checksum_wrong: '文件可能在下载或传输中损坏：请核对内容，或重新下载后导入',
  encoding_guessed: '文字编码为推测结果，如有乱码请另存为 .xlsx 后重新导入',
  characters_replaced: '{count} 个单元格含有无法识别的字符，已替换为“?”',
  columns_dropped: '{count} 个单元格超出 256 列，未读取',
  cell_truncated: '{count} 个单元格内容过长，已截断',
  digits_lost:
    '{count} 个长数字已被 Excel 转成科学计数法，原始数字无法恢复：请在 Excel 中将该列设为“文本”后重新导出',
  cell_errors: '{count} 个单元格是错误值（如 #N/A）',
  sheet_hidden: '读取的是隐藏的工作表',
  rows_hidden: '含 {count} 行隐藏行',
  merges_ignored: '{count} 处合并单元格未展开',
  strings_missing: '{count} 个单元格的文字在文件中缺失',
  decrypted: '文件已用密码打开',
  formula_uncached: '{count} 个公式没有保存结果，按空白处理',
} as const

/** What an import wants to be known; `{count}` and `{row}` from the warning. */
export const READ_WARNING_TEXT: SentencesOf<typeof READ_WARNINGS, typeof SENTENCES> = SENTENCES
