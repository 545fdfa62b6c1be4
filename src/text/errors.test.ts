import { describe, expect, expectTypeOf, it } from 'vitest'

import { issueFrom, ROW_ISSUE_CODES } from '#domain/recipient/row-issue.ts'
import { LOCAL_ERRORS } from '#domain/result/local-errors.ts'
import { fail } from '#domain/result/result.ts'
import { errorMessage } from './error-message.ts'
import { fileSize, fill } from './fill.ts'
import { LOCAL_ERROR_TEXT } from './local-errors.ts'
import type { SentencesOf } from './sentences.types.ts'
import { ROW_ISSUE_LABEL, ROW_ISSUE_TEXT, rowIssueText } from './row-issues.ts'

describe('the catalogues', () => {
  it('give every local code exactly one sentence, and no sentence without a code', () => {
    expect(Object.keys(LOCAL_ERROR_TEXT).toSorted()).toEqual(Object.keys(LOCAL_ERRORS).toSorted())
    expect(new Set(Object.values(LOCAL_ERROR_TEXT)).size).toBe(Object.keys(LOCAL_ERRORS).length)
  })

  it('give every row issue a sentence and a label', () => {
    const codes = [...ROW_ISSUE_CODES].toSorted()
    expect(Object.keys(ROW_ISSUE_TEXT).toSorted()).toEqual(codes)
    expect(Object.keys(ROW_ISSUE_LABEL).toSorted()).toEqual(codes)
  })
})

describe('a sentence', () => {
  it('compiles with the values of its code, all of them and no others', () => {
    type Code = { readonly full: { readonly rows: 'number' } }
    type Text<Sentence extends string> = SentencesOf<Code, { full: Sentence }>['full']
    expectTypeOf<Text<'{rows} 行'>>().toEqualTypeOf<'{rows} 行'>()
    expectTypeOf<Text<'{limit} 行，{rows} 行'>>().toEqualTypeOf<{ readonly hasNot: 'limit' }>()
    expectTypeOf<Text<'已满'>>().toEqualTypeOf<{ readonly leavesOut: 'rows' }>()
    expectTypeOf(fail<'list_empty'>)
      .parameter(1)
      .toEqualTypeOf<undefined>()
    expectTypeOf(fail<'list_full'>)
      .parameter(1)
      .toEqualTypeOf<{ readonly rows: number; readonly limit: number }>()
  })

  it('is the server’s own when the server refused', () => {
    expect(errorMessage({ code: 'api', apiCode: 23, msg: '余额不足，请充值' })).toBe(
      '余额不足，请充值',
    )
    expect(errorMessage({ code: 'api', apiCode: 9, msg: '' })).toBe('出错了，请稍后再试')
  })

  it('replaces the reason that a newer version found', () => {
    const newer = issueFrom({ code: 'street_closed', level: 'error', field: null })
    expect(rowIssueText(newer)).toBe('请刷新页面，查看原因')
  })

  it('names sizes, rows and fields as people do', () => {
    const params = { size: 5_976_884, limit: 5_242_880 }
    expect(errorMessage({ code: 'file_too_large', params })).toContain('文件 5.7M，超过 5M')
    expect(errorMessage({ code: 'rows_incomplete', params: { row: '12', field: 'name' } })).toBe(
      '第12行收件人姓名不能为空',
    )
    expect(
      errorMessage({ code: 'list_full', params: { rows: 120_000, limit: 100_000 } }),
    ).toContain('120,000 行')
  })

  it('never names a size that is too large as large as the limit', () => {
    const params = { size: 5_242_881, limit: 5_242_880 }
    expect(errorMessage({ code: 'file_too_large', params })).toContain('文件 5.1M，超过 5M')
  })

  it('advises for a refused file what helps with a file of its kind', () => {
    const refused = (found: string): string =>
      errorMessage({ code: 'file_type_unsupported', params: { found } })
    expect(refused('image')).toContain('这是图片，仅支持 CSV、XLSX、XLS 格式，请选择平台后台导出')
    expect(refused('zip')).toContain('解压')
    expect(refused('xlsb')).toContain('另存为 .xlsx')
    expect(refused('something new')).toContain('这是不支持的文件')
  })

  it('has Chinese words for every budget', () => {
    for (const what of ['entries', 'part', 'inflated', 'element', 'strings', 'cells', 'depth']) {
      const text = errorMessage({ code: 'file_budget_exceeded', params: { what, limit: 1 } })
      expect(text).not.toContain(what)
    }
  })

  it('names for a row the field or the values that matter', () => {
    expect(rowIssueText({ code: 'field_required', level: 'error', field: 'city' })).toBe(
      '城市不能为空',
    )
    const renamed = { from: '大港区', to: '滨海新区' }
    expect(
      rowIssueText({ code: 'region_renamed', level: 'info', field: 'district', params: renamed }),
    ).toBe('行政区划已更名：大港区 → 滨海新区')
  })

  it('explains why a region is suggested, a municipality once', () => {
    const params = { kind: 'renamed', from: '大港区', to: '天津市/天津市/滨海新区' }
    expect(
      rowIssueText({ code: 'region_repair', level: 'warning', field: 'district', params }),
    ).toBe('“大港区”已更名或并入，建议改为天津市滨海新区')
  })

  it('leaves nothing in braces when a value is missing', () => {
    expect(fill('共 {n} 条{x}', { n: 48_210 })).toBe('共 48,210 条')
  })

  it('rounds file sizes to what fits a sentence', () => {
    expect([fileSize(10), fileSize(830_000), fileSize(5_242_880)]).toEqual(['1K', '811K', '5M'])
  })
})
