import type { ExportStage } from '#workers/recipients/workbook/progress.types.ts'
import type {
  ImportLineKind,
  ImportStage,
  MergeWay,
} from '#workers/recipients/import/import.types.ts'
import type { DELIMITERS, Encoding, FileKind } from '#workers/recipients/sheet.types.ts'
import type { MappingPlatform } from '#workers/recipients/stages/mapping.types.ts'
import { count } from './count.ts'

/** A sentence for each member of a closed union: none is missing, and none is superfluous. */
type Each<Code extends string> = Readonly<Record<Code, string>>

export const IMPORT = {
  zone: '将表格拖到此处，或点击选择文件',
  zoneAgain: '继续导入表格',
  zoneDrop: '松开即可导入',
  input: '选择表格文件',
  notes: '仅支持 CSV、XLSX、XLS 格式，文件大小 5M 以内',
  hintPaste: '也可在 Excel 中复制单元格，在此按 Ctrl+V 粘贴',
  hint: '首行须为表头，最多 10 万行；不同平台的导出表格会自动匹配列，地址会自动拆分为省市区',
  needsPlatform: '请先选择平台',
  needsPlatformHint: '请选择左侧的平台；平台导出的原表格可直接导入，按表头自动选择平台',
  folder: '这是文件夹，请选择表格文件',
  pastedName: '粘贴的表格.txt',
  platformRead: (platform: string) => `已按表头选择平台：${platform}`,
  otherPlatform: (found: string, chosen: string) => `这是${found}的文件，当前平台是${chosen}`,
  otherPlatformText: '一次下单只能选择一个平台，订单会按所选平台保存。',
  otherPlatformRows: (n: number) =>
    `一次下单只能选择一个平台。切换后，列表中已有的 ${count(n)} 人也会改为新平台。`,
  keepPlatform: (chosen: string) => `仍按${chosen}导入`,
  turnToPlatform: (found: string) => `切换为${found}`,
  kept: (name: string, more: number) =>
    more === 0
      ? `请先选择平台，选择后会自动导入“${name}”`
      : `请先选择平台，选择后会自动导入“${name}”等 ${more + 1} 个文件`,
  merge: '已有收件人时',
  mergeWays: {
    append: '追加到列表',
    'update-by-order-no': '按订单号更新',
    replace: '替换列表',
  } satisfies Each<MergeWay>,
  busy: (name: string) => `正在导入 ${name}`,
  queued: (n: number) => `，还有 ${count(n)} 个文件`,
  stages: {
    read: '读取',
    map: '匹配列',
    normalise: '识别与校验',
    save: '保存',
  } satisfies Each<ImportStage>,
  rows: (n: number) => `${count(n)} 行`,
  rowsOf: (n: number, total: number) => `${count(n)} / ${count(total)} 行`,
  rate: (perSecond: number) => `${count(perSecond)} 行/秒`,
  cancel: '取消',
  cancelHint: '取消后原有列表不变',
  cancelled: (name: string, left: number) =>
    left === 0
      ? `已取消导入“${name}”，它的内容未加入列表`
      : `已取消导入“${name}”，其后 ${count(left)} 个文件也未导入`,
  rereadCancelled: (name: string, left: number) =>
    left === 0
      ? `已取消重新读取“${name}”，已导入的内容不变`
      : `已取消重新读取“${name}”，其后 ${count(left)} 个文件也未导入`,
  password: '文件密码',
  encrypted: '文件已加密',
  passwordText: '输入密码即可导入，密码只在本机使用；也可以先移除密码再导入。',
  passwordCancel: '取消导入',
  open: '打开',
  opening: '正在打开',
  template: '下载模板',
  templateFile: (platform: string) => `导入模板_${platform}.xlsx`,
  downloadErrors: '下载错误行',
  plainSheet: '其他异常收件人',
  plainRows: (n: number, all: number) =>
    n === all
      ? '没有保留这些行的原文件（加密、手动添加或较早导入），已按标准列导出'
      : `其中 ${count(n)} 行没有保留原文件（加密、手动添加或较早导入），按标准列放在最后一个工作表`,
  errorsInParts: (n: number) =>
    `文件较大，已分为 ${count(n)} 个下载（浏览器询问时请允许），修改后可一起选中导入`,
  making: '正在生成文件',
  makingStages: {
    find: '正在读取',
    write: '正在生成',
    pack: '正在写入文件',
  } satisfies Each<ExportStage>,
  makingRows: (doing: string, n: number, total: number) => `${doing} ${count(n)}/${count(total)}`,
  cancelTooLate: '取消时导入已经完成，可点“撤销”恢复原有列表',
  errorFile: (stamp: string, part: string) => `异常收件人_${stamp}${part}.xlsx`,
  noErrorRows: '没有错误行',
  encoding: '更换编码',
  encodings: '按不同编码读取的前几行',
  readAs: (encoding: string) => `按 ${encoding} 读取`,
  encodingNow: (encoding: string) => `当前：${encoding}`,
  delimiter: '分隔符',
  delimiters: {
    ',': '逗号',
    '\t': '制表符',
    ';': '分号',
    '|': '竖线',
    '，': '中文逗号',
  } satisfies Readonly<Record<(typeof DELIMITERS)[number], string>>,
  delimiterOther: (sign: string) => `“${sign}”`,
  sheetLabel: '工作表',
  sheetsText: '勾选要导入的工作表，表头相同的已自动合并。',
  sheetsTaken: (n: number, all: number) => `工作表 ${n}/${all}`,
  sheetsTake: '按勾选重新导入',
  sheetsCancel: '取消',
  allTaken: (names: string) => `已合并 ${names}`,
  sheetsLeft: (names: string) => `未合并：${names}（可在“工作表”中勾选）`,
  sheetsAndMore: (n: number) => ` 等 ${count(n)} 个工作表`,
  sheetsMany: (n: number) => `其余 ${count(n)} 个工作表未读取，可在“工作表”中勾选`,
  sheetsUnread: (names: string) => `未能读取：${names}（可选择该工作表，查看原因）`,
  hiddenRows: (n: number) => `隐藏行 ${count(n)}`,
  hiddenSkipped: (n: number) => `已排除隐藏行 ${count(n)}`,
  hiddenSkip: '排除',
  hiddenTake: '恢复',
  emptyRows: (n: number) => `空行 ${count(n)}`,
  notARecipient: (n: number) => `合计与示例 ${count(n)} 行`,
  merged: (n: number) => `合并单元格 ${count(n)} 行`,
  masked: (n: number, total: number) =>
    n === total
      ? '平台导出的收件信息带星号，快递无法派送'
      : `${count(n)} 行的收件信息带星号，快递无法派送`,
  maskedWayOut: '改用授权发货',
  repaired: (n: number) => `还原数字 ${count(n)} 行`,
  rejoined: (n: number) => `合并断行 ${count(n)} 行`,
  struckOut: (n: number) => `未导入划掉的 ${count(n)} 行`,
  struckTaken: (n: number) => `已导入划掉的 ${count(n)} 行`,
  struckTake: '恢复',
  struckSkip: '不导入',
  dismiss: '关闭提示',
  earlier: '同时导入的其他文件',
  noOrderNo: '未对应订单编号',
  goMap: '去对应',
  columns: '列对应',
  columnsRemembered: '已使用上次的列对应',
  columnsChange: '修改',
  orderNoFound: (column: string) => `${column} 列按内容识别为订单编号`,
  orderNoNotFound: '撤销',
  hiddenColumns: (n: number, names: string) => `含隐藏列 ${count(n)}（${names}）`,
  hiddenColumnsMore: (names: string) => `${names} 等`,
  readAsKind: (kind: string) => `实际为${kind}，已按内容读取`,
  took: (ms: number) =>
    ms < 1000 ? `用时 ${Math.max(1, Math.round(ms))} 毫秒` : `用时 ${(ms / 1000).toFixed(1)} 秒`,
  readRows: (n: number) => `读取 ${count(n)} 行`,
  added: (n: number) => `新增 ${count(n)}`,
  updated: (n: number) => `更新 ${count(n)}`,
  duplicateOrderNos: (n: number) => `订单号重复 ${count(n)}`,
  duplicateRecipients: (n: number) => `收件人重复 ${count(n)}`,
  errors: (n: number) => `错误 ${count(n)}`,
  warnings: (n: number) => `警告 ${count(n)}`,
  /** For all rows, beside a file that brought only some of them. */
  listErrors: (n: number) => `列表错误 ${count(n)}`,
  listWarnings: (n: number) => `列表警告 ${count(n)}`,
  otherSheets: '其他工作表',
  sheet: (name: string, rows: number | null | undefined) =>
    rows === null || rows === undefined ? name : `${name}（${count(rows)} 行）`,
  done: (n: number) => `导入完成，${count(n)} 行`,
} as const

