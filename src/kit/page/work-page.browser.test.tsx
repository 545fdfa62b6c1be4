import { expect, it } from 'vitest'

import { renderUi } from '#tests/render-ui.tsx'
import { WorkPage } from './work-page.tsx'

it('keeps its head and its foot in view when a wide table is scrolled sideways', async () => {
  const screen = await renderUi(
    <div data-testid="pane" style={{ width: 400, overflow: 'auto', containerType: 'inline-size' }}>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <WorkPage title="包裹列表" foot="共 3 条">
          <div style={{ width: 1200 }}>很宽的表格</div>
        </WorkPage>
      </div>
    </div>,
  )
  const pane = screen.getByTestId('pane').element()
  const leftOf = (text: string) =>
    screen.getByText(text).element().getBoundingClientRect().left -
    pane.getBoundingClientRect().left
  const before = [leftOf('包裹列表'), leftOf('共 3 条')]
  pane.scrollLeft = pane.scrollWidth
  expect(pane.scrollLeft).toBeGreaterThan(400)
  expect([leftOf('包裹列表'), leftOf('共 3 条')]).toEqual(before)
})
