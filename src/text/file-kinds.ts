type FileKind = { readonly name: string; readonly remedy: string }

const SAVE_AS = '请用 Excel 或 WPS 打开后另存为 .xlsx'
const EXPORT_AGAIN = '请选择平台后台导出的订单表格'
const UNPACK = '请先解压，再导入其中的表格'

/** What the bytes of a refused file turned out to be, as people call it, and what helps. */
const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { name: ' PDF 文件', remedy: EXPORT_AGAIN },
  image: { name: '图片', remedy: EXPORT_AGAIN },
  rar: { name: '压缩包', remedy: UNPACK },
  '7z': { name: '压缩包', remedy: UNPACK },
  zip: { name: '压缩包', remedy: UNPACK },
  gzip: { name: '压缩包', remedy: UNPACK },
  exe: { name: '程序文件', remedy: EXPORT_AGAIN },
  sqlite: { name: '数据库文件', remedy: EXPORT_AGAIN },
  sylk: { name: ' SYLK 文件', remedy: SAVE_AS },
  rtf: { name: ' RTF 文档', remedy: EXPORT_AGAIN },
  xlsb: { name: ' .xlsb 二进制工作簿', remedy: SAVE_AS },
  docx: { name: ' Word 文档', remedy: EXPORT_AGAIN },
  doc: { name: ' Word 文档', remedy: EXPORT_AGAIN },
  pptx: { name: '演示文稿', remedy: EXPORT_AGAIN },
  ppt: { name: '演示文稿', remedy: EXPORT_AGAIN },
  hwp: { name: '文字文档', remedy: EXPORT_AGAIN },
  msg: { name: '邮件', remedy: EXPORT_AGAIN },
  numbers: { name: ' Numbers 表格', remedy: '请在 Numbers 中选“导出为 Excel”后重新导入' },
  ods: { name: ' OpenDocument 表格', remedy: SAVE_AS },
  xml: { name: ' XML 文件', remedy: EXPORT_AGAIN },
  mht: { name: '网页存档', remedy: SAVE_AS },
  json: { name: ' JSON 文件', remedy: EXPORT_AGAIN },
  compound: { name: '其他 Office 或 WPS 文件', remedy: SAVE_AS },
  binary: { name: '无法识别的文件', remedy: SAVE_AS },
}

const UNKNOWN: FileKind = { name: '不支持的文件', remedy: SAVE_AS }

export function fileKind(found: string): FileKind {
  return FILE_KINDS[found] ?? UNKNOWN
}

/** What there was too much of, for `file_budget_exceeded`. */
const BUDGETS: Readonly<Record<string, string>> = {
  entries: '内部文件过多',
  part: '解压后过大',
  inflated: '解压后过大',
  element: '单个内容过大',
  strings: '文字过多',
  cells: '单元格过多',
  text: '数字格式产生的文字过多',
  columns: '文字都在第 256 列之后',
  depth: '层级过深',
  spins: '加密强度过高',
  sheets: '工作表过多',
}

export function budgetText(what: string): string {
  return BUDGETS[what] ?? '内容过多'
}