/** Workbooks that only ask for a password before they are changed. */
export const READ_ONLY_OPENED = '文件设有只读密码，已直接打开'

/** What the numbers of a summary stand for, line by line. */
export const IMPORT_LINES = {
  titles: {
    empty: '空行',
    hidden: '隐藏行',
    notARecipient: '合计、说明与示例行',
    merged: '来自合并单元格的行',
    repaired: '还原的数字',
    orderNosDamaged: '订单编号不完整的行',
    phonesDamaged: '手机号不完整的行',
    cellErrors: '有错误值的行',
    truncated: '内容被截断的行',
    struck: '划掉的行',
    rejoined: '断开后合并的行',
    spilled: '格数与表头不同的行',
    columnsDropped: '列数超出上限的行',
    mergesIgnored: '未展开的合并单元格',
    stringsMissing: '文字缺失的行',
    formulasUncached: '公式没有结果的行',
    replaced: '有无法识别字符的行',
  } satisfies Each<ImportLineKind>,
  texts: {
    empty: '文件中没有内容的行，未导入。',
    hidden: '在表格软件中被筛选或隐藏的行。',
    notARecipient: '合计、制表人等没有收件人的行，重复的表头，以及模板的示例行，未导入。',
    merged: '合并单元格的内容已填入其中每一行，请核对是否需要分别发货。',
    repaired: '表格软件改写过的数字（科学计数法、多余的小数位）已还原，请核对。',
    orderNosDamaged: '末尾数字已经丢失，请在 Excel 中将该列设为“文本”后重新导出，或逐行改正。',
    phonesDamaged: '末尾数字已经丢失，请在 Excel 中将该列设为“文本”后重新导出，或逐行改正。',
    cellErrors: '单元格是 #N/A 等错误值，请在表格中改正后重新导入，或逐行补全。',
    truncated: '单元格超过 32,767 个字，其余部分未读取。',
    struck: '整行都加了删除线的收件人，未恢复时不导入。',
    rejoined: '地址中的逗号或换行把这些行断开了，已按表头合并还原，可逐行核对。',
    spilled: '这些行的格数与表头不同，内容可能错位或缺少一段，请对照原文件核对后改正。',
    columnsDropped:
      '每行只读取前 256 列，其后的内容未读取。如其中有收件人信息，请删去多余的列后重新导入。',
    mergesIgnored: '合并单元格过多，这些行只有第一行有内容，请在表格中取消合并并填好后重新导入。',
    stringsMissing:
      '文件中找不到这些单元格的文字，已按空白处理，请用 Excel、WPS 打开后另存为 .xlsx 再导入。',
    formulasUncached:
      '文件没有保存这些公式的结果，已按空白处理，请用 Excel、WPS 打开并保存后重新导入。',
    replaced: '无法识别的字符已替换为“?”，请更换编码，或逐行改正。',
  } satisfies Each<ImportLineKind>,
  line: '行号',
  sheet: '工作表',
  columns: '所在列',
  before: '表格中的内容',
  after: '还原后',
  row: '列表序号',
  result: '处理结果',
  span: (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`),
  notTaken: '未导入',
  gone: '已不在列表中',
  locate: '定位',
  copy: '复制行号',
  copied: '行号已复制',
  close: '关闭',
  none: '没有这样的行',
} as const

export const TEMPLATE_PLATFORM = {
  taobao: '淘宝',
  tmall: '天猫',
  pinduoduo: '拼多多',
  jd: '京东',
  douyin: '抖店',
  kuaishou: '快手',
  xiaohongshu: '小红书',
  '1688': '1688',
  generic: '通用',
} as const satisfies Each<MappingPlatform>

export const ENCODING_TEXT = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16（大端）',
  big5: 'Big5 繁体',
} as const satisfies Each<Encoding>

/** The other kinds of lines are facts: nothing of them is doubtful. */
type LineWarning = Exclude<
  ImportLineKind,
  'empty' | 'hidden' | 'notARecipient' | 'merged' | 'repaired' | 'struck' | 'rejoined'
>

/** What is doubtful about lines of the file: the text that follows their number. */
export const LINE_WARNING_TEXT = {
  orderNosDamaged:
    '订单编号已被 Excel 转成科学计数法，原始数字无法恢复：请在 Excel 中将该列设为“文本”后重新导出',
  phonesDamaged:
    '手机号已被 Excel 转成科学计数法，原始数字无法恢复：请在 Excel 中将该列设为“文本”后重新导出',
  cellErrors: '含有错误值（如 #N/A）',
  truncated: '内容过长，已截断',
  spilled: '与表头的格数不同，内容可能错位或缺少一段',
  columnsDropped: '超出 256 列，其后的内容未读取',
  mergesIgnored: '的合并单元格未展开',
  stringsMissing: '有文字在文件中缺失，按空白处理',
  formulasUncached: '的公式没有保存结果，按空白处理',
  replaced: '含有无法识别的字符，已替换为“?”',
} as const satisfies Each<LineWarning>

/** What a file really is, where its name suggests otherwise. */
export const FILE_KIND_NAME = {
  xlsx: ' XLSX 工作簿',
  xls: ' XLS 工作簿',
  csv: ' CSV 文本',
  tsv: '制表符分隔的文本',
  html: '网页表格',
  xml2003: ' XML 表格',
} as const satisfies Each<FileKind>
