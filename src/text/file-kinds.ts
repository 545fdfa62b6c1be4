/** What the bytes of a refused file turned out to be, as people call it. */
const FILE_KIND_TEXT: Readonly<Record<string, string>> = {
  pdf: ' PDF 文件',
  image: '图片',
  rar: '压缩包',
  '7z': '压缩包',
  zip: '压缩包',
  gzip: '压缩包',
  exe: '程序文件',
  sqlite: '数据库文件',
  sylk: ' SYLK 文件',
  rtf: ' RTF 文档',
  xlsb: ' .xlsb 二进制工作簿',
  docx: ' Word 文档',
  doc: ' Word 文档',
  pptx: '演示文稿',
  ppt: '演示文稿',
  et: ' WPS .et 文件',
  wps: ' WPS 文档',
  msg: '邮件',
  msi: '程序文件',
  numbers: ' Numbers 表格',
  ods: ' OpenDocument 表格',
  xml: ' XML 文件',
  mht: '网页存档',
  json: ' JSON 文件',
  binary: '无法识别的文件',
}

export function fileKindText(found: string): string {
  return FILE_KIND_TEXT[found] ?? '不支持的文件'
}
