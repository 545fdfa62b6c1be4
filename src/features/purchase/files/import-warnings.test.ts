import { describe, expect, it } from 'vitest'

import type { ImportSummary } from '#src/data/recipients/recipients.types.ts'
import { SUMMARY } from '#tests/fixtures/lists/import-summary.ts'
import { warningTexts, fileWarnings, lineWarnings } from './import-warnings.ts'

const QUIET: ImportSummary = {
  ...SUMMARY,
  warnings: [{ code: 'rows_hidden', count: 1 }, { code: 'decrypted' }],
}

const NO_LINES = {
  empty: 1,
  hidden: 1,
  notARecipient: 1,
  merged: 1,
  repaired: 1,
  orderNosDamaged: 0,
  phonesDamaged: 0,
  cellErrors: 0,
  truncated: 0,
  columnsDropped: 0,
  struck: 0,
  rejoined: 0,
  spilled: 0,
  mergesIgnored: 0,
  stringsMissing: 0,
  formulasUncached: 0,
  replaced: 0,
}

describe('what a file wants to be known', () => {
  it('is nothing of one that was read unchanged', () => {
    expect(warningTexts({ ...QUIET, lines: NO_LINES })).toEqual([])
  })

  it('is reported for every file, also of one whose lines cannot be shown any more', () => {
    const summary: ImportSummary = {
      ...QUIET,
      lines: { ...NO_LINES, orderNosDamaged: 1203, formulasUncached: 2 },
      warnings: [
        { code: 'sheet_cut', row: 540 },
        { code: 'formula_uncached', count: 9 },
      ],
    }
    expect(warningTexts(summary)).toEqual([
      '表格在第 540 行中断，文件可能不完整：请重新下载后导入，或核对最后几行是否齐全',
      '1,203 行订单编号已被 Excel 转成科学计数法，原始数字无法恢复：请在 Excel 中将该列设为“文本”后重新导出',
      '2 行的公式没有保存结果，按空白处理',
    ])
    expect(lineWarnings(summary)).toEqual([
      { kind: 'orderNosDamaged', count: 1203 },
      { kind: 'formulasUncached', count: 2 },
    ])
  })

  it('names sheets that could not be read, and why others were left out', () => {
    const sheets = [
      { name: '一', hidden: false, rows: 3 },
      { name: '二', hidden: false, rows: 3 },
      { name: '三', hidden: false, rows: null },
      { name: '四', hidden: true, rows: null },
      { name: '五', hidden: false },
    ]
    expect(fileWarnings({ ...QUIET, sheets, left: [1, 2] })).toEqual([
      '未合并：二（可在“工作表”中勾选）',
      '未能读取：三（可选择该工作表，查看原因）',
      '其余 1 个工作表未读取，可在“工作表”中勾选',
    ])
  })
})
