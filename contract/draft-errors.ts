import { ERROR_CODES } from './error-codes.ts'

/** 6100 of the catalogue (errors.ts): drafts on several machines. */
export const DRAFT_ERRORS = {
  draft_sync_off: {
    code: ERROR_CODES.draft_sync_off,
    status: 200,
    msg: '草稿同步未开启',
  },
  draft_sync_on: {
    code: 6102,
    status: 200,
    msg: '草稿同步已在另一台电脑上开启，请刷新后输入同步码',
  },
  draft_sync_key_changed: {
    code: ERROR_CODES.draft_sync_key_changed,
    status: 200,
    msg: '同步密钥已在另一台电脑上更换，请重新输入同步码',
  },
  draft_changed_elsewhere: {
    code: ERROR_CODES.draft_changed_elsewhere,
    status: 200,
    msg: '这份草稿已在另一台电脑上修改',
  },
  draft_upload_incomplete: { code: 6105, status: 200, msg: '草稿没有传完，请重试' },
  drafts_too_many: { code: 6106, status: 200, msg: '云端最多保存 {limit} 份草稿，请先删除不用的' },
  drafts_too_large: {
    code: 6107,
    status: 200,
    msg: '云端草稿合计最多 {limit}M，请先下单或删除不用的草稿',
  },
  drafts_day_used: { code: 6108, status: 200, msg: '今天上传的草稿已达上限，明天自动继续' },
  draft_code_wrong: { code: 6109, status: 200, msg: '同步码不对，请核对后重新输入' },
  draft_code_gone: {
    code: 6110,
    status: 200,
    msg: '同步码已失效，请在原来的电脑上重新获取',
  },
  draft_recovery_wrong: { code: 6111, status: 200, msg: '恢复码不对，请核对后重新输入' },
} as const
