import type { LOCAL_ERRORS } from '#domain/result/local-errors.ts'
import type { SentencesOf } from './sentences.types.ts'

const SENTENCES = {
  file_type_unsupported: '这是{found}，仅支持 CSV、XLSX、XLS 格式，{remedy}',
  file_too_large:
    '文件 {size}，超过 {limit}。建议另存为 .xlsx（通常更小），或拆分后分次导入，系统会合并到同一列表',
  file_empty: '文件是空的，请选择有内容的表格',
  file_unreadable: '上传失败，文件已被修改、移动或占用，请重新选择',
  file_encrypted: '文件已加密，请先移除密码后重新导入',
  file_password_wrong: '文件密码不正确，请重新输入',
  file_encryption_unsupported:
    '该文件的加密方式无法在浏览器中打开，请在 Excel 或 WPS 中去掉密码后重新保存',
  file_damaged:
    '导入失败，请检查格式是否正确：文件已损坏，请重新下载，或用 Excel、WPS 打开后另存为 .xlsx',
  file_budget_exceeded:
    '导入失败，文件内容超出可处理的范围（{what}），请用 Excel 或 WPS 打开后另存为 .xlsx，或拆分后重新导入',
  file_no_sheet:
    '导入失败，请检查格式是否正确：文件中没有工作表，请用 Excel 或 WPS 另存为 .xlsx 后重新导入',
  file_header_only: '已识别表头（{columns}），但下面没有数据：请填写后重新导入',
  file_no_rows: '表格中没有数据行，请检查后重新导入',
  file_too_many_rows: '表格超过 {limit} 行，请拆分为几个表格，分批导入和下单',
  file_encoding_unknown:
    '无法识别文件的文字编码，请选择显示正常的一种，或用 Excel、WPS 另存为 .xlsx 后重新导入',
  import_timeout: '读取文件用时过长，已停止。请拆分后分次导入',
  import_cancelled: '已取消导入，原有列表未改动',
  export_cancelled: '已取消生成文件',
  export_failed: '文件生成失败，请检查网络后重试',
  draft_read_only: '正在另一窗口编辑，请在那个窗口操作，或在此窗口继续编辑',
  draft_quota_exceeded: '本机存储空间不足，草稿未保存，请清理空间或导出备份',
  draft_storage_failed: '草稿未能保存到本机，请导出备份，避免关闭窗口',
  draft_schema_newer: '草稿由更新的版本保存，请刷新页面更新后再打开',
  draft_locked: '草稿已加密保存在本机，内容没有丢失，重新登录后即可打开',
  draft_unreadable: '这份草稿无法用当前账号的密钥打开，原内容未改动；本次填写的内容不会保存到本机',
  draft_gone: '草稿已不在本机',
  backup_unreadable: '这不是本站导出的草稿文件，或文件已损坏',
  backup_newer: '草稿文件由更新的版本导出，请刷新页面更新后再导入',
  sync_no_key: '本机没有同步密钥，请先输入同步码或恢复码',
  sync_code_malformed: '有字符输错或漏掉，请对照原来的电脑逐组核对',
  sync_key_wrong: '密钥已经更换，请在另一台电脑上重新获取同步码',
  sync_draft_unreadable: '这份云端草稿无法用本机的密钥打开，可能已损坏',
  sync_draft_too_large: '这份草稿超过 {limit}M，不能同步，仍保存在本机',
  row_not_found: '这一行已不在列表中',
  filter_no_source: '请先上传文件',
  filter_no_values: '请先输入筛选内容，每行一个',
  platform_required: '请先选择平台',
  worker_unloaded: '页面未能完整加载，可能是网络中断或系统刚刚更新，请重试或刷新页面',
  worker_failed: '处理失败，已恢复到上一步',
  network_error: '网络错误，请检查网络',
  request_timeout: '服务器响应超时，请稍后再试',
  answer_malformed: '服务器返回的内容有误，请稍后再试',
  version_differs: '网站版本有更新，请刷新页面后再试，草稿和未完成的下单都会保留',
  signed_out: '登录信息已过期，请重新登录',
  list_full: '列表最多 {limit} 行，加入后会有 {rows} 行，请先下单或清空一部分，再加入其余的',
  list_empty: '请先添加收件人',
  rows_incomplete: '第{row}行{field}不能为空',
  run_in_other_tab: '另一笔提交正在进行，请等它完成或暂停后再下单',
  run_paused: '下单已暂停，可继续提交剩余部分',
  run_not_closed: '连不上服务器，无法确认上一批是否已下单；这笔提交仍保留，请稍后再放弃',
  run_unfinished: '这份清单有一笔未完成的提交，请先继续或放弃',
  run_gone: '这次提交的记录已不在本机（仅保留 30 天）',
} as const

/** Not a value of the error: src/text adds it. */
type Added = { file_type_unsupported: 'remedy' }
/** For the log alone. */
type Unsaid = {
  file_encryption_unsupported: 'method'
  file_damaged: 'part'
  file_budget_exceeded: 'limit'
}

/** The sentence of every local error code; `{x}` is filled from the error's params. */
export const LOCAL_ERROR_TEXT: SentencesOf<typeof LOCAL_ERRORS, typeof SENTENCES, Added, Unsaid> =
  SENTENCES
