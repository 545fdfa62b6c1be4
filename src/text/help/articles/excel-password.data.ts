import type { LocalArticle } from '../article.types.ts'
import { heading, link, note, paragraph, screen, steps, table } from '../write.ts'

export const PASSWORD: LocalArticle = {
  id: 2,
  title: '如何去除 Excel 密码',
  summary: '加密的表格可以直接输入密码导入，也可以先去掉密码',
  updated: '2026-11-21',
  blocks: [
    paragraph(
      '部分平台导出的订单表格带有打开密码（密码通常在导出时设置，或以短信、站内信发送）。导入时会提示“文件已加密”。',
    ),
    heading('直接输入密码导入'),
    paragraph(
      '在“文件已加密”窗口中输入密码，点“打开”即可。密码只在您的电脑上使用，不会上传，也不会保存。密码区分大小写，从短信复制时注意不要带上空格。',
    ),
    screen('password', '导入加密的表格时，弹出“文件已加密”窗口，输入密码即可打开'),
    heading('在 Microsoft Excel 中去除密码'),
    steps(
      '打开文件，输入密码。',
      '点“文件” → “信息” → “保护工作簿” → “用密码进行加密”。',
      '把密码框清空，点“确定”，再保存文件。',
    ),
    paragraph('Mac 版 Excel：“文件” → “密码”，清空“打开文件所需的密码”后保存。'),
    heading('在 WPS 表格中去除密码'),
    steps(
      '打开文件，输入密码。',
      '点左上角“文件” → “文档加密” → “密码加密”。',
      '清空“打开文件密码”和“修改文件密码”，点“应用”，再保存文件。',
    ),
    heading('提示加密方式无法打开'),
    paragraph(
      '极少数旧版加密、或需要登录企业账号才能打开的权限加密，浏览器无法解开。请用上面的方法在 Excel 或 WPS 中去掉密码，另存为 .xlsx 后再导入。只设置了“工作表保护”（不能改单元格）的文件不受影响，可以直接导入。',
    ),
    heading('其他打不开的文件'),
    table(
      ['文件', '怎么办'],
      ['.numbers、.ods、.xlsb', '用原来的软件打开，另存为 .xlsx'],
      ['压缩包 .zip、.rar', '先解压，再选择里面的表格'],
      ['超过 5M 的表格', '另存为 .xlsx 通常会变小，或拆成几个文件分次导入'],
      ['提示文件已损坏', '重新从平台下载；下载未完成的文件常有这个提示'],
    ),
    note(
      '去除密码后的文件含有买家信息，请保存在自己的电脑上，用完及时删除。还有疑问见',
      link('导入格式说明', '/help-center/article/4'),
      '。',
    ),
  ],
}
