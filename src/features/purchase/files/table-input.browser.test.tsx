import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { TableInput } from './table-input.tsx'

it('offers what its note names, and nothing else', async () => {
  const screen = await renderUi(<TableInput isDisabled={false} onFiles={() => undefined} />)
  const chooser = screen.getByLabelText('选择表格文件')
  const endings = (chooser.element().getAttribute('accept') ?? '')
    .split(',')
    .filter((kind) => kind.startsWith('.'))
  expect(endings).toEqual(['.csv', '.xlsx', '.xls'])
  await expect
    .element(chooser)
    .toHaveAttribute('title', '仅支持 CSV、XLSX、XLS 格式，文件大小 5M 以内')
})
